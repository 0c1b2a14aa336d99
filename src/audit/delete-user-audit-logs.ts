import type { Tx } from '../base/db.ts';
import { NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { App, CallerContext } from '../context.ts';
import { chainOf, permitCleanUp, unhurried } from './chain.ts';
import type { AuditCleanup } from './clean-up.ts';
import { nobody } from './count-entries.ts';
import { eraseEntries } from './erase-entries.ts';
import { type Actor, recordAudit } from './record.ts';
import { sealEntries } from './seal-entries.ts';

const batch = 2000;

/**
 * Deletes everything that was logged of a user, in every organization, and records in each that this was done.
 * @throws NotFound where there is neither such a user nor an entry of one
 */
export async function deleteUserAuditLogs(ctx: CallerContext, input: { userId: string }): Promise<AuditCleanup> {
  const { app } = ctx;
  const { userId } = input;
  if (!isId(userId)) throw new NotFound('user');
  await sealEntries(app);
  let deletedCount = 0;
  for (;;) {
    const deleted = await app.db.$transaction(tx => deleteBatch(app, tx, ctx, userId), unhurried);
    deletedCount += deleted;
    if (deleted < batch) break;
  }
  if (deletedCount === 0 && !(await app.db.user.findUnique({ where: { id: userId }, select: { id: true } })))
    throw new NotFound('user');
  return { deletedCount, cutoffAt: null };
}

async function deleteBatch(app: Pick<App, 'secrets'>, tx: Tx, actor: Actor, userId: string): Promise<number> {
  await permitCleanUp(tx);
  const entries = await tx.$queryRaw<{ id: string; organizationId: string | null }[]>`
    SELECT "id", "organizationId" FROM "AuditLog" WHERE "userId" = ${userId}::uuid
      AND NOT EXISTS (SELECT 1 FROM "AuditPending" p WHERE p."id" = "AuditLog"."id")
    ORDER BY "id" LIMIT ${batch}`;
  const chains = Map.groupBy(entries, chainOf);
  let deleted = 0;
  for (const [chainId, ofChain] of chains) {
    const deletedCount = await eraseEntries(
      app,
      tx,
      chainId,
      ofChain.map(({ id }) => id),
    );
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
