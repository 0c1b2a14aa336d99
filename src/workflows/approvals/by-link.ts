import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { sha256 } from '../../base/crypto.ts';
import type { CallerContext, Context } from '../../context.ts';
import type { Prisma, WorkflowApproval } from '../../generated/prisma/client.ts';
import { mayDecide } from './access.ts';
import { approveStep } from './approve-step.ts';
import { ApprovalLinkGone } from './errors.ts';
import { rejectStep } from './reject-step.ts';
import { isWithheld, seeable, wordsWithoutValues } from './withheld.ts';

/** An approval as whoever was sent a link to it may see it. */
export type LinkedApproval = Pick<
  WorkflowApproval,
  'title' | 'instructions' | 'status' | 'requestedAt' | 'expiresAt'
> & {
  workflowName: string;
  payload: Prisma.JsonValue;
  withheld: boolean;
  /** Of whoever the link is for. */
  language: string;
};

type Followed = { ctx: CallerContext; approvalId: string };

/**
 * Whose link this is, with the rights that they have now.
 * @throws ApprovalLinkGone where it has expired or is none of ours, and where they are asked no more
 */
async function follow(ctx: Context, token: string): Promise<Followed> {
  const { app } = ctx;
  const link = await app.db.workflowApprovalLink.findFirst({
    where: { hash: sha256(token), expiresAt: { gt: app.clock.now() } },
  });
  const caller = link && (await loadTaskCaller(app, link.userId));
  if (!link || !caller || !(await mayDecide(app.db, caller, link.approvalId))) throw new ApprovalLinkGone();
  return { ctx: { ...ctx, caller }, approvalId: link.approvalId };
}

/** What a mailed link asks; decides nothing, however often it is looked at. @throws ApprovalLinkGone */
export async function readByLink(ctx: Context, { token }: { token: string }): Promise<LinkedApproval> {
  return read(await follow(ctx, token));
}

/** Decides by a mailed link, as whoever it was sent to. @throws ApprovalLinkGone, ApprovalClosed, Invalid */
export async function decideByLink(
  ctx: Context,
  { token, approve, comment }: { token: string; approve: boolean; comment?: string | null | undefined },
): Promise<LinkedApproval> {
  const followed = await follow(ctx, token);
  const decide = approve ? approveStep : rejectStep;
  await decide(followed.ctx, { approvalId: followed.approvalId, comment }, 'mail');
  return read(followed);
}

async function read({ ctx: { app, caller }, approvalId }: Followed): Promise<LinkedApproval> {
  const approval = await app.db.workflowApproval.findUniqueOrThrow({
    where: { id: approvalId },
    include: { ...seeable(caller), workflow: { select: { name: true } } },
  });
  const withheld = await isWithheld(app, caller, approval);
  const { name: workflowName } = approval.workflow;
  const payload = withheld ? null : approval.payload;
  const words = withheld ? wordsWithoutValues(approval, caller) : {};
  return { ...approval, ...words, payload, withheld, workflowName, language: caller.language };
}
