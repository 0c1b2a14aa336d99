import { type Comparison, countOfRows, type RowTerm, type Term } from '../../form/form.ts';
import type { Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { muchOf } from '../happenings.ts';
import { leadsUp } from '../leads-up.ts';

type Many = { term: Extract<Term, { kind: 'aggregate' }>; cost: number };

/**
 * How many rows of a table a thing has: "customers with more than 3 *orders*". Where lines tell pieces, "sales of more than
 * 10 *breads*" are so many pieces, as what is sold stands once in the list of breads however often it is sold.
 */
export const manyOf = (draft: Draft, table: Table): Many[] => {
  const { schema } = draft;
  const rows: Many['term'] = countOfRows(table.name);
  const subject = draft.subject();
  const lines = schema.derived[0]?.factors[0].table;
  const sold =
    lines !== undefined &&
    subject !== null &&
    table !== lines &&
    table !== subject &&
    subject !== lines &&
    lines.semantics.parent?.table === subject.name &&
    leadsUp(schema, lines, table);
  if (!sold) return [{ term: rows, cost: 0.1 }];
  return [
    { term: muchOf(schema, lines) as Many['term'], cost: 0 },
    { term: rows, cost: 1 },
  ];
};

/** The table of things that a number at a place is so many of: "9 *catches*"; null where it is none of things somebody has. */
export const countedAt = (draft: Draft, place: number): Table | null => {
  const [number, things] = [draft.free(place), draft.free(place + 1)];
  const subject = draft.subject();
  if (number?.kind !== 'number' || things?.kind !== 'table' || subject === null || things.table === subject)
    return null;
  const apart = draft.items[place + 1]!.before.length > 0 || !Number.isInteger(number.number) || number.number < 0;
  const tied = leadsUp(draft.schema, things.table, subject) || manyOf(draft, things.table).length > 1;
  return !apart && tied ? things.table : null;
};

/** Takes up "for just one bread", "with 9 catches": so many rows of what a thing has, and no value of anything. */
export const readCounted = (draft: Draft, place: number, negated: boolean, op: Comparison = '='): boolean => {
  const meaning = draft.free(place);
  const table = countedAt(draft, place);
  if (meaning?.kind !== 'number' || !table) return false;
  const term = draft.choose(
    'compared',
    manyOf(draft, table).map(({ term: value, cost }) => ({ value, cost })),
  );
  draft.form.having.push({ kind: 'compare', term, op, value: meaning.number, ...(negated && { negated }) });
  draft.use(place, place + 1);
  return true;
};

/** The key by which things are told apart where each is counted once: "at least 4 *different contests*". */
export const eachOnce = ({ key }: Table): Many['term'] | null =>
  key ? { kind: 'aggregate', aggregate: 'distinct', of: columnTerm(key) as RowTerm } : null;
