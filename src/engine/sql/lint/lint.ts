import { StatementRefused } from '../guard/refused.ts';
import { guardThread } from '../guard/thread/guard-thread.ts';
import { type Findings, type LintedStatement, nothing } from './read-statement.ts';

/**
 * What a statement says that it hardly means, from what its columns are: sums of prices, averages of ids, totals of rows
 * that a join multiplies, free text that is to be equal to something, values that there are none of, periods whose last
 * day is cut off, and what its question asks for and it does not do; and what its columns are counted in. Nothing where
 * the statement cannot be read.
 */
export async function lintStatement(statement: LintedStatement): Promise<Findings> {
  try {
    return await guardThread.lint(statement);
  } catch (error) {
    if (error instanceof StatementRefused) return nothing;
    throw error;
  }
}
