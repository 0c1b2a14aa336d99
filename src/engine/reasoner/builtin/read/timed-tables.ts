import type { TimeSpan } from '../link/atom.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';

/** Whether a column of dates or years may hold such a time, by the first and last that it holds. */
export const mayHold = ({ holds, roles, cast, profile }: Column, time: TimeSpan): boolean => {
  if (holds !== 'date' && !roles.has('year')) return false;
  const { min, max } = profile;
  if (cast || min === null || max === null || time.part) return true;
  const [from, to] = holds === 'date' ? [min, max] : [`${min}-01-01`, `${max}-12-31`];
  return (time.end === null || from < time.end) && (time.start === null || to >= time.start);
};

const isTimed = ({ columns }: Table, time: TimeSpan | null): boolean =>
  columns.some(column => (time ? mayHold(column, time) : column.holds === 'date' || column.roles.has('year')));

/**
 * The tables in which to look for when something was: those spoken of, or where these tell no such time, those they
 * belong to, as lines to orders.
 */
export const timedTables = (spoken: Set<Table>, schema: Schema, time: TimeSpan | null = null): Table[] => {
  const [sold] = schema.derived;
  const own = spoken.size > 0 || !sold ? [...spoken] : [sold.factors[0].table];
  if (own.some(table => isTimed(table, time))) return own;
  const above = schema.edges.flatMap(({ from, to }) =>
    own.some(({ name }) => name === from[0]!.table) ? (schema.table(to[0]!.table) ?? []) : [],
  );
  const led = [...new Set(above)].filter(table => isTimed(table, time));
  return led.length === 1 ? [...own, ...led] : own;
};
