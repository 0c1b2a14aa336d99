import type { Tx } from '../base/db.ts';
import { newId } from '../base/ids.ts';
import { storableJson } from '../base/json.ts';
import type { App, Caller, Context } from '../context.ts';
import type { AuditOutcome, Prisma } from '../generated/prisma/client.ts';
import type { Action } from './actions.ts';

export type AuditEntry = {
  /** `area.verb`, one of the catalogue in actions.ts. */
  action: Action;
  outcome?: AuditOutcome;
  resourceType?: string;
  resourceId?: string;
  /** Who did it, where the caller is not known yet (registration, log-in). */
  userId?: string;
  /** Whose trail it belongs to, where not the caller's organization's; null: the installation's. */
  organizationId?: string | null;
  /** Never a secret. */
  details?: Prisma.InputJsonObject;
};

/** Who acts and how: a request's context, or what `inBackground` makes where there is no request. */
export type Actor = Pick<Context, 'correlationId' | 'startedAt'> & {
  app?: Pick<App, 'clock'>;
  caller: Pick<Caller, 'userId' | 'organizationId' | 'apiKeyId'> | null;
  request: Pick<Context['request'], 'ipAddress' | 'userAgent'>;
  /** The agent that acts for the caller. */
  agent?: string;
};

/**
 * Writes who did what, in the transaction of its effect; it is there exactly if that commits. `db` in place of `tx`
 * records what had no effect: a failure, a refusal. Resolves to the id of the entry.
 */
export async function recordAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<string> {
  const now = actor.app?.clock.now() ?? new Date();
  const id = newId(now.getTime());
  const { organizationId = actor.caller?.organizationId ?? null } = entry;
  const durationMs = actor.startedAt === undefined ? null : Math.round(performance.now() - actor.startedAt);
  const details = JSON.stringify(storableJson(entry.details ?? {}));
  // By hand: what is done in every request costs a third of what a generated query does.
  await tx.$executeRaw`
    INSERT INTO "AuditLog" ("id", "timestamp", "action", "outcome", "organizationId", "userId", "apiKeyId", "agent",
      "resourceType", "resourceId", "correlationId", "ipAddress", "userAgent", "durationMs", "details")
    VALUES (${id}::uuid, ${now}::timestamptz, ${entry.action}, ${entry.outcome ?? 'SUCCESS'}::"AuditOutcome",
      ${organizationId}::uuid, ${entry.userId ?? actor.caller?.userId ?? null}::uuid,
      ${actor.caller?.apiKeyId ?? null}::uuid, ${actor.agent ?? null}, ${entry.resourceType ?? null},
      ${entry.resourceId ?? null}, ${actor.correlationId}, ${actor.request.ipAddress}, ${actor.request.userAgent},
      ${durationMs}, ${details}::jsonb)`;
  return id;
}

/** Who acts in a job: nobody, or a user's agent. The correlation id is the one of the request that started it, if any. */
export const inBackground = (
  app: Pick<App, 'clock'>,
  correlationId: string = newId(),
  caller: Actor['caller'] = null,
): Actor => ({ app, correlationId, caller, request: { ipAddress: null, userAgent: null } });
