import { only } from '../../../../../../base/lists/only.ts';
import { flagValues } from '../../../schema/flag-values.ts';
import { addingMoneyOf } from '../../../schema/rows/worth.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import type { AskedMost } from './way.ts';

/** Cells such as "2:20.54" that have an order though they are no numbers; "9–0" are two numbers, and have none. */
export const startsWithDigits = (column: Column): boolean => {
  const { values } = column.profile;
  return (
    values.length > 0 &&
    values.filter(({ value }) => /^\d/.test(value) && !/^\d+\s*[-–—]\s*\d/.test(value)).length >= 0.7 * values.length
  );
};

/** The key or code that stands right after it. */
export const keyOf = ({ draft, next }: AskedMost): Column | null =>
  next?.kind === 'column' &&
  (next.column.nature === 'identifier' ||
    (['key', 'code', 'foreign'] as const).some(role => next.column.roles.has(role))) &&
  next.column.semantics.kind !== 'score' &&
  // "No-shows" are told by yes and no, though "no" may be short for a number.
  flagValues(draft.schema, next.column, true).length === 0
    ? next.column
    : null;

/** Whether a place or a sort is meant that goes by a number: the best *district* is none with the highest one. */
export const isNumbered = ({ next, vague }: AskedMost): boolean =>
  vague && next?.kind === 'column' && next.column.holds === 'number' && next.column.nature === 'category';

/** The column of texts that stands right after it. */
export const textOf = (asked: AskedMost): Column | null =>
  asked.next?.kind === 'column' && (asked.next.column.holds === 'text' || isNumbered(asked)) ? asked.next.column : null;

/** What is told by yes and no, and is no number that would add up. */
export const flagOf = ({ draft, next }: AskedMost): Column | null =>
  next?.kind === 'column' && next.column.holds !== 'number' && flagValues(draft.schema, next.column, true).length > 0
    ? next.column
    : null;

/** The figure by which single rows are large: the only money that they tell, else the only amount that adds up. */
export const sizeOfRows = (table: Table): Column | null => {
  const money = addingMoneyOf(table);
  const amounts = table.columns.filter(
    ({ nature, roles, uses }) => nature === 'amount' && roles.has('measure') && uses.natural === 'sum',
  );
  return only(money.length > 0 ? money : amounts);
};

/** "Who placed *the biggest order*", "the five largest orders": what was done, of which single rows are said to be large. */
export const largeRows = (draft: Draft, place: number): Table | null => {
  const next = draft.free(place + 1);
  const isLarge = draft.cue(place, 'superlative')?.large === true;
  return isLarge && next?.kind === 'table' && next.table.semantics.kind === 'event' ? next.table : null;
};
