import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { AuditLog } from '../../generated/prisma/client.ts';
import { signLink } from '../chain/chain.ts';
import { changeCounts } from '../counts.ts';

type Deleted = Pick<AuditLog, 'id' | 'organizationId' | 'userId' | 'timestamp' | 'action' | 'outcome'>;

/** Deletes sealed entries and takes them away from the counts; their links have to say so. Needs `permitCleanUp`. */
export async function deleteEntries(tx: Tx, ids: string[]): Promise<number> {
  const deleted = await tx.$queryRaw<Deleted[]>`
    DELETE FROM "AuditLog" WHERE "id" = ANY(${ids}::uuid[])
    RETURNING "id", "organizationId", "userId", "timestamp", "action", "outcome"::text AS "outcome"`;
  await changeCounts(tx, deleted, -1);
  return deleted.length;
}

/**
 * Deletes some entries of a chain whose links stay: they keep the digests, and note under the service's signature what
 * is missing by right. Give ids that lie close together. Needs `permitCleanUp`.
 */
export async function eraseEntries(
  { secrets }: Pick<App, 'secrets'>,
  tx: Tx,
  chainId: string,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const erased = new Set(ids);
  const ordered = ids.toSorted();
  const links = await tx.auditSeal.findMany({
    where: { chainId, lastId: { gte: ordered[0]! }, firstId: { lte: ordered.at(-1)! } },
    select: { chainId: true, number: true, hash: true, entryIds: true, erasedIds: true },
  });
  for (const { entryIds, ...link } of links) {
    const gone = entryIds.filter(id => erased.has(id));
    if (gone.length === 0) continue;
    const erasedIds = [...link.erasedIds, ...gone].sort();
    await tx.auditSeal.update({
      where: { chainId_number: { chainId, number: link.number } },
      data: { erasedIds, signature: signLink(secrets, { ...link, erasedIds }) },
    });
  }
  return deleteEntries(tx, ids);
}
