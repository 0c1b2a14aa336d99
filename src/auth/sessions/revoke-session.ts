import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import { liveSessions } from '../access.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';

/** Ends one of the caller's sessions with the next request. Refuses with NotFound. */
export async function revokeSession(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  if (!isId(id)) throw new NotFound('session');
  const now = ctx.app.clock.now();
  await ctx.app.db.$transaction(async tx => {
    const ended = await tx.session.updateMany({
      where: { id, AND: liveSessions(ctx.caller, now) },
      data: { revokedAt: now },
    });
    if (ended.count === 0) throw new NotFound('session');
    await recordAudit(tx, ctx, { action: 'auth.revoke_session', resourceType: 'session', resourceId: id });
  });
  if (id === ctx.caller.sessionId) clearRefreshCookie(ctx);
  return { id };
}
