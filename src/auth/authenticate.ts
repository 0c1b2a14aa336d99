import { roleInForce } from '../accounts/registration/superadmins.ts';
import { prepared } from '../base/database/prepared.ts';
import { Refusal, Unauthenticated } from '../base/errors.ts';
import type { App, Authentication, Caller } from '../context.ts';
import type { Role } from '../generated/prisma/enums.ts';
import { findKeyOwner } from './api-keys/authenticate-key.ts';
import { EmailUnverified, SessionInactive, SessionRevoked } from './errors.ts';
import { activityMs, isInactive, platformMinutes, type Timeouts } from './sessions/inactivity.ts';
import { type AccessClaims, readAccessToken } from './signing-keys/access-token.ts';

type Needs = Pick<App, 'db' | 'database' | 'secrets' | 'clock' | 'log' | 'publicUrl' | 'config'>;

/**
 * Whose credentials these are, and if nobody's: why not. An access token goes before an API key. Session, key and user
 * are read anew each time, in one query, so that a revocation takes effect with the next request.
 */
export async function authenticate(
  app: Needs,
  credentials: { bearer: string | null; apiKey: string | null },
): Promise<Authentication> {
  const { bearer, apiKey } = credentials;
  if (bearer === null && apiKey === null) return { caller: null, refused: null };
  try {
    // A refused token is not rescued by a key: whoever sends both would otherwise never learn that one is bad.
    const caller = bearer === null ? await findKeyOwner(app, apiKey!) : await findByToken(app, bearer);
    return { caller, refused: null };
  } catch (error) {
    if (error instanceof Refusal) return { caller: null, refused: error };
    throw error;
  }
}

type Row = Timeouts & {
  createdAt: Date;
  lastActiveAt: Date;
  revokedAt: Date | null;
  organizationId: string;
  role: Role;
  email: string;
  name: string;
  timeZone: string;
  language: string;
  tokensValidFrom: Date;
  suspendedAt: Date | null;
  emailVerifiedAt: Date | null;
};

// By hand, since Prisma would read session, user and organization in three queries.
const findSession = prepared<Row>(`
  SELECT s."createdAt", s."lastActiveAt", s."revokedAt", u."organizationId", u."role"::text AS "role", u."email",
         u."name", u."timeZone", u."language", u."tokensValidFrom", u."suspendedAt",
         u."emailVerifiedAt", u."inactivityTimeoutMinutes" AS "userMinutes",
         o."inactivityTimeoutMinutes" AS "organizationMinutes", ${platformMinutes}
  FROM "Session" s JOIN "User" u ON u."id" = s."userId" JOIN "Organization" o ON o."id" = u."organizationId"
  WHERE s."id" = $1::uuid AND u."id" = $2::uuid`);

const findByToken = async (app: Needs, token: string) => findCaller(app, await readAccessToken(app, token));

async function findCaller(app: Needs, { userId, sessionId, expiresAt }: AccessClaims): Promise<Caller> {
  const [row] = await findSession(app.database, [sessionId, userId]);
  // A session starts before its tokens are issued, so this also refuses every token issued before tokensValidFrom.
  if (!row || row.revokedAt || row.createdAt < row.tokensValidFrom) throw new SessionRevoked();
  if (row.suspendedAt) throw new Unauthenticated('This account is suspended. An administrator can tell why.');
  if (app.config.requireVerifiedEmail && !row.emailVerifiedAt) throw new EmailUnverified();
  const now = app.clock.now();
  // A timeout may be shorter than the life of a token.
  if (isInactive(app.config, row, now)) throw new SessionInactive();
  if (now.getTime() - row.lastActiveAt.getTime() >= activityMs) await noteActivity(app, sessionId, userId, now);
  return {
    userId,
    organizationId: row.organizationId,
    role: roleInForce(app.config, row),
    email: row.email,
    name: row.name,
    timeZone: row.timeZone,
    language: row.language,
    sessionId,
    apiKeyId: null,
    credentialsExpireAt: expiresAt,
  };
}

async function noteActivity(app: Needs, sessionId: string, userId: string, now: Date): Promise<void> {
  await app.db.session.updateMany({ where: { id: sessionId, lastActiveAt: { lt: now } }, data: { lastActiveAt: now } });
  await app.db.user.updateMany({ where: { id: userId }, data: { lastActiveAt: now } });
}
