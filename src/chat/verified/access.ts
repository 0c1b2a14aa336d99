import type { Db, Tx } from '../../base/db.ts';
import type { Focus } from '../../context.ts';
import { visibleSources } from '../../data/access.ts';
import type { Viewer } from '../../data/sensitivity/rules.ts';
import { hiddenTables } from '../../data/tables/hidden-tables.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** As many verified queries of an organization are looked at; who needs more has other worries. */
const most = 5000;

/**
 * Verified queries that exist for somebody: the organization's, their own proposals, and for Admins all proposals; but
 * none that reads a table which does not exist for them.
 */
export async function visibleQueries(db: Db | Tx, viewer: Viewer): Promise<Prisma.VerifiedQueryWhereInput> {
  const { organizationId, userId, role } = viewer;
  const all = await db.verifiedQuery.findMany({
    where: { organizationId },
    select: { tableIds: true, dataSourceId: true },
    take: most,
  });
  const hidden = await hiddenTables(db, viewer, [...new Set(all.flatMap(({ tableIds }) => tableIds))]);
  const sourceIds = [...new Set(all.flatMap(({ dataSourceId }) => dataSourceId ?? []))];
  const sources = sourceIds.length
    ? await db.dataSource.findMany({
        where: { AND: [visibleSources(viewer), { id: { in: sourceIds } }] },
        select: { id: true },
      })
    : [];
  return {
    organizationId,
    AND: [
      role === 'USER' ? { OR: [{ status: 'VERIFIED' }, { proposedById: userId }] } : {},
      { OR: [{ dataSourceId: null }, { dataSourceId: { in: sources.map(({ id }) => id) } }] },
      hidden.size > 0 ? { NOT: { tableIds: { hasSome: [...hidden] } } } : {},
    ],
  };
}

/** Whether a statement reads nothing but what was chosen to be asked. */
export const isWithin = (
  focus: Focus | null | undefined,
  { dataSourceId, tableIds }: { dataSourceId: string | null; tableIds: readonly string[] },
): boolean =>
  !focus ||
  (dataSourceId !== null && focus.dataSourceIds.includes(dataSourceId)) ||
  tableIds.every(id => focus.tableIds.includes(id));
