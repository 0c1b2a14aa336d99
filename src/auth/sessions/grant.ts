import { noteSelf } from '../../accounts/access.ts';
import type { Context } from '../../context.ts';
import { issueAccessToken } from '../signing-keys/access-token.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** What a log-in or a refresh grants; the refresh token is in the cookie alone. */
export type Grant = { accessToken: string; expiresIn: number; userId: string; returnUrl?: string };

/** Answers a log-in or a refresh: an access token for the session, and its refresh token as the cookie. */
export async function grant(
  ctx: Context,
  session: { id: string; userId: string; organizationId: string },
  refreshToken: string,
): Promise<Grant> {
  const access = await issueAccessToken(ctx.app, session);
  setRefreshCookie(ctx, refreshToken);
  noteSelf(ctx, session.userId);
  return { ...access, userId: session.userId };
}
