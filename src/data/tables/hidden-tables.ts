import type { Db, Tx } from '../../base/db.ts';
import { visibleDataTables, visibleTables } from '../access.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { isVisible } from '../sensitivity/judge.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import type { Viewer } from '../sensitivity/rules.ts';
import { subjectOfUpload } from './queryable-tables.ts';

/** Those of some tables, by id, that do not exist for a viewer: gone, somebody else's, or above their clearance. */
export async function hiddenTables(db: Db | Tx, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const hidden = new Set(ids);
  if (hidden.size === 0) return hidden;
  const id = { in: [...hidden] };
  const uploads = await db.uploadedTable.findMany({
    where: { AND: [visibleTables(viewer), { id }] },
    select: { id: true, name: true },
  });
  const tables = await db.dataTable.findMany({
    where: { AND: [visibleDataTables(viewer), { id, vanishedAt: null }] },
    select: { id: true, dataSourceId: true, schemaName: true, name: true },
  });
  const rules = await readRules(db, viewer, [
    ...uploads.map(table => table.id),
    ...tables.map(({ dataSourceId }) => dataSourceId),
  ]);
  for (const table of uploads) if (isVisible(rules, subjectOfUpload(table))) hidden.delete(table.id);
  for (const table of tables) if (isVisible(rules, subjectOf(table))) hidden.delete(table.id);
  return hidden;
}
