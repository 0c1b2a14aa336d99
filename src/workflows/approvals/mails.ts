import type { Letter } from '../../engine/mail/letter.ts';
import { instantIn, isGerman } from '../../engine/mail/reader.ts';
import type { ApprovalMail } from '../../generated/prisma/enums.ts';
import { oneLine } from '../words.ts';

type Asking = {
  mail: ApprovalMail;
  workflow: string;
  title: string;
  instructions: string | null;
  url: string;
  /** Until when the link is good. */
  expiresAt: Date;
  language: string;
  timeZone: string;
};

const english = {
  subjects: { REQUEST: 'Your approval is asked for', REMINDER: 'Still to be decided', ESCALATION: 'Handed on to you' },
  opening: {
    REQUEST: (workflow: string) =>
      `The workflow "${workflow}" goes on once you, or somebody else who is asked, decides:`,
    REMINDER: (workflow: string) => `The workflow "${workflow}" still waits for a decision:`,
    ESCALATION: (workflow: string) =>
      `The workflow "${workflow}" has waited for a decision of others for long. Now you may decide too:`,
  },
  link: 'Look at it and decide',
  closing: (until: string) =>
    `The link is for you alone, and good until ${until}. Opening it decides nothing; do not pass it on.`,
};

const german: typeof english = {
  subjects: {
    REQUEST: 'Ihre Freigabe wird erbeten',
    REMINDER: 'Noch zu entscheiden',
    ESCALATION: 'An Sie weitergegeben',
  },
  opening: {
    REQUEST: workflow =>
      `Der Workflow „${workflow}“ geht weiter, sobald Sie oder jemand anderes, der gefragt ist, entscheidet:`,
    REMINDER: workflow => `Der Workflow „${workflow}“ wartet noch auf eine Entscheidung:`,
    ESCALATION: workflow =>
      `Der Workflow „${workflow}“ wartet schon lange auf die Entscheidung anderer. Nun dürfen auch Sie entscheiden:`,
  },
  link: 'Ansehen und entscheiden',
  closing: until =>
    `Der Link gilt nur für Sie und bis ${until}. Ihn zu öffnen entscheidet nichts; geben Sie ihn nicht weiter.`,
};

/** Asks somebody to decide, or reminds them, with what they may see of it. */
export function approvalMail({ mail, workflow, title, instructions, url, expiresAt, ...reader }: Asking): Letter {
  const words = isGerman(reader) ? german : english;
  return {
    language: isGerman(reader) ? 'de' : 'en',
    subject: oneLine(`${words.subjects[mail]}: ${title}`, 200),
    paragraphs: [
      words.opening[mail](workflow),
      title,
      ...(instructions === null ? [] : [instructions]),
      { label: words.link, url },
      words.closing(instantIn(reader, expiresAt)),
    ],
  };
}
