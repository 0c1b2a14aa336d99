import { only } from '../../../../../base/lists/only.ts';
import type { Condition } from '../../form/form.ts';
import {
  arrivedCells,
  attendedCells,
  decidedCells,
  finishedCells,
  paidCells,
  waivedCells,
} from '../../language/state-cells.ts';
import type { Column } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';

const ends = [arrivedCells, attendedCells, decidedCells, finishedCells, paidCells, waivedCells];

/** Whether a state, as a cell calls it, is one in which something is over, however that came. */
export const isEnded = (value: string, calledOff: ReadonlySet<string>): boolean =>
  [...ends, calledOff].some(cells => cells.has(normalised(value)));

/** The states of a column of sorts in which rows are over, where it has others as well. */
export const endedIn = ({ nature, profile }: Column, calledOff: ReadonlySet<string>): string[] => {
  if (nature !== 'category' || !profile.valuesComplete) return [];
  const told = profile.values.map(({ value }) => value);
  const over = told.filter(value => isEnded(value, calledOff));
  return over.length < told.length ? over : [];
};

/**
 * "Deals that are still *open*", where no state is called so and no date tells when they were over: those in none of the states in which
 * they are over, however that came. "Closed" are the others. Null where not one column tells it.
 */
export const openByState = (draft: Draft, open: boolean): Condition | null => {
  const found = draft.mentionedOrAll().flatMap(({ columns }) =>
    columns.flatMap(column => {
      const values = endedIn(column, draft.schema.language.life.calledOff);
      return values.length > 0 ? [{ column, values }] : [];
    }),
  );
  const told = only(found);
  return told && { kind: 'in', column: told.column.ref, values: told.values, ...(open && { negated: true }) };
};
