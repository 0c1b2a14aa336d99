import type { Tx } from '../../base/db.ts';
import type { App, Leaver } from '../../context.ts';
import type { Action } from '../actions.ts';
import { chainOf, permitCleanUp, unhurried } from '../chain/chain.ts';
import { sealEntries } from '../chain/seal-entries.ts';
import { nobody } from '../reading/count-entries.ts';
import { wordsOf } from '../reading/filter.ts';
import { type Actor, inBackground, recordAudit } from '../record.ts';
import { eraseEntries } from './erase-entries.ts';

type Needs = Pick<App, 'db' | 'secrets' | 'clock' | 'log'>;
/** `email`: entries of others that name this address are meant, too. */
type Person = { userId: string; email?: string };

const batch = 2000;

/** Requests that do not tell whose they are; what a job then did for the account has their correlation id. */
const anonymous: Action[] = ['auth.request_password_reset', 'auth.resend_verification'];

/**
 * Forgets a user who is erased: what they did, with addresses and devices, what names their e-mail address, such as an
 * invitation or a log-in that failed, and requests for a link to it. What others did to the account stays: it holds
 * nothing of the user but an id that leads nowhere any more. The chains can still be verified.
 */
export async function forgetUser(app: Needs, { userId }: Leaver): Promise<void> {
  const user = await app.db.user.findUnique({ where: { id: userId }, select: { email: true } });
  await eraseUserEntries(app, inBackground(app), { userId, ...user });
}

/**
 * Deletes what was logged of a user, in every organization, and records in each that this was done. Resolves to the
 * number of entries.
 */
export async function eraseUserEntries(app: Needs, actor: Actor, person: Person): Promise<number> {
  await sealEntries(app);
  for (let deletedCount = 0; ; ) {
    const deleted = await app.db.$transaction(tx => eraseBatch(app, tx, actor, person), unhurried);
    deletedCount += deleted;
    if (deleted < batch) return deletedCount;
  }
}

async function eraseBatch(app: Pick<App, 'secrets'>, tx: Tx, actor: Actor, { userId, email }: Person): Promise<number> {
  await permitCleanUp(tx);
  const words = wordsOf(email ?? '').map(word => `'${word}'`);
  const entries = await tx.$queryRaw<{ id: string; organizationId: string | null }[]>`
    SELECT "id", "organizationId" FROM (
      SELECT "id", "organizationId" FROM "AuditLog" WHERE "userId" = ${userId}::uuid
      UNION
      SELECT "id", "organizationId" FROM "AuditLog"
      WHERE ${words.length > 0} AND "details"->>'email' = ${email ?? null}
        AND audit_words("action", "resourceType", "agent", "ipAddress", "details")
          @@ to_tsquery('simple', ${words.join(' & ')})
      UNION
      SELECT request."id", request."organizationId" FROM "AuditLog" request JOIN "AuditLog" own USING ("correlationId")
      WHERE own."userId" = ${userId}::uuid AND request."userId" IS NULL AND request."action" = ANY(${anonymous})
    ) AS entries
    WHERE NOT EXISTS (SELECT 1 FROM "AuditPending" p WHERE p."id" = entries."id")
    ORDER BY "id" LIMIT ${batch}`;
  let deleted = 0;
  for (const [chainId, ofChain] of Map.groupBy(entries, chainOf)) {
    const ids = ofChain.map(({ id }) => id);
    const deletedCount = await eraseEntries(app, tx, chainId, ids);
    deleted += deletedCount;
    await recordAudit(tx, actor, {
      action: 'audit.delete_user_audit_logs',
      organizationId: chainId === nobody ? null : chainId,
      resourceType: 'user',
      resourceId: userId,
      details: { deletedCount },
    });
  }
  return deleted;
}
