import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { ColumnProfile } from '../../../query/catalog.ts';
import { plainNumberSql } from '../../../semantics/columns/remarks.ts';
import { hashSql, sketchSize } from '../../../semantics/relations/sketch.ts';
import type { Ingested } from '../../table-engine.ts';
import { jsonValue } from '../json-value.ts';
import { identifier } from '../sql-text.ts';
import type { Decision } from '../types/decide-types.ts';
import { keysTogether } from './keys-together.ts';
import { repeatedColumns } from './repeated-columns.ts';

const allValues = 1000;
const commonest = 200;
const longest = 200;
const columnsAtOnce = 20;
const mostSketches = 12;
const smallRows = 5000;
/** Above so many rows, columns of many values are counted approximately and their commonest taken from a sample. */
const mostExact = 2_000_000;
const sampleRows = 500_000;

/** What is known of a table's columns, from the table itself. `table` is its name in SQL. */
export async function profileTable(
  connection: DuckDBConnection,
  table: string,
  names: string[],
  decisions: Pick<Decision, 'type' | 'nativeType' | 'unit'>[],
  exactRows = mostExact,
): Promise<Ingested['profile']> {
  const rowCount = Number((await connection.runAndReadAll(`SELECT count(*) FROM ${table}`)).getRows()[0]![0]);
  const columns: ColumnProfile[] = [];
  for (let from = 0; from < names.length; from += columnsAtOnce) {
    const part = names.slice(from, from + columnsAtOnce);
    const sql = part.flatMap((name, i) => measures(identifier(name), decisions[from + i]!));
    const numbers = (await connection.runAndReadAll(`SELECT ${sql.join(', ')} FROM ${table}`)).getRows()[0]!;
    const small = rowCount <= smallRows ? await countSmall(connection, table, part) : null;
    for (const [i, name] of part.entries()) {
      const [nulls, approximate, min, max, letters, plain] = numbers.slice(i * 6, i * 6 + 6);
      const { type, nativeType, unit } = decisions[from + i]!;
      const nullCount = Number(nulls);
      const filled = rowCount - nullCount;
      const rest =
        small?.[i] ??
        (await values(connection, table, identifier(name), rowCount, filled, Number(approximate), exactRows));
      columns.push({
        ...{ name, type, nativeType, description: null, nullCount, ...rest, min: text(min), max: text(max) },
        ...(unit && { unit }),
        ...(letters != null && { letters: Math.round(Number(letters) * 10) / 10 }),
        ...(Number(plain) > 0 && { numbers: Number(plain) }),
      });
    }
  }
  for (const column of rowCount <= exactRows ? columns.filter(maySketch).slice(0, mostSketches) : [])
    column.sketch = await sketchOf(connection, table, column.name);
  const together = await keysTogether(connection, table, columns, Math.min(rowCount, exactRows + 1));
  const repeats = await repeatedColumns(connection, table, columns, Math.min(rowCount, exactRows + 1));
  return {
    rowCount,
    columns,
    primaryKey: primaryKey(columns, rowCount),
    ...(repeats.length > 0 && { repeats }),
    ...(together.length > 0 && { keysTogether: together }),
  };
}

/** What may be a key of another table, and has more values than are kept. */
const maySketch = ({ type, valuesComplete }: ColumnProfile): boolean =>
  !valuesComplete && /^(text|integer|uuid|date)$/.test(type);

async function sketchOf(connection: DuckDBConnection, table: string, name: string): Promise<string[]> {
  const column = identifier(name);
  const reader = await connection.runAndReadAll(
    `SELECT DISTINCT ${hashSql(column)} AS h FROM ${table} WHERE ${column} IS NOT NULL ORDER BY h LIMIT ${sketchSize}`,
  );
  return reader.getRows().map(([hash]) => String(hash));
}

function measures(name: string, { type }: Pick<Decision, 'type'>): string[] {
  const ordered = type === 'boolean' ? 'NULL' : type === 'text' ? `left(${name}, ${longest})` : name;
  const letters = type === 'text' ? `avg(length(${name}))` : 'NULL';
  const plain = type === 'text' ? `count(${plainNumberSql(name)})` : 'NULL';
  return [
    `count(*) - count(${name})`,
    `approx_count_distinct(${name})`,
    `min(${ordered})`,
    `max(${ordered})`,
    letters,
    plain,
  ];
}

const text = (value: DuckDBValue | undefined): string | null =>
  value === null || value === undefined ? null : String(jsonValue(value)).slice(0, longest).toWellFormed();

type Values = Pick<ColumnProfile, 'distinctCount' | 'values' | 'valuesComplete'>;

async function values(
  connection: DuckDBConnection,
  table: string,
  name: string,
  rows: number,
  filled: number,
  approximate: number,
  exactRows: number,
): Promise<Values> {
  const sampled = rows > exactRows && approximate > rows / 20;
  const percent = Math.min(100, (sampleRows / rows) * 100);
  const source = sampled ? `(SELECT ${name} FROM ${table} USING SAMPLE ${percent} PERCENT (bernoulli, 1))` : table;
  const reader = await connection.runAndReadAll(
    `SELECT v, n, count(*) OVER () FROM (SELECT ${name} AS v, count(*) AS n FROM ${source} WHERE ${name} IS NOT NULL GROUP BY 1)
     ORDER BY n DESC, v LIMIT ${allValues + 1}`,
  );
  const groups = reader.getRows();
  const distinctCount = sampled ? Math.min(filled, approximate) : Number(groups[0]?.[2] ?? 0);
  const valuesComplete = !sampled && distinctCount <= allValues;
  const factor = sampled ? 100 / percent : 1;
  const shown = groups.slice(0, valuesComplete ? allValues : commonest);
  return {
    distinctCount,
    valuesComplete,
    values: shown.map(([value, count]) => ({ value: text(value)!, count: Math.round(Number(count) * factor) })),
  };
}

/** The same for a small table, whose values are quicker counted here than by a query per column. */
async function countSmall(connection: DuckDBConnection, table: string, names: string[]): Promise<Values[]> {
  const reader = await connection.runAndReadAll(`SELECT ${names.map(identifier).join(', ')} FROM ${table}`);
  return reader.getColumns().map(column => {
    const counts = new Map<string, number>();
    for (const value of column) {
      if (value === null) continue;
      const shown = String(jsonValue(value));
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
    }
    const groups = [...counts].toSorted((a, b) => b[1] - a[1]);
    const valuesComplete = groups.length <= allValues;
    const shown = groups.slice(0, valuesComplete ? allValues : commonest);
    const cut = shown.map(([value, count]) => ({ value: value.slice(0, longest).toWellFormed(), count }));
    return { distinctCount: groups.length, valuesComplete, values: cut };
  });
}

/** The first column that tells rows apart, one with the name of a key before one that merely stands first. */
function primaryKey(columns: ColumnProfile[], rowCount: number): string[] {
  const unique = (column: ColumnProfile) =>
    column.nullCount === 0 && column.distinctCount === rowCount && /^(integer|text|uuid)$/.test(column.type);
  const keyed = columns.filter(column =>
    /(^|[^a-z])(id|key|code|no|nr|number|uuid|guid)$|[a-z](Id|ID|Key|No)$/i.test(column.name),
  );
  const key = rowCount > 0 && [...keyed, ...columns.slice(0, 1)].find(unique);
  return key ? [key.name] : [];
}
