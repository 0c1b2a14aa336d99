import { wordsOf } from '../../words/fold.ts';
import type { Column, Table } from '../schema.ts';

/** Tables of equal structure: what each is called beside the others, and its column for each common one. */
export type Family = { table: Table; called: string; columns: Map<string, Column> }[];

/** A column that is called after its own file alone, as `AAPL` in `AAPL.csv`. */
const bare = 'value';
/** Fewer rows are no course of anything. */
const fewest = 24;
/** A few rows may stand twice, as where clocks are put back. */
const oneEach = 0.9;
const daysInYear = 366;
const hoursInDay = 24;

const isRowNumber = ({ holds, unique, profile }: Column, { rowCount }: TableProfile): boolean =>
  holds === 'number' && unique && Number(profile.max) - Number(profile.min) === rowCount - 1;
type TableProfile = Table['profile'];

/** Whether a column says the same in every row: the name of the station whose readings a file holds. */
export const isConstant = ({ holds, profile }: Column): boolean =>
  holds === 'text' && profile.nullCount === 0 && profile.distinctCount === 1;

/** Whether there is a row for each time or about so, of times that stand in one column or in several. */
const isOfTimes = ({ date, profile, columns }: Table): boolean => {
  if (date?.cast?.to !== 'date' || !date.cast.parts)
    return (date?.profile.distinctCount ?? 0) >= oneEach * profile.rowCount;
  const { year } = date.cast.parts;
  const years = columns.find(({ ref }) => ref.column === year.column)?.profile.distinctCount ?? 0;
  return profile.rowCount <= years * daysInYear * hoursInDay;
};

/** Whether rows are what was read off at one time after another, and no things that are numbered or called by names. */
const isCourse = (table: Table): boolean => {
  const { date, profile, columns } = table;
  if (!date || profile.rowCount < fewest || !isOfTimes(table)) return false;
  if (columns.some(column => column.profile.masked)) return false;
  const figures = columns.filter(({ uses }) => uses.natural !== null);
  const isThing = (column: Column): boolean =>
    ['identifier', 'code', 'name', 'text'].includes(column.nature) &&
    !isConstant(column) &&
    !isRowNumber(column, profile);
  return figures.length > 0 && !columns.some(isThing);
};

/** The pieces of a title as they are written. */
const piecesOf = ({ profile }: Table): string[] =>
  profile.title
    .replace(/\.\w{1,5}$/, '')
    .split(/[\s_]+|(?<=\D)-|-(?=\D)/)
    .filter(Boolean);

/** What each title has that not all of them have; all of it where nothing is left. */
const calledApart = (tables: Table[]): string[] => {
  const titles = tables.map(piecesOf);
  const isShared = (piece: string): boolean =>
    titles.every(pieces => pieces.some(other => other.toLowerCase() === piece.toLowerCase()));
  return titles.map(pieces => {
    const own = pieces.filter(piece => !isShared(piece));
    return (own.length > 0 ? own : pieces).join(' ');
  });
};

/** The name of a column without what its own table is called: `MW` for `NORTH_MW` of "north hourly". */
const commonName = (name: string, called: string): string => {
  const own = new Set(wordsOf(called));
  const pieces = name.split(/[\s_-]+/).filter(Boolean);
  const kept = pieces.filter(piece => !wordsOf(piece).every(word => own.has(word)));
  return kept.length === pieces.length ? name : kept.join('_') || bare;
};

const typeOf = ({ profile: { type }, holds, cast }: Column): string =>
  `${holds} ${holds === 'number' ? '' : type} ${cast && !('parts' in cast) ? JSON.stringify(cast) : ''}`;

/** The columns of a table by what they are called in all of such tables, but for numbers of rows; null where two would be called alike. */
const columnsOf = (table: Table, called: string): Map<string, Column> | null => {
  const kept = table.columns.filter(column => !isRowNumber(column, table.profile));
  const named = new Map(kept.map(column => [commonName(column.ref.column, called), column]));
  return named.size === kept.length ? named : null;
};

const shapeOf = (columns: Map<string, Column>): string =>
  [...columns]
    .map(([name, column]) => `${name.toLowerCase()} ${typeOf(column)}`)
    .sort()
    .join('\n');

/** Whether two tables hold the same: a file that was uploaded twice. Samples prove no such thing. */
export const isCopy = (one: TableProfile, other: TableProfile): boolean => {
  if (one.estimated || one.limited) return false;
  const told = ({ rowCount, columns }: TableProfile): string =>
    JSON.stringify([rowCount, columns.map(({ name, description, ...known }) => [name.toLowerCase(), known])]);
  return told(one) === told(other);
};

/** Tables without those that only repeat an earlier one, whose rows would count twice. */
const withoutCopies = (family: Family): Family =>
  family.filter(({ table }, at) => family.findIndex(other => isCopy(other.table.profile, table.profile)) === at);

const familiesAmong = (tables: Table[]): Family[] => {
  const called = calledApart(tables);
  const named = tables.flatMap((table, at) => {
    const columns = columnsOf(table, called[at]!);
    return columns ? [{ table, called: called[at]!, columns }] : [];
  });
  const alike = Map.groupBy(named, ({ columns }) => shapeOf(columns));
  return [...alike.values()].map(withoutCopies).filter(members => members.length > 1);
};

/**
 * Tables of equal structure whose rows are readings, day by day or hour by hour: of several regions, stations, shares or years.
 * Columns may be called after their own table (`NORTH_MW`, `SOUTH_MW`).
 */
export const familiesOf = (tables: Table[]): Family[] => {
  const courses = Map.groupBy(tables.filter(isCourse), ({ columns }) => columns.length);
  return [...courses.values()].filter(({ length }) => length > 1).flatMap(familiesAmong);
};
