import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { sha256 } from '../../base/crypto.ts';
import type { CallerContext, Context } from '../../context.ts';
import { mayDecide } from './access.ts';
import { approveStep } from './approve-step.ts';
import { ApprovalLinkGone } from './errors.ts';
import { type AskedApproval, readAsAsked } from './read-as-asked.ts';
import { rejectStep } from './reject-step.ts';

/** An approval as whoever was sent a link to it may see it. */
export type LinkedApproval = AskedApproval & {
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

const read = async ({ ctx: { app, caller }, approvalId }: Followed): Promise<LinkedApproval> => ({
  ...(await readAsAsked(app, caller, approvalId))!,
  language: caller.language,
});
