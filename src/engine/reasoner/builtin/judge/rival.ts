import type { QueryResult } from '../../../query/result.ts';
import { sameForm } from '../form/same-form.ts';
import type { Candidate } from './candidate.ts';

/** A reading that costs so much more is no rival, whatever its result. */
export const farOff = 0.6;

/** Whether two results hold the same values, whatever the order of rows and columns and the names of these. */
export const sameValues = (a: QueryResult, b: QueryResult): boolean =>
  a.rows.length === b.rows.length &&
  a.columns.length === b.columns.length &&
  JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b));

const valuesOf = ({ rows }: QueryResult): string[] =>
  rows
    .map(row =>
      row
        .map(cell => JSON.stringify(cell))
        .sort()
        .join(),
    )
    .sort();

/** What of a form says how rows are told, and not which. */
const telling: ReadonlySet<string> = new Set(['select', 'extra', 'distinct', 'order', 'noun', 'tables']);

/**
 * Whether two readings list the same rows, each called otherwise: jobs by their numbers, or with all that is known of them; the first of
 * them, where nothing was taken for granted of what these are ranked by.
 */
const listSame = (taken: Candidate, { form: b }: Candidate, found: QueryResult, result: QueryResult): boolean => {
  const { form: a, assumptions = [] } = taken;
  const lists = [a, b].every(
    ({ kind, group, select }) => kind === 'plain' && group.length === 0 && select.every(term => term.kind === 'column'),
  );
  const inOrder = a.limit === null || (JSON.stringify(a.order) === JSON.stringify(b.order) && assumptions.length === 0);
  return lists && inOrder && found.rows.length === result.rows.length && sameForm(a, b, telling);
};

/**
 * The next likely reading that would have been answered differently: readings in other words with the same result are
 * no reason to doubt it. `run` gives null where a statement failed; it is asked `runs` times at most.
 */
export const rivalOf = async (
  taken: Candidate,
  result: QueryResult,
  others: Iterable<Candidate>,
  runs: number,
  run: (candidate: Candidate) => Promise<QueryResult | null>,
): Promise<Candidate | undefined> => {
  let left = runs;
  for (const other of others) {
    if (other === taken || other.cost < taken.cost) continue;
    if (other.cost - taken.cost >= farOff || left-- <= 0) return other;
    const found = await run(other);
    if (found && !sameValues(found, result) && !listSame(taken, other, found, result)) return other;
  }
  return undefined;
};
