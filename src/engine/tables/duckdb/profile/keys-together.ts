import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnProfile, KeyTogether } from '../../../query/catalog.ts';
import { identifier } from '../sql-text.ts';

/** Above so many rows nothing is counted for this. */
const mostRows = 2_000_000;
const mostColumns = 8;
const mostTried = 16;
const mostKeys = 6;
/** So many of the rows are told apart: a few may stand twice. */
const almostAll = 0.99;

const isKeyLike = ({ type, distinctCount, nullCount, values }: ColumnProfile, rows: number): boolean =>
  /^(text|integer|date|timestamp|uuid)$/.test(type) &&
  distinctCount > 1 &&
  nullCount <= 0.02 * rows &&
  values.reduce((sum, { value }) => sum + value.length, 0) <= 60 * Math.max(1, values.length);

/** A figure is hardly part of a key: whole numbers are only where they are few beside the rows, as years are. */
const isFigure = ({ type, name, distinctCount }: ColumnProfile, rows: number): boolean =>
  type === 'integer' && distinctCount > Math.max(400, 0.05 * rows) && !/id$|code|key/i.test(name);

/**
 * The pairs and triples of columns that tell the rows of a table apart but for a few, where none does alone, the smallest first.
 * `table` is its name in SQL.
 */
export async function keysTogether(
  connection: DuckDBConnection,
  table: string,
  columns: ColumnProfile[],
  rows: number,
): Promise<KeyTogether[]> {
  const fitting = columns.filter(column => isKeyLike(column, rows) && !isFigure(column, rows));
  // Figures that happen to be all different are no key, nor are the descriptions that end a list of codes; what stands first or is called one may be.
  const mayBeKey = ({ type, name }: ColumnProfile, at: number) =>
    type === 'integer' || (type === 'text' && at > 1) ? at === 0 || /id$|code|key/i.test(name) : type !== 'decimal';
  const alone = columns.some(
    (column, at) => column.nullCount === 0 && column.distinctCount >= rows && mayBeKey(column, at),
  );
  if (rows < 4 || rows > mostRows || alone) return [];
  const some = fitting.filter(({ distinctCount }) => distinctCount < almostAll * rows).slice(0, mostColumns);
  const may = (key: ColumnProfile[]) => key.reduce((all, { distinctCount }) => all * distinctCount, 1) >= rows;
  const pairs = some.flatMap((one, at) => some.slice(at + 1).map(two => [one, two]));
  const found: KeyTogether[] = [];
  const isLarger = (key: ColumnProfile[]) =>
    found.some(({ columns, exact }) => exact && columns.every(name => key.some(column => column.name === name)));
  const tryAll = async (keys: ColumnProfile[][]) => {
    for (const key of keys.filter(may).slice(0, mostTried)) {
      if (found.length >= mostKeys || isLarger(key)) continue;
      const names = key.map(({ name }) => identifier(name)).join(', ');
      const reader = await connection.runAndReadAll(`SELECT count(*) FROM (SELECT DISTINCT ${names} FROM ${table})`);
      const apart = Number(reader.getRows()[0]![0]);
      if (apart >= almostAll * rows) found.push({ columns: key.map(({ name }) => name), exact: apart === rows });
    }
  };
  await tryAll(pairs);
  await tryAll(pairs.flatMap(pair => some.slice(some.indexOf(pair[1]!) + 1).map(third => [...pair, third])));
  return found.sort((a, b) => Number(b.exact) - Number(a.exact));
}
