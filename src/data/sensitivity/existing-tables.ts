import type { Tx } from '../../base/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';
import { isVisible } from './judge.ts';
import { isAbove, usualLevel } from './levels.ts';
import { readRules } from './read-rules.ts';
import type { Viewer } from './rules.ts';

/**
 * Uploaded tables that exist for somebody: all but those above their clearance. One's own are always there to be deleted;
 * what is in them is another question.
 */
export async function existingTables(db: Tx, viewer: Viewer): Promise<Prisma.UploadedTableWhereInput> {
  const { organizationId, userId } = viewer;
  const rules = await readRules(db, viewer, []);
  const own = await db.tableSensitivity.findMany({ where: { organizationId, tableName: '' } });
  const all = { ...rules, tables: [...rules.tables, ...own] };
  if (![usualLevel, ...all.tables.map(({ level }) => level)].some(level => isAbove(level, rules.clearance.level)))
    return {};
  const shared = await db.uploadedTable.findMany({
    where: { organizationId, scope: 'ORGANIZATION', NOT: { ownerId: userId } },
    select: { id: true, name: true },
  });
  const hidden = shared.filter(table => !isVisible(all, subjectOfUpload(table)));
  return hidden.length > 0 ? { id: { notIn: hidden.map(({ id }) => id) } } : {};
}
