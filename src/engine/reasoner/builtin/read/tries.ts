import { countOfRows, type RowTerm, type Term } from '../form/form.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { columnTerm, type Draft } from './draft.ts';

/** So many are numbered at most. */
const mostNumbered = 60;

/** Whether a column numbers what comes one after the other from 1 on, as attempts and rounds, and tells no row alone. */
export const isNumberedOn = ({ holds, unique, profile: { type, min, max }, nature }: Column): boolean =>
  holds === 'number' &&
  type === 'integer' &&
  !unique &&
  min === '1' &&
  max !== null &&
  Number(max) <= mostNumbered &&
  /^(category|count|rate)$/.test(nature);

/** Whether a column tells which try of somebody at something a row is. */
export const numbersTries = (column: Column, { language }: Schema): boolean =>
  isNumberedOn(column) && !column.uses.sums && column.stems.some(stem => language.gaps.tries.names.has(stem));

/** "How many *attempts* were there" are so many rows; "how many did it take *on average*" is said of their numbers. */
export const countTries = (draft: Draft, place: number, column: Column): Term => {
  const mean = [...draft.items.keys()].find(at => draft.freeCue(at, 'aggregate')?.aggregate === 'avg');
  if (mean !== undefined) {
    draft.use(mean);
    return { kind: 'aggregate', aggregate: 'avg', of: columnTerm(column) as RowTerm };
  }
  draft.items[place]!.meaning = { kind: 'table', table: column.table };
  return countOfRows(column.table.name);
};
