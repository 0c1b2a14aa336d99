import { stat } from 'node:fs/promises';
import type { ChildSettings } from '../../children/messages.ts';
import type { ColumnType } from '../../query/result.ts';
import { inMemory } from './in-memory.ts';
import { jsonLines } from './json-lines.ts';
import type { Job, WrittenFile } from './messages.ts';
import { identifier, literal } from './sql-text.ts';

const types: Record<ColumnType, string> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  time: 'TIME',
  uuid: 'UUID',
  json: 'JSON',
  binary: 'VARCHAR',
  array: 'VARCHAR',
  other: 'VARCHAR',
};

const cast = (index: number, type: ColumnType) => `TRY_CAST(v[${index + 1}] AS ${types[type]})`;

/** Reads rows, a JSON array on each line, into a Parquet file. */
export function writeParquet(
  { source, columns, target }: Extract<Job, { kind: 'write-parquet' }>,
  settings: ChildSettings,
): Promise<WrittenFile> {
  return inMemory(settings, async connection => {
    const lines = jsonLines(source, columns.length);
    // A column with a value that is none of its type, such as an integer beyond 64 bits, stays text, and nothing is lost.
    const strays = columns.map(({ type }, i) => `bool_or(v[${i + 1}] <> '' AND ${cast(i, type)} IS NULL)`);
    const stray = (await connection.runAndReadAll(`SELECT ${strays.join(', ')} FROM ${lines}`)).getRows()[0]!;
    const cells = columns.map(
      ({ name, type }, i) => `${cast(i, stray[i] === true ? 'text' : type)} AS ${identifier(name)}`,
    );
    await connection.run(`COPY (SELECT ${cells.join(', ')} FROM ${lines}) TO ${literal(target)} (FORMAT parquet)`);
    const reader = await connection.runAndReadAll(`SELECT count(*) FROM read_parquet(${literal(target)})`);
    return { rowCount: Number(reader.getRows()[0]![0]), bytes: (await stat(target)).size };
  });
}
