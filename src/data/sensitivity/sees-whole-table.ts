import type { CallerContext, Context } from '../../context.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';
import { profileOf } from '../tables/stored-profile.ts';
import { judgeColumn, judgeTable } from './judge.ts';
import { isAbove } from './levels.ts';
import { rulesFor } from './loaders.ts';
import { isWhole, policyOfTable } from './policy-of-table.ts';

/**
 * Whether the caller may see all of an uploaded table as it is. Before it is processed, nobody knows its columns: then
 * whoever a rule about any column of it keeps from something is kept from the file.
 */
export async function seesWholeTable(
  ctx: Context,
  table: Pick<UploadedTable, 'id' | 'name' | 'profile'>,
): Promise<boolean> {
  const rules = await rulesFor(ctx as CallerContext, table.id);
  const subject = subjectOfUpload(table);
  const profile = profileOf(table);
  if (profile) return isWhole(policyOfTable(rules, subject, profile.columns));
  const verdict = judgeTable(rules, subject);
  const named = rules.columns.map(({ columnName }) => judgeColumn(rules, subject, columnName, verdict).level);
  return [verdict.level, ...named].every(level => !isAbove(level, rules.clearance.level));
}
