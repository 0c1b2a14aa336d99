import { countOthers, keepAnAdmin, takeMember } from '../../accounts/members/members.ts';
import { recordAudit } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';

/**
 * Shuts a member out with the next request, whatever tokens and keys they hold, and ends every session; API keys work
 * again after `reinstateUser`. Streams that are open end within half a minute. One who is suspended stays so.
 * @throws NotFound, Forbidden (a Superadmin, by anybody below), Conflict (oneself; the last Admin of others)
 */
export async function suspendUser(ctx: CallerContext, { userId }: { userId: string }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  const now = app.clock.now();
  await app.db.$transaction(async tx => {
    const user = await takeMember(tx, caller, userId);
    if (user.id === caller.userId) throw new Conflict('You cannot suspend yourself.');
    if (user.suspendedAt) return;
    // An organization of one person needs no Admin but that one.
    if ((await countOthers(tx, user)) > 0) await keepAnAdmin(tx, user);
    await tx.user.update({ where: { id: user.id }, data: { suspendedAt: now } });
    const ended = await tx.session.updateMany({
      where: { userId: user.id, revokedAt: null },
      data: { revokedAt: now },
    });
    await recordAudit(tx, ctx, {
      action: 'auth.suspend_user',
      organizationId: user.organizationId,
      resourceType: 'user',
      resourceId: user.id,
      details: { endedSessions: ended.count },
    });
  });
  return { id: userId };
}
