import { planHeld } from '../../accounts/plan.ts';
import { recordAudit } from '../../audit/record.ts';
import { sha256 } from '../../base/crypto.ts';
import { Conflict, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { ApiKey } from '../../generated/prisma/client.ts';
import { KeyScope } from '../../generated/prisma/enums.ts';
import { liveApiKeys } from '../access.ts';
import { newApiKey, previewOf } from './api-key.ts';
import { demandKeyPlan } from './key-plans.ts';

const mostLive = 100;
/** Revoked and expired keys stay in the list, for a look back; the oldest of them make room. */
const mostEnded = 400;
const mostYears = 10;
/** What a key is made for where nothing else is said: everything but administration. */
const usualScopes: readonly KeyScope[] = ['READ', 'CHAT', 'DATA'];

/** A new key and the one sight of its secret. */
export type CreatedApiKey = { apiKey: ApiKey; secret: string };

/**
 * Makes an API key for the caller, who may have 100 that work. Its secret is told here and never again. Refuses with
 * PlanRequired, Conflict (too many) and Invalid (`expiresAt` is past or more than 10 years ahead).
 */
export async function createApiKey(
  ctx: CallerContext,
  { name, expiresAt = null, scopes }: { name: string; expiresAt?: Date | null | undefined; scopes?: KeyScope[] | null },
): Promise<CreatedApiKey> {
  const { caller } = ctx;
  const now = ctx.app.clock.now();
  checkExpiry(expiresAt, now);
  return ctx.app.db.$transaction(async tx => {
    // One at a time for each user, so that the keys can be counted.
    await tx.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${caller.userId}::uuid FOR UPDATE`;
    const organization = await tx.organization.findUniqueOrThrow({
      where: { id: caller.organizationId },
      select: planHeld,
    });
    demandKeyPlan(ctx.app, organization);
    if ((await tx.apiKey.count({ where: liveApiKeys(caller, now) })) >= mostLive)
      throw new Conflict(`You have ${mostLive} API keys, which is the limit. Revoke one that is not needed any more.`);
    const secret = newApiKey();
    const apiKey = await tx.apiKey.create({
      data: {
        userId: caller.userId,
        name,
        hash: sha256(secret),
        preview: previewOf(secret),
        scopes: inOrder(scopes ?? usualScopes),
        createdAt: now,
        expiresAt,
      },
    });
    const ended = { userId: caller.userId, NOT: liveApiKeys(caller, now) };
    const kept = await tx.apiKey.findMany({
      where: ended,
      orderBy: { id: 'desc' },
      skip: mostEnded - 1,
      take: 1,
      select: { id: true },
    });
    if (kept[0]) await tx.apiKey.deleteMany({ where: { ...ended, id: { lt: kept[0].id } } });
    await recordAudit(tx, ctx, {
      action: 'auth.create_api_key',
      resourceType: 'api_key',
      resourceId: apiKey.id,
      details: { name, preview: apiKey.preview, scopes: apiKey.scopes, expiresAt: expiresAt?.toISOString() ?? null },
    });
    // From in here, so that an answer that is repeated has the secret that was stored.
    return { apiKey, secret };
  });
}

/** Each once, in the order in which they are listed everywhere. */
const inOrder = (scopes: readonly KeyScope[]): KeyScope[] =>
  Object.values(KeyScope).filter(scope => scopes.includes(scope));

function checkExpiry(expiresAt: Date | null, now: Date): void {
  if (!expiresAt) return;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + mostYears);
  if (expiresAt > now && expiresAt <= latest) return;
  const message = `must be in the future and at most ${mostYears} years ahead; leave it out for a key without an end`;
  throw new Invalid([{ path: 'input.expiresAt', message }]);
}
