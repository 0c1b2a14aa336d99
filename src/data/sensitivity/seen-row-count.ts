import type { CallerContext, Context } from '../../context.ts';
import { hiddenChoice, rowLimitsOf } from './judge.ts';
import { rulesFor } from './loaders.ts';
import type { Subject } from './subject.ts';

/** A count of all rows of a table, for whoever sees all of them; null where rows are hidden from the caller. */
export async function seenRowCount(
  ctx: Context,
  subject: Subject,
  rowCount: bigint | number | null,
): Promise<number | null> {
  if (rowCount === null) return null;
  const rules = await rulesFor(ctx as CallerContext, subject.sourceKey);
  const isLimited = rowLimitsOf(rules, subject).length > 0 || hiddenChoice(rules, subject) !== null;
  return isLimited ? null : Number(rowCount);
}
