import { recordAudit } from '../../audit/record.ts';
import { sha256 } from '../../base/crypto.ts';
import type { CallerContext } from '../../context.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';

/** Ends the session of the access token, and that of the refresh cookie where it is another one; clears the cookie. */
export async function logOut(ctx: CallerContext): Promise<void> {
  const { caller } = ctx;
  const token = readRefreshCookie(ctx);
  await ctx.app.db.$transaction(async tx => {
    await tx.session.updateMany({
      where: {
        userId: caller.userId,
        revokedAt: null,
        OR: [
          ...(caller.sessionId ? [{ id: caller.sessionId }] : []),
          ...(token ? [{ tokens: { some: { hash: sha256(token) } } }] : []),
        ],
      },
      data: { revokedAt: ctx.app.clock.now() },
    });
    await recordAudit(tx, ctx, {
      action: 'auth.log_out',
      resourceType: 'session',
      ...(caller.sessionId && { resourceId: caller.sessionId }),
    });
  });
  clearRefreshCookie(ctx);
}
