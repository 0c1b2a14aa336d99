import type { App, Caller } from '../../context.ts';
import { instantIn } from '../../engine/mail/reader.ts';
import type { Said } from '../../engine/messengers/messenger.ts';
import type { ApprovalStatus } from '../../generated/prisma/enums.ts';
import { type AskedApproval, readAsAsked } from '../../workflows/approvals/read-as-asked.ts';
import { type Words, wordsFor } from '../words.ts';

/** Characters of what it is about that are shown; the web shows all. */
const mostPayload = 2500;

/** An approval as it is put to somebody, with buttons; without any once it has ended, with what became of it. Null where it is gone. */
export async function sayApproval(app: App, caller: Caller, approvalId: string): Promise<Said | null> {
  const approval = await readAsAsked(app, caller, approvalId);
  if (!approval) return null;
  const words = wordsFor(caller);
  return approval.status === 'PENDING'
    ? asking(approval, approvalId, caller, words)
    : {
        text: `${words.askedBy(approval.workflowName)}\n\n**${approval.title}**\n\n${outcome(approval, words)}`,
        notes: approval.comment ? [{ text: words.because(approval.comment), url: null }] : [],
      };
}

function asking(approval: AskedApproval, id: string, caller: Caller, words: Words): Said {
  const { workflowName, title, instructions, payload, withheld, expiresAt } = approval;
  const notes = [
    ...(withheld ? [words.withheld] : []),
    ...(expiresAt ? [words.until(instantIn(caller, expiresAt))] : []),
  ];
  return {
    text: [words.decide(workflowName), `**${title}**`, ...(instructions ? [instructions] : [])].join('\n\n'),
    code: payload === null ? null : shortened(JSON.stringify(payload, null, 2)),
    notes: notes.map(text => ({ text, url: null })),
    field: { label: words.reason },
    buttons: [
      { action: 'approve', label: words.approve, value: id },
      { action: 'reject', label: words.reject, value: id },
    ],
  };
}

const shortened = (text: string): string =>
  text.length > mostPayload ? `${text.slice(0, mostPayload)}…`.toWellFormed() : text;

function outcome({ status, decidedBy }: Pick<AskedApproval, 'status' | 'decidedBy'>, words: Words): string {
  const said: Record<Exclude<ApprovalStatus, 'PENDING'>, string> = {
    APPROVED: words.approvedBy(decidedBy),
    REJECTED: words.rejectedBy(decidedBy),
    EXPIRED: words.expired,
    CANCELLED: words.notNeeded,
  };
  return said[status as keyof typeof said];
}

/** What a post says whose approval is gone, with its workflow, or whose reader may not work here any more. */
export const sayGone = (caller: Caller | null): Said => ({ text: wordsFor(caller).notNeeded });
