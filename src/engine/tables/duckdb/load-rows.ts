import { stat } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ChildSettings } from '../../children/messages.ts';
import type { NamedType } from '../table-engine.ts';
import { inMemory } from './in-memory.ts';
import { jsonLines } from './json-lines.ts';
import type { Job, WrittenFile } from './messages.ts';
import { innerTable } from './open-tables.ts';
import { identifier, literal } from './sql-text.ts';

/** Reads rows, a JSON array on each line, into a table file. */
export function loadRows(
  { source, columns, target }: Extract<Job, { kind: 'load-rows' }>,
  settings: ChildSettings,
): Promise<WrittenFile> {
  return inMemory(settings, async connection => {
    const texts = columns.map((_, i) => `v[${i + 1}] AS c${i}`).join(', ');
    await connection.run(`CREATE TABLE raw AS SELECT ${texts} FROM ${jsonLines(source, columns.length)}`);
    const cells: string[] = [];
    for (const [i, column] of columns.entries())
      cells.push(`CAST(c${i} AS ${await typeOf(connection, column, `c${i}`)}) AS ${identifier(column.name)}`);
    await connection.run(`ATTACH ${literal(target)} AS target`);
    await connection.run(`CREATE TABLE target.main.${innerTable} AS SELECT ${cells.join(', ')} FROM raw`);
    const reader = await connection.runAndReadAll(`SELECT count(*) FROM target.main.${innerTable}`);
    await connection.run('DETACH target');
    return { rowCount: Number(reader.getRows()[0]![0]), bytes: (await stat(target)).size };
  });
}

const plain = ['text', 'binary', 'other'];
const wholeNumber = "'-?\\d+'";
const decimalNumber = "'-?\\d+(\\.\\d+)?'";
const zoned = "'.*\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d(:?\\d\\d)?)'";
/** Digits after the point that are kept exactly; products of two such columns still are. */
const mostScale = 18;

/**
 * The type that holds every value of a column as it is: nothing is rounded, and nothing becomes null. What a source
 * calls an integer may hold anything in SQLite.
 */
async function typeOf(connection: DuckDBConnection, { type, inexact }: NamedType, v: string): Promise<string> {
  if (plain.includes(type)) return 'VARCHAR';
  const all = (condition: string) => `coalesce(bool_and(${v} IS NULL OR ${condition}), true)`;
  const fits = (to: string) => all(`TRY_CAST(${v} AS ${to}) IS NOT NULL`);
  const ask = async (...tests: string[]) =>
    (await connection.runAndReadAll(`SELECT ${tests.join(', ')} FROM raw`)).getRows()[0]!;
  if (type === 'integer' || type === 'decimal' || type === 'boolean') {
    const [truth, whole, decimal, double, most, scale] = await ask(
      all(`${v} IN ('true', 'false')`),
      all(`regexp_full_match(${v}, ${wholeNumber})`),
      all(`regexp_full_match(${v}, ${decimalNumber})`),
      fits('DOUBLE'),
      `coalesce(max(length(ltrim(split_part(${v}, '.', 1), '-'))), 0)`,
      `coalesce(max(length(rtrim(split_part(${v}, '.', 2), '0'))), 0)`,
    );
    if (type === 'boolean' && truth) return 'BOOLEAN';
    if (type !== 'decimal' && whole && Number(most) <= 18) return 'BIGINT';
    if (type !== 'decimal' && whole && Number(most) <= 37) return 'HUGEINT';
    const digits = Number(most) + Number(scale);
    if (!inexact && decimal && digits <= 38 && Number(scale) <= mostScale)
      return `DECIMAL(${Math.max(digits, 18)}, ${scale})`;
    return double ? 'DOUBLE' : 'VARCHAR';
  }
  if (type === 'timestamp') {
    const [moment, naive, instant] = await ask(
      fits('TIMESTAMPTZ'),
      all(`NOT regexp_full_match(${v}, ${zoned})`),
      all(`regexp_full_match(${v}, ${zoned})`),
    );
    if (!moment) return 'VARCHAR';
    return naive ? 'TIMESTAMP' : instant ? 'TIMESTAMPTZ' : 'VARCHAR';
  }
  const to = { date: 'DATE', time: 'TIME', uuid: 'UUID', json: 'JSON', array: 'JSON' }[type as 'date'];
  const [fit] = await ask(fits(to));
  return fit ? to : 'VARCHAR';
}
