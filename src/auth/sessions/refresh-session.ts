import { sha256 } from '../../base/crypto.ts';
import { Refusal, Unauthenticated } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import { gather } from './gather.ts';
import { type Grant, grant } from './grant.ts';
import { clearRefreshCookie, readRefreshCookie, refuseForeignOrigin } from './refresh-cookie.ts';
import { rotate } from './rotate-token.ts';

/**
 * Changes the refresh cookie for a new one and grants an access token. Requests that overlap, as those of two tabs, get
 * the same new cookie. Refuses with ForeignOrigin, Unauthenticated (no or an unknown cookie), TokenExpired,
 * SessionInactive and SessionRevoked; a cookie used again after it was answered revokes its session.
 */
export async function refreshSession(ctx: Context): Promise<Grant> {
  const receivedAt = performance.now();
  refuseForeignOrigin(ctx);
  const token = readRefreshCookie(ctx);
  if (!token) throw new Unauthenticated('There is no refresh cookie. Log in first.');
  const successor = ctx.app.secrets.sign(token, 'refresh-token-successor');
  const hash = sha256(token);
  const use = { hash, successorHash: sha256(successor), receivedAt };
  return gather(
    ctx.app,
    hash,
    // On the one connection of the embedded database, refreshes queue up before they begin.
    () => ctx.app.db.$transaction(tx => rotate(tx, ctx, use), { maxWait: 10_000 }),
    async rotated => {
      if (!(rotated instanceof Refusal)) return grant(ctx, rotated, successor);
      clearRefreshCookie(ctx);
      throw rotated;
    },
  );
}
