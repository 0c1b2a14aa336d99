import { takeMember } from '../../accounts/members/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';

/**
 * Lets a suspended member in again: they log in anew, and their API keys work. One who is not suspended stays so.
 * @throws NotFound, Forbidden (a Superadmin, by anybody below)
 */
export async function reinstateUser(ctx: CallerContext, { userId }: { userId: string }): Promise<{ id: string }> {
  await ctx.app.db.$transaction(async tx => {
    const user = await takeMember(tx, ctx.caller, userId);
    if (!user.suspendedAt) return;
    await tx.user.update({ where: { id: user.id }, data: { suspendedAt: null } });
    await recordAudit(tx, ctx, {
      action: 'auth.reinstate_user',
      organizationId: user.organizationId,
      resourceType: 'user',
      resourceId: user.id,
    });
  });
  return { id: userId };
}
