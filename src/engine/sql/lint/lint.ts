import type { Notice } from '../../query/notice.ts';
import { StatementRefused } from '../guard/refused.ts';
import { guardThread } from '../guard/thread/guard-thread.ts';
import type { LintedStatement } from './read-notices.ts';

/**
 * What a statement says that it hardly means, from what its columns are: sums of prices, averages of ids, totals of rows
 * that a join multiplies, free text that is to be equal to something, values that there are none of, periods whose last
 * day is cut off, and what its question asks for and it does not do. Nothing where the statement cannot be read.
 */
export async function lintStatement(statement: LintedStatement): Promise<Notice[]> {
  try {
    return await guardThread.readNotices(statement);
  } catch (error) {
    if (error instanceof StatementRefused) return [];
    throw error;
  }
}
