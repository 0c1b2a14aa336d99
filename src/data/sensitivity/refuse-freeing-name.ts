import type { Tx } from '../../base/db.ts';
import { Forbidden } from '../../base/errors.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';
import { profileOf } from '../tables/stored-profile.ts';
import { judgeColumn, judgeTable } from './judge.ts';
import { isAbove } from './levels.ts';
import { readRules } from './read-rules.ts';
import type { Viewer } from './rules.ts';

/**
 * Refuses a name under which less of a table would be hidden, since rules about every source go by names. Admins, who
 * set them, may give any.
 * @throws Forbidden
 */
export async function refuseFreeingName(tx: Tx, viewer: Viewer, table: UploadedTable, name: string): Promise<void> {
  if (viewer.role !== 'USER' || name === table.name) return;
  const rules = await readRules(tx, viewer, [table.id]);
  const columns = [
    ...(profileOf(table)?.columns ?? []).map(column => column.name),
    // Of what is not processed yet, nobody knows the columns.
    ...rules.columns.map(({ columnName }) => columnName),
  ];
  const [now, then] = [table, { ...table, name }].map(each => {
    const subject = subjectOfUpload(each);
    const verdict = judgeTable(rules, subject);
    return { level: verdict.level, columns: columns.map(column => judgeColumn(rules, subject, column, verdict)) };
  });
  const isFreed = now!.columns.some(({ level, mask }, at) => {
    const other = then!.columns[at]!;
    return isAbove(level, other.level) || mask !== other.mask;
  });
  if (isFreed || isAbove(now!.level, then!.level))
    throw new Forbidden(
      'Your organization has rules for tables of this name, which would not hold under the new one. Ask an Admin to rename the table.',
    );
}
