import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnProfile, Repeats } from '../../../query/catalog.ts';
import { identifier } from '../sql-text.ts';

/** Above so many rows nothing is counted for this. */
const mostRows = 2_000_000;
const mostColumns = 60;
const mostTried = 3;
/** So many things have to have several rows, or what they have in common may be chance. */
const leastThings = 8;
/** The rows of a thing stand one below the other, but for a few. */
const mostRuns = 1.05;
/** So many things may differ from row to row in what the others have once. */
const mostOthers = 0.05;
/** So much of what chance would have differ may do so at most, and so many would have to. */
const chance = { part: 0.2, least: 5 };

/** So many numbers are there at most for each that is used, where they were given one after the other. */
const mostLeftOut = 1.5;
/** A thing that only its numbers tell of has so few rows on average: a round of a league has more matches, which are no lines of it. */
const mostLines = 6;

/** A part is of one of so few sorts, and most things have but one. */
const mostSorts = 50;
const mostParted = 0.5;

const keyNamed =
  /(^|[^a-z])(id|key|code|no|nr|number|uuid|guid|ref|reference)\.?$|[a-z](Id|ID|Key|No|Nr)$|(nummer|nr)\.?$/i;
/** What is written for a deal goes by a number, and has one date. */
const paperNamed = /order|invoice|receipt|bill|ticket|booking|transaction|bestell|auftrag|rechnung|beleg|bon|buchung/i;
const dateNamed = /date|datum|(^|[^a-z])(day|time|tag|zeit)([^a-z]|$)/i;

const isDate = ({ type, name }: ColumnProfile): boolean =>
  /^(date|timestamp)$/.test(type) || (type === 'text' && dateNamed.test(name));

/** How likely two rows have different values in a column, 0 to 1. */
const varies = ({ values, nullCount }: ColumnProfile, rows: number): number => {
  const filled = Math.max(1, rows - nullCount);
  return 1 - values.reduce((sum, { count }) => sum + (count / filled) ** 2, 0);
};

/** What a thing is or has once, however many rows are of it: the floor area of a room, the seats of a hall. */
const attributeNamed =
  /(^|[^a-z])(floor ?_?(area|space)|area|capacity|seats|population|inhabitants|headcount|sq ?_?(m|ft)|fl(ä|ae)che|kapazit(ä|ae)t|(sitz)?pl(ä|ae)tze|einwohner(zahl)?)([^a-z]|$)|[a-z](Area|Capacity|Seats)$|[a-zäöü]fläche$/i;
/** A budget is of a thing that is done once; that of a department comes again each year or month. */
const budgetNamed = /budget|grant([^a-z]|$)/i;
const doneOnce =
  /(^|[^a-z])(project|campaign|grant|tender|contract|event|programme|projekt|kampagne|vorhaben|veranstaltung)/i;
const periodNamed = /(^|[^a-z])(year|month|quarter|period|week|jahr|monat|quartal|woche)([^a-z]|$)/i;

/** Numbers that leave hardly one out, from one on or from any other, as those of what came one after the other do. */
const isNumberedOn = ({ type, min, max, distinctCount, name }: ColumnProfile, rows: number): boolean =>
  type === 'integer' &&
  min !== null &&
  Number(min) > 0 &&
  rows <= mostLines * distinctCount &&
  Number(max) - Number(min) < mostLeftOut * distinctCount &&
  !periodNamed.test(name) &&
  !dateNamed.test(name);

const mayRepeat = ({ type, distinctCount }: ColumnProfile, rows: number): boolean =>
  /^(integer|text|uuid)$/.test(type) && distinctCount >= leastThings && distinctCount * 1.2 <= rows;

/** Columns of a table's rows, and how many of the things they are of differ in each. */
type Differing = { things: number; columns: { column: ColumnProfile; differ: number }[] };

/**
 * Which columns say the same on every row of a thing, as the total of an order on each of its lines; none where none do. What
 * happened at several times is no such thing: a member pays the same fee each month, and each time it is another fee. Where
 * some things have parts, as deliveries by two vans, what those say once is told after it. `table` is its name in SQL.
 */
export async function repeatedColumns(
  connection: DuckDBConnection,
  table: string,
  columns: ColumnProfile[],
  rows: number,
): Promise<Repeats[]> {
  if (rows > mostRows || columns.length > mostColumns) return [];
  const attributes = await ofNamedThings(connection, table, columns, rows);
  const found = rows < 2 * leastThings ? [] : await ofKeys(connection, table, columns, rows);
  const told = new Set(found.flatMap(each => each.columns));
  return [...found, ...attributes.filter(each => !each.columns.some(column => told.has(column)))];
}

/** What keys of several rows each are told once for, by how the rows stand and differ. */
async function ofKeys(
  connection: DuckDBConnection,
  table: string,
  columns: ColumnProfile[],
  rows: number,
): Promise<Repeats[]> {
  const isNamed = (column: ColumnProfile): boolean =>
    column === columns[0] || keyNamed.test(column.name) || paperNamed.test(column.name);
  const keys = columns
    .filter(column => mayRepeat(column, rows) && (isNamed(column) || isNumberedOn(column, rows)))
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, mostTried);
  const found: Repeats[][] = [];
  for (const key of keys) {
    const others = columns.filter(({ name, type }) => name !== key.name && type !== 'other');
    const isTogether = await standTogether(connection, table, [key.name], key.distinctCount);
    // Lines of orders may be sorted by what was ordered.
    if (!isTogether && !paperNamed.test(key.name)) continue;
    const differing = await differingIn(connection, table, [key.name], others);
    const once = differing.columns.filter(each => isOnce(each, differing.things, rows)).map(({ column }) => column);
    const lines = differing.columns.filter(({ differ }) => differ > mostOthers * differing.things);
    if (once.length === 0 || lines.length === 0 || lines.some(({ column }) => isDate(column))) continue;
    // Nor is a number that nothing in its name calls one a key, unless what has it was at one time.
    if (!(isTogether && isNamed(key)) && !once.some(isDate)) continue;
    const parts = await ofParts(connection, table, key, differing, rows);
    found.push([{ by: [key.name], columns: once.map(({ name }) => name) }, ...(parts ? [parts] : [])]);
  }
  return found.sort((a, b) => b[0]!.columns.length - a[0]!.columns.length)[0] ?? [];
}

/**
 * What is called so that a thing has it once, and is the same in all rows of each thing: the area of a room in its bookings. The
 * thing is what the name begins with ("project_budget"), else what tells most things apart of which most have several rows.
 */
async function ofNamedThings(
  connection: DuckDBConnection,
  table: string,
  columns: ColumnProfile[],
  rows: number,
): Promise<Repeats[]> {
  const things = columns.filter(column => isNamedThing(column, rows));
  const periodic = columns.some(({ name }) => periodNamed.test(name));
  const attributes = columns.filter(
    ({ name, type, distinctCount }) =>
      /^(integer|decimal)$/.test(type) &&
      distinctCount > 1 &&
      (attributeNamed.test(name) || (budgetNamed.test(name) && !periodic)),
  );
  const holders = new Map(attributes.map(attribute => [attribute, [] as ColumnProfile[]]));
  for (const thing of things.slice(0, mostTried * 2)) {
    const held = attributes.filter(({ name }) => !budgetNamed.test(name) || doneOnce.test(thing.name));
    if (held.length === 0) continue;
    const differing = await differingIn(connection, table, [thing.name], held);
    for (const { column, differ } of differing.columns) if (differ === 0) holders.get(column)!.push(thing);
  }
  const found: Repeats[] = [];
  for (const [attribute, by] of holders) {
    const isNamed = ({ name }: ColumnProfile): boolean => attribute.name.toLowerCase().startsWith(name.toLowerCase());
    const [thing] = by.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.distinctCount - a.distinctCount);
    const same = thing && found.find(({ by: [name] }) => name === thing.name);
    if (same) same.columns.push(attribute.name);
    else if (thing) found.push({ by: [thing.name], columns: [attribute.name], held: true });
  }
  return found;
}

/** What calls things of which at least half have several rows. */
const isNamedThing = (column: ColumnProfile, rows: number): boolean =>
  (column.type === 'text' || (column.type === 'integer' && keyNamed.test(column.name))) &&
  column.nullCount === 0 &&
  column.valuesComplete &&
  column.distinctCount > 1 &&
  column.distinctCount < rows &&
  !isDate(column) &&
  column.values.filter(({ count }) => count > 1).length * 2 >= column.distinctCount;

/** Whether so many things differ so rarely in what a column says that it is no chance. */
const isOnce = ({ column, differ }: Differing['columns'][number], things: number, rows: number): boolean => {
  const byChance = varies(column, rows) * things;
  return (
    things >= leastThings && byChance >= chance.least && differ <= Math.min(mostOthers * things, chance.part * byChance)
  );
};

/** What is said once of every part of a thing, where some have several: that of a sort alone, as a price, is none of it. */
async function ofParts(
  connection: DuckDBConnection,
  table: string,
  key: ColumnProfile,
  { things, columns }: Differing,
  rows: number,
): Promise<Repeats | null> {
  const isPart = ({ column, differ }: Differing['columns'][number]): boolean =>
    column.type === 'text' &&
    column.distinctCount > 1 &&
    column.distinctCount <= mostSorts &&
    differ > mostOthers * things &&
    differ <= mostParted * things;
  const figures = columns
    .filter(
      ({ column, differ }) =>
        /^(integer|decimal)$/.test(column.type) && differ > mostOthers * things && differ <= mostParted * things,
    )
    .map(({ column }) => column);
  const found: Repeats[] = [];
  for (const { column: part } of figures.length === 0 ? [] : columns.filter(isPart).slice(0, mostTried)) {
    const names = [key.name, part.name];
    const parted = await differingIn(connection, table, names, figures);
    const ofSort = await differingIn(connection, table, [part.name], figures);
    const once = parted.columns
      .filter((each, at) => isOnce(each, parted.things, rows) && ofSort.columns[at]!.differ > 0.5 * ofSort.things)
      .map(({ column }) => column.name);
    if (once.length > 0) found.push({ by: names, columns: once });
  }
  return found.sort((a, b) => b.columns.length - a.columns.length)[0] ?? null;
}

async function standTogether(
  connection: DuckDBConnection,
  table: string,
  [key]: [string],
  different: number,
): Promise<boolean> {
  const by = identifier(key);
  const [runs] = await numbers(
    connection,
    `SELECT count(*) FILTER (WHERE v IS DISTINCT FROM before) FROM (SELECT ${by} AS v, lag(${by}) OVER () AS before FROM ${table})`,
  );
  return runs! <= mostRuns * different;
}

async function differingIn(
  connection: DuckDBConnection,
  table: string,
  by: string[],
  others: ColumnProfile[],
): Promise<Differing> {
  const keys = by.map(identifier);
  const ends = others.map(
    ({ name }, at) => `min(${identifier(name)}) AS "l${at}", max(${identifier(name)}) AS "h${at}"`,
  );
  const differ = others.map((_, at) => `count(*) FILTER (WHERE "l${at}" IS DISTINCT FROM "h${at}")`);
  const [things = 0, ...different] = await numbers(
    connection,
    `SELECT ${['count(*)', ...differ].join(', ')} FROM (SELECT ${ends.join(', ')} FROM ${table} WHERE ${keys.map(each => `${each} IS NOT NULL`).join(' AND ')} GROUP BY ${keys.join(', ')} HAVING count(*) > 1)`,
  );
  return { things, columns: others.map((column, at) => ({ column, differ: different[at]! })) };
}

const numbers = async (connection: DuckDBConnection, sql: string): Promise<number[]> =>
  (await connection.runAndReadAll(sql)).getRows()[0]!.map(Number);
