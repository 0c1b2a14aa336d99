import { roleInForce } from '../../accounts/registration/superadmins.ts';
import { sha256 } from '../../base/crypto.ts';
import { prepared } from '../../base/database/prepared.ts';
import { Unauthenticated } from '../../base/errors.ts';
import type { App, Caller } from '../../context.ts';
import type { KeyScope, PlanCode, Role } from '../../generated/prisma/enums.ts';
import { EmailUnverified } from '../errors.ts';
import { isApiKey } from './api-key.ts';
import { demandKeyPlan } from './key-plans.ts';

type Needs = Pick<App, 'db' | 'database' | 'clock' | 'config'>;

/** How exactly it is known when a key was last used; every request would otherwise write. */
const usedMs = 60_000;

type Row = {
  id: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  userId: string;
  organizationId: string;
  role: Role;
  email: string;
  name: string;
  timeZone: string;
  language: string;
  suspendedAt: Date | null;
  emailVerifiedAt: Date | null;
  plan: PlanCode | null;
  planEndsAt: Date | null;
  scopes: KeyScope[];
};

const findKey = prepared<Row>(`
  SELECT k."id", k."expiresAt", k."lastUsedAt", k."revokedAt", k."userId", u."organizationId",
         u."role"::text AS "role", u."email", u."name", u."timeZone", u."language", u."suspendedAt",
         u."emailVerifiedAt", o."plan"::text AS "plan", o."planEndsAt",
         COALESCE(k."scopes"::text[], '{}') AS "scopes"
  FROM "ApiKey" k JOIN "User" u ON u."id" = k."userId" JOIN "Organization" o ON o."id" = u."organizationId"
  WHERE k."hash" = $1`);

/** Whose API key it is, read anew each time. Refuses with Unauthenticated, and with PlanRequired after a downgrade. */
export async function findKeyOwner(app: Needs, apiKey: string): Promise<Caller> {
  if (!isApiKey(apiKey)) throw new Unauthenticated('This is not an API key: it was cut off, or mistyped.');
  const [row] = await findKey(app.database, [sha256(apiKey)]);
  if (!row || row.revokedAt) throw new Unauthenticated('There is no such API key, or it was revoked.');
  const now = app.clock.now();
  if (row.expiresAt && row.expiresAt <= now) throw new Unauthenticated('The API key has expired. Create another one.');
  if (row.suspendedAt) throw new Unauthenticated('This account is suspended. An administrator can tell why.');
  if (app.config.requireVerifiedEmail && !row.emailVerifiedAt) throw new EmailUnverified();
  demandKeyPlan(app, row);
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= usedMs) await noteUse(app, row, now);
  return {
    userId: row.userId,
    organizationId: row.organizationId,
    role: roleInForce(app.config, row),
    email: row.email,
    name: row.name,
    timeZone: row.timeZone,
    language: row.language,
    sessionId: null,
    apiKeyId: row.id,
    keyScopes: row.scopes,
    credentialsExpireAt: row.expiresAt,
  };
}

/** Of requests at the same time, one writes. */
async function noteUse(app: Needs, { id, userId }: Row, now: Date): Promise<void> {
  const due = new Date(now.getTime() - usedMs);
  const noted = await app.db.apiKey.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: due } }] },
    data: { lastUsedAt: now },
  });
  if (noted.count > 0) await app.db.user.updateMany({ where: { id: userId }, data: { lastActiveAt: now } });
}
