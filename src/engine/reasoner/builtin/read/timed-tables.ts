import type { TimeSpan } from '../link/atom.ts';
import { inYear } from '../link/times/shared-years.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import type { Item } from './items.ts';
import { leadsUp } from './leads-up.ts';

/** Whether a column of dates or years may hold such a time, by the first and last that it holds. */
export const mayHold = ({ holds, roles, cast, profile }: Column, time: TimeSpan): boolean => {
  if (holds !== 'date' && !roles.has('year')) return false;
  const { min, max } = profile;
  if (cast || min === null || max === null || time.part) return true;
  const [from, to] = holds === 'date' ? [min, max] : [`${min}-01-01`, `${max}-12-31`];
  return (time.end === null || from < time.end) && (time.start === null || to >= time.start);
};

/** A month or a quarter of any year, as that of the one year in which a date has it; else the time as it is. */
export const asHeld = (column: Column, time: TimeSpan): TimeSpan => {
  const { holds, cast, profile } = column;
  const { min, max } = profile;
  const comesAgain = (time.part?.unit === 'month' || time.part?.unit === 'quarter') && time.part.to === undefined;
  const isWhole = time.start !== null && time.end !== null && !time.season;
  if (!comesAgain || !isWhole || holds !== 'date' || cast || min === null || max === null) return time;
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  // What spans more than two years has each month of one of them.
  if (!(last - first <= 2)) return time;
  const held = [first, first + 1, first + 2]
    .filter(year => year <= last)
    .map(year => inYear(time, year))
    .filter(one => mayHold(column, one));
  return held.length === 1 ? held[0]! : time;
};

/** Whether a table tells a time, or may tell that one. */
export const isTimed = ({ columns }: Table, time: TimeSpan | null): boolean =>
  columns.some(column => (time ? mayHold(column, time) : column.holds === 'date' || column.roles.has('year')));

/** Whether a date tells of something that lasts, such as a birth, where other dates tell when things happened. */
export const isLasting = ({ ref, holds, table }: Column): boolean =>
  holds === 'date' && !table.semantics.times.some(({ column }) => column === ref.column);

/**
 * The tables in which to look for when something was: those spoken of, or where these tell no such time, those they
 * belong to, as lines to orders.
 */
export const timedTables = (spoken: Set<Table>, schema: Schema, time: TimeSpan | null = null): Table[] => {
  const [sold] = schema.derived;
  const own = spoken.size > 0 || !sold ? [...spoken] : [sold.factors[0].table];
  // Lines happen when their order does: nobody's birthday says when something was sold.
  const through = own.flatMap(({ semantics: { when } }) => (when?.through ? (schema.table(when.through) ?? []) : []));
  const told = [...new Set(through)].filter(table => !own.includes(table) && isTimed(table, time));
  // Since when somebody is a customer says nothing of when they bought something.
  const happened = own.some(
    table =>
      table.semantics.kind !== 'entity' &&
      isTimed(table, time) &&
      table.columns.some(column => !isLasting(column) && column.holds === 'date'),
  );
  if (told.length > 0 && !happened) return [...own, ...told];
  if (own.some(table => isTimed(table, time))) return own;
  const above = schema.edges.flatMap(({ from, to }) =>
    own.some(({ name }) => name === from[0]!.table) ? (schema.table(to[0]!.table) ?? []) : [],
  );
  const led = [...new Set(above)].filter(table => isTimed(table, time));
  if (led.length < 2) return [...own, ...led];
  // Catches are of the day of their round, and not of their contest, to which rounds belong, or of anybody's birth.
  const happenings = led.filter(({ columns }) =>
    columns.some(column => (column.holds === 'date' && !isLasting(column)) || column.roles.has('year')),
  );
  const nearest = happenings.filter(table =>
    happenings.every(other => other === table || leadsUp(schema, table, other)),
  );
  return [...own, ...nearest];
};

/**
 * The words of a date's name that tell it from the other dates of its table: "closed" of the date on which a problem was closed, where
 * another tells when it was reported.
 */
export const tellingStems = ({ stems, ...column }: Column, dates: readonly Column[]): string[] => {
  const others = dates.filter(other => other.table === column.table && other.ref !== column.ref);
  return stems.filter(stem => others.length === 0 || !others.every(other => other.stems.includes(stem)));
};

/** Whether a date tells of one of the rows of another table that is spoken of, as the last inspection of a tree does where inspections have days of their own. */
export const tellsOneOf = (items: Item[], column: Column, tables: Table[], { edges }: Schema): boolean =>
  !items.some(({ meaning }) => meaning.kind === 'column' && meaning.column === column) &&
  tables.some(
    ({ name, stems, date }) =>
      date !== null &&
      column.stems.length > 1 &&
      column.stems.includes(stems.at(-1) ?? '') &&
      edges.some(({ from, to }) => from[0]!.table === name && to[0]!.table === column.table.name),
  );
