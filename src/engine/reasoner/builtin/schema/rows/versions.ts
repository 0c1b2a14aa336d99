import type { Language } from '../../language/language.ts';
import type { Column, Table } from '../schema.ts';

/**
 * What several rows of a table say of the same things at several times: how much there was of each at the end of each day (`levels`), or what
 * something came to be from a day on (`changes`), as prices and statuses; `by` tells the things apart, and `over` says until when.
 */
export type Versions = { kind: 'levels' | 'changes'; date: Column; by: Column[]; over: Column | null };

const has = (stems: readonly string[], set: ReadonlySet<string>): boolean => stems.some(stem => set.has(stem));

const isFigure = ({ holds, uses }: Column): boolean => holds === 'number' && uses.natural !== null;

/** Whether a column tells how much there is of something at one time, which is other at another: a stock, and no capacity or budget. */
export const isLevel = (column: Column, { enduring: { versions } }: Language): boolean =>
  isFigure(column) && column.semantics.adds === 'at_one_time' && has(column.stems, versions.levels);

/** Whether a column tells what something is from then on: a price, a salary, a status. */
export const isState = (column: Column, { enduring: { versions } }: Language): boolean =>
  isFigure(column)
    ? column.uses.natural === 'avg' || column.semantics.adds === 'at_one_time'
    : column.holds === 'text' && !column.unique && has(column.stems, versions.states);

/** The columns that, with a date, tell the rows of a table apart; null where none are known to. */
const besides = ({ profile, columns }: Table, { ref }: Column): Column[] | null => {
  const keys = (profile.keysTogether ?? []).filter(key => key.columns.includes(ref.column));
  const sets = keys.map(key => columns.filter(each => key.columns.includes(each.ref.column) && each.ref !== ref));
  return sets.find(set => set.every(column => !isFigure(column) && column.holds !== 'date')) ?? null;
};

/** Of all pairs of a day and a thing so many have a row at least where levels are read off again and again. */
const leastPairs = 0.2;

/** Whether each thing comes back on many of the days; the day on which something was "last restocked" is another for each. */
const isReadOffAgain = ({ profile }: Table, date: Column, by: readonly Column[]): boolean => {
  const things = Math.max(1, ...by.map(column => column.profile.distinctCount));
  return profile.rowCount >= leastPairs * date.profile.distinctCount * things;
};

/** So many rows each thing has at least where every row has a time of its own, so that no two of them go together by that. */
const fewestReadings = 3;

/** Whether a column tells apart of what a row is: an account by its number, goods by their name. */
const tellsApart = ({ roles, nature, stems }: Column, { natures }: Language): boolean =>
  roles.has('foreign') ||
  roles.has('place') ||
  ['identifier', 'code', 'name'].includes(nature) ||
  has(stems, natures.wares);

/** Whether a column only numbers the rows, as those of bookings and readings are. */
const numbersRows = ({ unique, stems }: Column, { roles }: Language): boolean =>
  unique && stems.every(stem => roles.key.has(stem) || roles.code.has(stem) || roles.event.has(stem));

/**
 * Of what the rows are where each has a time of its own: of one thing, where nothing tells several apart; null where each row is a
 * thing by itself, as the items that were last restocked then.
 */
const thingsOfTimes = ({ columns, profile }: Table, language: Language): Column[] | null => {
  const things = columns.filter(
    column =>
      column.holds !== 'date' &&
      !isFigure(column) &&
      tellsApart(column, language) &&
      !numbersRows(column, language) &&
      column.profile.distinctCount > 1,
  );
  const comeAgain = things.every(thing => profile.rowCount >= fewestReadings * thing.profile.distinctCount);
  return comeAgain ? things : null;
};

const levelsOf = (table: Table, language: Language): Versions | null => {
  const dates = table.columns.filter(({ holds }) => holds === 'date');
  const [date] = dates;
  if (!date || dates.length > 1 || !table.columns.some(column => isLevel(column, language))) return null;
  const by = date.unique ? thingsOfTimes(table, language) : besides(table, date);
  const isRepeated = date.profile.distinctCount > 1 && date.profile.nullCount === 0;
  return by && isRepeated && (date.unique || isReadOffAgain(table, date, by))
    ? { kind: 'levels', date, by, over: null }
    : null;
};

/** Things that have versions have so many rows each at least, on average. */
const fewestVersions = 1.15;

/** What versions are of: what a key leads to, else what comes again and again and says no more than what is meant. */
const thingOf = (table: Table, language: Language): Column | null => {
  const { versions } = language.enduring;
  const few = table.profile.rowCount / fewestVersions;
  const may = table.columns.filter(
    column =>
      ['text', 'number'].includes(column.holds) &&
      !column.unique &&
      !isFigure(column) &&
      column.nature !== 'text' &&
      column.nature !== 'flag' &&
      !has(column.stems, versions.states) &&
      !has(column.stems, versions.doers) &&
      column.profile.nullCount === 0 &&
      column.profile.distinctCount > 1 &&
      column.profile.distinctCount <= few,
  );
  const most = (columns: Column[]): Column | null =>
    columns.toSorted((a, b) => b.profile.distinctCount - a.profile.distinctCount)[0] ?? null;
  return most(may.filter(({ roles }) => roles.has('foreign'))) ?? most(may);
};

/** Whether rows go by numbers of their own, as policies and quotes do: one thing may have several of them at a time. */
const goBy = ({ columns }: Table, { roles, enduring: { versions } }: Language): boolean =>
  columns.some(
    ({ unique, nature, stems }) =>
      unique &&
      (nature === 'identifier' || nature === 'code') &&
      stems.some(stem => ![roles.key, roles.code, versions.dates, versions.tables].some(generic => generic.has(stem))),
  );

const changesOf = (table: Table, language: Language): Versions | null => {
  const { versions } = language.enduring;
  const dates = table.columns.filter(({ holds }) => holds === 'date');
  const states = table.columns.filter(column => isState(column, language));
  const told = dates.filter(({ stems }) => has(stems, versions.dates));
  // The "price history" is of prices; an order history is one of orders.
  const isHistory = has(table.stems, versions.tables) && states.some(({ stems }) => has(stems, new Set(table.stems)));
  const [date, over = null, ...others] = told.length > 0 ? told : isHistory ? dates : [];
  if (!date || others.length > 0 || states.length === 0 || goBy(table, language)) return null;
  const thing = thingOf(table, language);
  const known = besides(table, date);
  // Customers of a town have each a limit of their own.
  if (!thing || !(known?.includes(thing) || /^(identifier|code)$/.test(thing.nature))) return null;
  return { kind: 'changes', date, by: known?.includes(thing) ? known : [thing], over };
};

/** What the rows of a table are versions of; null where each row is of something else. */
export const versionsOf = (table: Table, language: Language): Versions | null =>
  table.of ? null : (changesOf(table, language) ?? levelsOf(table, language));
