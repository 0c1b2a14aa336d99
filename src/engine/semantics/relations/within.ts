import { nameWords } from '../words/name-words.ts';
import { type Dimension, tellsRows } from './columns.ts';
import { inclusionOf, meetingOf, type Values } from './values.ts';

/** What rows call another row of their own table by: whom somebody reports to, of what something is a part, what came before. */
const roles = new Set(
  'manager managed supervisor supervised led boss superior leader chief head mentor parent report reporting predecessor previous successor reply refer referrer'.split(
    ' ',
  ),
);
/** What stands in a column of keys where there is none, as the manager of whoever is above all. */
const none = ['0', '-1'];
/** Fewer values than these are found among keys by chance. */
const fewest = 2;
const share = 0.95;

/** A column that leads to the key of its own table. */
export type Within = { from: Dimension; to: Dimension; inclusion: number };

/**
 * The columns of a table that say to which other of its rows a row belongs, such as `manager_id` or `ReportsTo` of employees:
 * called so, all their values keys of the same table. A list of rows in which each has one of its own says nothing.
 */
export const within = (
  dimensions: readonly Dimension[],
  valuesAs: (of: Dimension, meeting: 'same') => Values | null,
): Within[] => {
  const keys = dimensions.filter(each => each.kind === 'identifier' && tellsRows(each) && each.column.nullCount === 0);
  return dimensions.flatMap((from): Within[] => {
    if (tellsRows(from) || !nameWords(from.column.name).some(word => roles.has(word))) return [];
    const mine = valuesAs(from, 'same');
    const found = keys.flatMap((to): Within[] => {
      const whole = to !== from && meetingOf(from.column, to.column) === 'same' ? valuesAs(to, 'same') : null;
      if (!mine || !whole) return [];
      const { share: inclusion, looked } = inclusionOf(leadingOn(mine, whole), whole);
      return inclusion >= share && looked >= fewest ? [{ from, to, inclusion }] : [];
    });
    return found.slice(0, 1);
  });
};

/** The values of a column without those that stand for none, where these are no keys themselves. */
const leadingOn = (mine: Values, whole: Values): Values =>
  mine.upTo === null && whole.upTo === null
    ? { ...mine, known: new Set([...mine.known].filter(value => whole.known.has(value) || !none.includes(value))) }
    : mine;
