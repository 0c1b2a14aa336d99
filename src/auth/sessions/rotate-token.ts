import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { type Refusal, Unauthenticated } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { SessionInactive, SessionRevoked, TokenExpired } from '../errors.ts';
import { gatheringMs } from './gather.ts';
import { isInactive, platformMinutes, type Timeouts } from './inactivity.ts';
import { sessionEnd } from './lifetimes.ts';

// How a refresh token is used once, and yet several tabs of one browser may refresh at the same time.
//
// The successor of a token is derived from it with the installation's secret. So every node finds the same one, nothing
// but hashes is stored, and whoever has neither token nor secret can compute nothing.
//
// The first use marks the token as rotated; its row's lock decides which use is the first. Nobody is answered before
// `gatheringMs` have passed since (`gather.ts`). Therefore a use that was received within that time was sent before
// anybody had the successor: it overlaps, and is given the same one. A later use is a replay, and ends the session.
// Requests of one node meet in memory. Those of several nodes meet here: all compare by the database's clock, and the
// time that a request spent waiting is measured by its own node and taken off.

export type Rotated = { id: string; userId: string; organizationId: string };

type Row = Timeouts & {
  tokenId: string;
  rotatedAt: Date | null;
  sessionId: string;
  userId: string;
  organizationId: string;
  createdAt: Date;
  lastActiveAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  tokensValidFrom: Date;
  suspendedAt: Date | null;
};

/**
 * Puts the successor in a token's place, and tells whose session it is. `receivedAt` is when the request came, by
 * `performance.now()`. A refusal is returned, not thrown, since what it changed has to be kept.
 */
export async function rotate(
  tx: Tx,
  ctx: Context,
  use: { hash: string; successorHash: string; receivedAt: number },
): Promise<Rotated | Refusal> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT t."id" AS "tokenId", t."rotatedAt", s."id" AS "sessionId", s."userId", u."organizationId", s."createdAt",
           s."lastActiveAt", s."expiresAt", s."revokedAt", u."tokensValidFrom", u."suspendedAt",
           u."inactivityTimeoutMinutes" AS "userMinutes", o."inactivityTimeoutMinutes" AS "organizationMinutes",
           ${Prisma.raw(platformMinutes)}
    FROM "RefreshToken" t JOIN "Session" s ON s."id" = t."sessionId" JOIN "User" u ON u."id" = s."userId"
         JOIN "Organization" o ON o."id" = u."organizationId"
    WHERE t."hash" = ${use.hash} FOR UPDATE OF t`;
  if (!row) return new Unauthenticated('The refresh cookie is not valid. Log in again.');
  const now = ctx.app.clock.now();
  if (row.revokedAt || row.createdAt < row.tokensValidFrom) return new SessionRevoked();
  if (row.suspendedAt) return new Unauthenticated('This account is suspended. An administrator can tell why.');
  if (row.rotatedAt) return useAgain(tx, ctx, row, use.receivedAt);
  if (row.expiresAt <= now) return new TokenExpired('The session has expired. Log in again.');
  if (isInactive(ctx.app.config, row, now)) {
    await revoke(tx, ctx, row, 'inactive');
    return new SessionInactive();
  }
  await tx.$executeRaw`UPDATE "RefreshToken" SET "rotatedAt" = clock_timestamp() WHERE "id" = ${row.tokenId}::uuid`;
  await tx.refreshToken.create({ data: { sessionId: row.sessionId, hash: use.successorHash } });
  await tx.session.update({
    where: { id: row.sessionId },
    data: { lastActiveAt: now, expiresAt: sessionEnd(now, row.createdAt) },
  });
  await recordAudit(tx, ctx, entryOf(row));
  return sessionOf(row);
}

async function useAgain(tx: Tx, ctx: Context, row: Row, receivedAt: number): Promise<Rotated | Refusal> {
  // Taken before the database is asked for its time: a use may seem later than it was, never earlier.
  const waitedMs = performance.now() - receivedAt;
  const [time] = await tx.$queryRaw<{ sinceMs: number }[]>`
    SELECT extract(epoch FROM clock_timestamp() - "rotatedAt")::float8 * 1000 AS "sinceMs"
    FROM "RefreshToken" WHERE "id" = ${row.tokenId}::uuid`;
  if (time!.sinceMs - waitedMs <= gatheringMs) return sessionOf(row);
  await revoke(tx, ctx, row, 'refresh_token_reused');
  return new SessionRevoked('The refresh token was used before, so its session was ended. Log in again.');
}

async function revoke(tx: Tx, ctx: Context, row: Row, reason: string): Promise<void> {
  await tx.session.update({ where: { id: row.sessionId }, data: { revokedAt: ctx.app.clock.now() } });
  await recordAudit(tx, ctx, { ...entryOf(row), outcome: 'FAILURE', details: { reason } });
}

const sessionOf = (row: Row) => ({ id: row.sessionId, userId: row.userId, organizationId: row.organizationId });

const entryOf = (row: Row) => ({
  action: 'auth.refresh_session' as const,
  userId: row.userId,
  organizationId: row.organizationId,
  resourceType: 'session',
  resourceId: row.sessionId,
});
