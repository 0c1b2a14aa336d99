import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { tokenLink } from '../../accounts/registration/send-verification.ts';
import { sendMail } from '../../accounts/send-mail.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import type { App } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { ApprovalMail } from '../../generated/prisma/enums.ts';
import { judged } from '../executions/sight.ts';
import { askedOf } from './access.ts';
import { type Decider, decidersOf } from './deciders.ts';
import type { ApprovalMails } from './jobs.ts';
import { approvalMail } from './mails.ts';
import { isWithheld, wordsWithoutValues } from './withheld.ts';

/** How long a link is good where the approval itself does not end before. */
const longestLinkMs = 30 * 24 * 60 * 60 * 1000;

const withAll = { workflow: { select: { name: true } }, execution: { select: judged } } as const;
type Asked = Prisma.WorkflowApprovalGetPayload<{ include: typeof withAll }>;

/**
 * Writes to each who may decide an approval, in their language, with what they may see, and with a link of their own.
 * Run again after a crash, it writes to those who were not written to.
 */
export async function mailApproval(app: App, { approvalId, mail }: ApprovalMails): Promise<void> {
  const approval = await app.db.workflowApproval.findUnique({ where: { id: approvalId }, include: withAll });
  if (approval?.status !== 'PENDING') return;
  const deciders = await decidersOf(app.db, approval, approval.execution);
  for (const decider of deciders)
    if (isFor(mail, approval.escalateToIds.includes(decider.id))) await writeTo(app, approval, decider, mail);
}

/** Those to whom it is handed on are told that, and the others are reminded. */
const isFor = (mail: ApprovalMail, isEscalatedTo: boolean): boolean =>
  mail === 'REQUEST' || isEscalatedTo === (mail === 'ESCALATION');

async function writeTo(app: App, approval: Asked, decider: Decider, mail: ApprovalMail): Promise<void> {
  const { id: approvalId, organizationId } = approval;
  const caller = await loadTaskCaller(app, decider.id);
  if (caller?.organizationId !== organizationId) return;
  const asked = await app.db.workflowApprover.findFirst({
    where: { approvalId, ...askedOf(decider.id) },
    select: { id: true },
  });
  const seen = { ...approval, approvers: asked ? [asked] : [] };
  const words = (await isWithheld(app, caller, seen)) ? wordsWithoutValues(seen, decider) : approval;
  const now = app.clock.now();
  const latest = new Date(now.getTime() + longestLinkMs);
  const expiresAt = approval.expiresAt && approval.expiresAt < latest ? approval.expiresAt : latest;
  const token = randomToken();
  const url = tokenLink(app, 'approval', token);
  const letter = approvalMail({ ...decider, ...words, mail, url, workflow: approval.workflow.name, expiresAt });
  await app.db.$transaction(async tx => {
    const { count } = await tx.workflowApprovalLink.createMany({
      data: { hash: sha256(token), approvalId, userId: decider.id, mail, createdAt: now, expiresAt },
      skipDuplicates: true,
    });
    if (count > 0) await sendMail(app, tx, decider.email, letter);
  });
}
