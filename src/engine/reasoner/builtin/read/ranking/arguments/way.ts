import type { Term } from '../../../form/form.ts';
import type { Meaning } from '../../items.ts';

/** What something may be ranked by, and the places that say it. */
export type Way = { value: { term: Term; places: number[]; guessed?: boolean; reversed?: boolean }; cost: number };

/** Whether what is named has an order. */
export const isOrdered = (meaning: Meaning | null): boolean =>
  meaning?.kind === 'derived' ||
  (meaning?.kind === 'column' && (meaning.column.holds === 'number' || meaning.column.holds === 'date'));

/** How many rows of a table there are. */
export const countOf = (table: string): Term => ({
  kind: 'aggregate',
  aggregate: 'count',
  of: { kind: 'rows', table },
});
