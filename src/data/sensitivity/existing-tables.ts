import type { Tx } from '../../base/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { subjectOfUpload } from '../queryable-tables.ts';
import { isVisible } from './judge.ts';
import { isAbove } from './levels.ts';
import { readRules, type Viewer } from './read-rules.ts';

/**
 * Uploaded tables that exist for somebody: all but those above their clearance. One's own are always there to be deleted;
 * what is in them is another question.
 */
export async function existingTables(db: Tx, viewer: Viewer): Promise<Prisma.UploadedTableWhereInput> {
  const { organizationId, userId } = viewer;
  const rules = await readRules(db, viewer, []);
  const own = await db.tableSensitivity.findMany({ where: { organizationId, tableName: '' } });
  const all = { ...rules, tables: [...rules.tables, ...own] };
  if (!all.tables.some(({ level }) => isAbove(level, rules.clearance.level))) return {};
  const shared = await db.uploadedTable.findMany({
    where: { organizationId, scope: 'ORGANIZATION', NOT: { ownerId: userId } },
    select: { id: true, name: true },
  });
  const hidden = shared.filter(table => !isVisible(all, subjectOfUpload(table)));
  return hidden.length > 0 ? { id: { notIn: hidden.map(({ id }) => id) } } : {};
}

/** The same for the tables of a data source that somebody may see. */
export async function existingDataTables(
  db: Tx,
  viewer: Viewer,
  sourceId: string,
): Promise<Prisma.DataTableWhereInput> {
  const rules = await readRules(db, viewer, [sourceId]);
  if (!rules.tables.some(({ level }) => isAbove(level, rules.clearance.level))) return {};
  const tables = await db.dataTable.findMany({
    where: { dataSourceId: sourceId },
    select: { id: true, schemaName: true, name: true },
  });
  const hidden = tables.filter(
    ({ schemaName, name }) => !isVisible(rules, { sourceKey: sourceId, schema: schemaName, name }),
  );
  return hidden.length > 0 ? { id: { notIn: hidden.map(({ id }) => id) } } : {};
}
