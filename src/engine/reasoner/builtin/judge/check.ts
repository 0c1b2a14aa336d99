import type { QueryResult } from '../../../query/result.ts';
import type { Candidate } from './understand.ts';

/** How much a result speaks against the reading it came from: empty, nothing but nulls, or groups that are no groups. */
export const suspicion = (candidate: Candidate, result: QueryResult): number => {
  if (result.rows.length === 0) return candidate.form.where.length > 0 || candidate.form.having.length > 0 ? 0.9 : 0.5;
  if (result.rows.every(row => row.every(cell => cell === null || cell === ''))) return 1;
  const zero = result.rows.length === 1 && result.rows[0]!.length === 1 && Number(result.rows[0]![0]) === 0;
  if (zero && candidate.form.where.length > 1) return 0.5;
  if (candidate.form.group.length > 0 && candidate.form.limit === null && result.rows.length > 3) {
    const figure = result.columns.length - 1;
    if (result.rows.every(row => Number(row[figure]) === 1)) return 0.6;
  }
  return 0;
};
