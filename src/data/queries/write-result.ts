import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { csvCell } from '../../audit/reading/csv.ts';
import { QueryTooBig } from '../../engine/query/errors.ts';
import type { CopiedTable, QueryColumn } from '../../engine/query/result.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { useSource } from '../sources/open-source.ts';
import { tableFilesOf } from '../tables/queryable-tables.ts';
import { withCopies } from './copy-tables.ts';
import type { Format } from './export-query.ts';
import type { PreparedQuery } from './prepare-query.ts';
import type { ReadNeeds } from './read-answer.ts';
import type { Run } from './record-run.ts';
import { refuseRaw, runGuarded } from './safe-answer.ts';

/** The most that one whole result may have as JSON, in bytes. */
const maxBytes = 512 * 1024 * 1024;
const loadMs = 5 * 60_000;

type NamedType = Pick<QueryColumn, 'name' | 'type'>;
export type Written = { columns: NamedType[]; rowCount: number; copied?: CopiedTable[] };

/**
 * The whole result of a prepared statement as a file. It has run to its end when this resolves, so that a slow reader
 * holds nothing at its source; what was written for it goes with the stream.
 * @throws QueryTooBig beyond 512 MB, and what the source throws
 */
export async function writeResult(
  app: ReadNeeds,
  run: Run,
  prepared: PreparedQuery,
  format: Format,
  signal: AbortSignal,
): Promise<{ file: Readable } & Pick<Written, 'rowCount' | 'copied'>> {
  const rows = await app.storage.temporaryPath();
  const parquet = `${rows}.parquet`;
  const remove = () => Promise.all([rows, parquet].map(path => rm(path, { force: true }))).then(() => undefined);
  try {
    const { columns, rowCount, copied } = await writeRows(app, run, prepared, rows, maxBytes, signal);
    const named = distinct(columns);
    if (format !== 'PARQUET') {
      const text = format === 'CSV' ? csvOf(rows, named) : ndjsonOf(rows, named);
      return { file: Readable.from(thenRemove(text, remove), { objectMode: false }), rowCount, copied };
    }
    const party = run.asking.userId;
    await app.tables.writeParquet({
      source: rows,
      columns: named,
      target: parquet,
      timeoutMs: loadMs,
      signal,
      party,
    });
    return {
      file: Readable.from(thenRemove(createReadStream(parquet), remove), { objectMode: false }),
      rowCount,
      copied,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes the rows of a prepared statement into a file, a JSON array on each line. */
export async function writeRows(
  app: ReadNeeds,
  { asking, ask }: Pick<Run, 'asking' | 'ask'>,
  prepared: PreparedQuery,
  target: string,
  most: number,
  signal: AbortSignal,
): Promise<Written> {
  const { params, timeoutMs, maxRows } = ask;
  const whole = { params, target, maxBytes: most, signal, party: asking.userId };
  if (prepared.kind === 'uploads') {
    const tables = await tableFilesOf(app, prepared.tables);
    return runGuarded(prepared, sql => app.tables.writeRows({ ...whole, sql, tables, timeoutMs }));
  }
  if (prepared.kind === 'join')
    return withCopies(app, asking, prepared, timeoutMs, signal, async ({ tables, copied, leftMs }) => {
      const over = { ...whole, tables, timeoutMs: leftMs, fleeting: true };
      return { ...(await runGuarded(prepared, sql => app.tables.writeRows({ ...over, sql }))), copied };
    });
  const { source } = prepared;
  return runGuarded(prepared, sql => writeFromSource(app, source, { ...whole, sql, maxRows, timeoutMs }, prepared));
}

type Asked = Pick<Run['ask'], 'sql' | 'params' | 'maxRows' | 'timeoutMs'> & {
  target: string;
  maxBytes: number;
  signal: AbortSignal;
};

function writeFromSource(
  app: ReadNeeds,
  source: DataSource,
  { target, maxBytes: most, ...statement }: Asked,
  prepared: PreparedQuery,
): Promise<Written> {
  return useSource(app, source, async connection => {
    const { columns, batches } = await connection.query(statement);
    refuseRaw(columns, prepared);
    const file = await open(target, 'w', 0o600);
    try {
      let [rowCount, bytes] = [0, 0];
      for await (const batch of batches) {
        rowCount += batch.length;
        const text = batch.map(row => `${JSON.stringify(row)}\n`).join('');
        bytes += Buffer.byteLength(text);
        if (bytes > most)
          throw new QueryTooBig(`The result is larger than ${Math.floor(most / 1024 / 1024)} MB. Ask for less.`);
        await file.writeFile(text);
      }
      return { columns: columns.map(({ name, type }) => ({ name, type })), rowCount };
    } finally {
      await file.close();
    }
  });
}

/** Names of columns, each once: a result may call two alike, a file may not. */
export function distinct(columns: NamedType[]): NamedType[] {
  const taken = new Set<string>();
  return columns.map(({ name, type }) => {
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${name}_${n}`;
    taken.add(unique.toLowerCase());
    return { name: unique, type };
  });
}

/**
 * The rows of a file, as many at once as were read at once: a row is too small a thing to be sent by itself. They are
 * parted by line feeds alone: texts may hold every other kind of line end.
 */
async function* rowsOf(path: string): AsyncGenerator<unknown[][]> {
  let rest = '';
  for await (const part of createReadStream(path, 'utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines.map(line => JSON.parse(line) as unknown[]);
  }
}

async function* csvOf(path: string, columns: NamedType[]): AsyncGenerator<string> {
  const numeric = columns.map(({ type }) => type === 'integer' || type === 'decimal');
  yield `${columns.map(({ name }) => csvCell(name)).join(',')}\r\n`;
  const line = (row: unknown[]) => `${row.map((value, i) => cellOf(value, numeric[i]!)).join(',')}\r\n`;
  for await (const rows of rowsOf(path)) yield rows.map(line).join('');
}

/** A large number is text in JSON; a minus before its digits makes no formula of it. */
function cellOf(value: unknown, numeric: boolean): string {
  if (value === null || typeof value === 'number') return csvCell(value);
  if (typeof value !== 'string') return csvCell(JSON.stringify(value));
  return numeric && /^-?\d+(\.\d+)?$/.test(value) ? value : csvCell(value);
}

async function* ndjsonOf(path: string, columns: NamedType[]): AsyncGenerator<string> {
  const keys = columns.map(({ name }) => JSON.stringify(name));
  const line = (row: unknown[]) => `{${row.map((value, i) => `${keys[i]}:${JSON.stringify(value)}`).join(',')}}\n`;
  for await (const rows of rowsOf(path)) yield rows.map(line).join('');
}

async function* thenRemove<T>(parts: AsyncIterable<T>, remove: () => Promise<void>): AsyncGenerator<T> {
  try {
    yield* parts;
  } finally {
    await remove();
  }
}
