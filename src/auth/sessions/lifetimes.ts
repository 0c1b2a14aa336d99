/** How long an access token is good for: 15 minutes. */
export const accessTokenSeconds = 15 * 60;

/** How long a refresh token is good for, and with it an unused session: 30 days. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60;

/** After how long somebody has to log in again, however often the session was refreshed: 90 days. */
const sessionSeconds = 90 * 24 * 60 * 60;

/** When a session that is used now will end, if it is not used again. */
export const sessionEnd = (now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + refreshTokenSeconds * 1000, createdAt.getTime() + sessionSeconds * 1000));
