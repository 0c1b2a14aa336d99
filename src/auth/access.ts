import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The caller's own sessions that are still good. */
export const liveSessions = (caller: Caller, now: Date): Prisma.SessionWhereInput => ({
  userId: caller.userId,
  revokedAt: null,
  expiresAt: { gt: now },
});

/** The caller's own API keys that still work, as far as revocation and expiry go. */
export const liveApiKeys = (caller: Caller, now: Date): Prisma.ApiKeyWhereInput => ({
  userId: caller.userId,
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});
