import { sendMail } from '../../accounts/send-mail.ts';
import type { App, Caller } from '../../context.ts';
import type { Letter } from '../../engine/mail/letter.ts';
import { isGerman } from '../../engine/mail/reader.ts';
import { judged, sightOf } from '../executions/sight.ts';
import { named } from '../expressions/named.ts';
import { expressionsInText } from '../expressions/within.ts';
import { type NotificationConfig, notification } from '../nodes/notification.ts';
import { executionLink } from '../notifications/execution-link.ts';
import { recipientsOf } from '../notifications/recipients.ts';
import { letterFor, valuesOf } from '../notifications/render.ts';
import { digestOf, lastDigest } from '../notifications/substance.ts';
import type { StepResult, StepRunner } from './step-work.ts';

/**
 * Writes to people by mail, to each what their own rights would give. The mails are there exactly if the step is done:
 * whatever becomes of an attempt, nobody is written to twice.
 */
export const runNotification: StepRunner = async ({ app, config, scope, before, execution, node, signal }) => {
  const { only_when_changed: onlyWhenChanged, ...asked } = notification.config.parse(config) as NotificationConfig;
  const { to, subject, text } = asked;
  const { steps, usesInput } = named([...expressionsInText(subject), ...expressionsInText(text)]);
  const evidence = digestOf(asked, usesInput ? execution.input : null, steps, before);
  if (onlyWhenChanged && (await lastDigest(app, execution, node.key)) === evidence.digest)
    return unsent(node.key, 'unchanged', { sent_to: [], skipped: [] }, evidence);
  const values = valuesOf(asked, scope, before);
  const { recipients, skipped } = await recipientsOf(app, execution.organizationId, to);
  if (recipients.length === 0) return unsent(node.key, 'no_recipients', { sent_to: [], skipped });
  const seenBy = await sights(
    app,
    execution.id,
    steps.filter(key => before.has(key)),
  );
  const { name } = await app.db.workflow.findUniqueOrThrow({ where: { id: execution.workflowId } });
  const letters: { caller: Caller; letter: Letter; isWhole: boolean }[] = [];
  for (const caller of recipients) {
    signal.throwIfAborted();
    const seen = await seenBy(caller);
    const letter = letterFor(asked, values, caller, seen);
    letter.paragraphs.push(...executionLink(app.config, caller, execution), senderFor(caller, name));
    letters.push({ caller, letter, isWhole: steps.every(key => seen.has(key) || !before.has(key)) });
  }
  return {
    output: {
      output: {
        ...{ sent_to: letters.map(({ caller }) => caller.userId), skipped },
        withheld_from: letters.filter(({ isWhole }) => !isWhole).map(({ caller }) => caller.userId),
        ...deliveryOf(app),
      },
    },
    evidence,
    async alongside(tx) {
      for (const { caller, letter } of letters) await sendMail(app, tx, caller.email, letter);
      return [{ type: 'NOTIFICATION_SENT', nodeKey: node.key, message: String(letters.length) }];
    },
  };
};

/** A step that is done without a mail, and says why. */
const unsent = (
  nodeKey: string,
  reason: 'unchanged' | 'no_recipients',
  output: object,
  evidence?: StepResult['evidence'],
): StepResult => ({
  output: { output: { ...output, not_sent: reason } },
  ...(evidence && { evidence }),
  alongside: async () => [{ type: 'NOTIFICATION_SKIPPED', nodeKey, message: reason }],
});

/** Tells of people which of some steps they may see. */
async function sights(app: App, executionId: string, keys: readonly string[]) {
  const found = await app.db.workflowExecution.findUniqueOrThrow({ where: { id: executionId }, select: judged });
  return async (caller: Caller): Promise<Set<string>> => {
    const isSeen = sightOf(app, caller, found);
    const seen = new Set<string>();
    for (const key of keys) if (await isSeen(key)) seen.add(key);
    return seen;
  };
}

/** Where mails go that no server takes is said, since nobody would ever read them. */
const deliveryOf = ({ config }: Pick<App, 'config'>): object =>
  config.mail.kind === 'smtp'
    ? { delivery: 'smtp' }
    : {
        delivery: 'outbox',
        message: 'No mail server is configured (SMTP_URL): the mails wait as files in the outbox of the service.',
      };

const senderFor = (reader: { language: string }, workflow: string): string =>
  isGerman(reader) ? `Gesendet vom Workflow „${workflow}“.` : `Sent by the workflow "${workflow}".`;
