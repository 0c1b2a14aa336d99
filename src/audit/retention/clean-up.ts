import { z } from 'zod';
import type { Tx } from '../../base/db.ts';
import type { App, CallerContext } from '../../context.ts';
import { permitCleanUp, signCheckpoint, unhurried } from '../chain/chain.ts';
import { sealEntries } from '../chain/seal-entries.ts';
import { nobody } from '../reading/count-entries.ts';
import { idFrom } from '../reading/instants.ts';
import { type Actor, inBackground, recordAudit } from '../record.ts';
import { deleteEntries, eraseEntries } from './erase-entries.ts';
import { retentionNow } from './retention.ts';

type Needs = Pick<App, 'db' | 'secrets' | 'clock' | 'config' | 'log'>;
export type AuditCleanup = { deletedCount: number; cutoffAt: Date | null };

/** How many links, or entries of links that stay, are deleted in one transaction. */
const batch = { links: 10, entries: 2000 };

export const cleanUpInput = z.looseObject({
  olderThanDays: z.int().min(1, 'must be 1 to 36,500').max(36_500, 'must be 1 to 36,500').nullish(),
});

/**
 * Deletes the entries of every organization that are older than its retention period, or than `olderThanDays` where that
 * is longer. What remains of each chain can still be verified.
 */
export const cleanUpAuditLogs = (
  ctx: CallerContext,
  input: { olderThanDays?: number | null | undefined },
): Promise<AuditCleanup> => cleanUp(ctx.app, ctx, input.olderThanDays ?? 0);

/** The nightly clean-up. */
export async function cleanUpByNight(app: Needs): Promise<void> {
  const { deletedCount } = await cleanUp(app, inBackground(app), 0);
  if (deletedCount > 0) app.log.info({ deletedCount }, 'deleted expired audit entries');
}

async function cleanUp(app: Needs, actor: Actor, olderThanDays: number): Promise<AuditCleanup> {
  await sealEntries(app);
  const { cutoffAt, own } = await retentionNow(app, olderThanDays);
  const latest = new Date(Math.max(...[cutoffAt, ...own.values()].map(Number)));
  let deletedCount = 0;
  for (const chainId of await chainsBefore(app, idFrom(latest))) {
    const cutoff = own.get(chainId) ?? cutoffAt;
    for (;;) {
      const { deleted, more } = await app.db.$transaction(
        tx => cleanUpChain(app, tx, actor, chainId, cutoff),
        unhurried,
      );
      deletedCount += deleted;
      if (!more) break;
    }
  }
  // Also where there was nothing to delete: that the clean-up ran is worth knowing.
  await recordAudit(app.db, actor, {
    action: 'audit.clean_up',
    organizationId: null,
    details: { deletedCount, cutoffAt: cutoffAt.toISOString() },
  });
  return { deletedCount, cutoffAt };
}

/** The chains that hold something so old. */
async function chainsBefore({ db }: Needs, id: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ chainId: string }[]>`
    SELECT DISTINCT "chainId" FROM "AuditSeal" WHERE "firstId" < ${id}::uuid ORDER BY "chainId"`;
  return rows.map(({ chainId }) => chainId);
}

/** A part of the clean-up of a chain, with its entry, in one transaction; `more` where there may be something left. */
async function cleanUpChain(app: Needs, tx: Tx, actor: Actor, chainId: string, cutoffAt: Date) {
  await permitCleanUp(tx);
  const end = idFrom(cutoffAt);
  const links = await tx.auditSeal.findMany({ where: { chainId }, orderBy: { number: 'asc' }, take: batch.links });
  const firstKept = links.findIndex(link => link.lastId >= end);
  const old = firstKept < 0 ? links : links.slice(0, firstKept);
  let deleted = 0;
  let more = old.length === batch.links;
  const last = old.at(-1);
  if (last) {
    deleted += await deleteEntries(
      tx,
      old.flatMap(link => link.entryIds),
    );
    await tx.auditSeal.deleteMany({ where: { chainId, number: { lte: last.number } } });
    const point = { number: last.number, hash: last.hash, updatedAt: app.clock.now() };
    const signature = signCheckpoint(app.secrets, last);
    await tx.auditCheckpoint.upsert({
      where: { chainId },
      create: { chainId, ...point, signature },
      update: { ...point, signature },
    });
  }
  if (!more) {
    // What is old in links that are not so as a whole.
    const organizationId = chainId === nobody ? null : chainId;
    const rest = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "AuditLog" WHERE "organizationId" IS NOT DISTINCT FROM ${organizationId}::uuid
        AND "id" < ${end}::uuid AND NOT EXISTS (SELECT 1 FROM "AuditPending" p WHERE p."id" = "AuditLog"."id")
      ORDER BY "id" LIMIT ${batch.entries}`;
    deleted += await eraseEntries(
      app,
      tx,
      chainId,
      rest.map(({ id }) => id),
    );
    more = rest.length === batch.entries;
  }
  if (deleted > 0 && chainId !== nobody)
    await recordAudit(tx, actor, {
      action: 'audit.clean_up',
      organizationId: chainId,
      details: { deletedCount: deleted, cutoffAt: cutoffAt.toISOString() },
    });
  return { deleted, more };
}
