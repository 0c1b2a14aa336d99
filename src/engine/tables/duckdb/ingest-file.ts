import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ChildSettings } from '../../children/messages.ts';
import { FileNotReadable } from '../../query/errors.ts';
import type { RowSource } from '../row-source.ts';
import type { Ingested } from '../table-engine.ts';
import { type FilledRaw, fillRaw, openSources, partOf } from './fill-raw.ts';
import type { IngestJob } from './messages.ts';
import { configuration, innerTable } from './open-tables.ts';
import { profileTable } from './profile/profile-table.ts';
import { identifier, literal } from './sql-text.ts';
import { takeRemarks } from './take-remarks.ts';
import { takeTotal } from './take-total.ts';
import { type Decision, decideTypes } from './types/decide-types.ts';

const mostListed = 100;
/** So many values are named in the sentence that refuses a file. */
const mostNamed = 20;

/**
 * Reads files into a table file at `target`. Our own readers cut the rows and DuckDB's appender takes them as text,
 * because DuckDB's reader of CSV loses data in silence where a file is not clean: strict, it drops the rest of a file
 * after an open quote; lenient, it drops surplus fields and text after a closing quote, and misreads mixed line ends.
 * The text is then cast column by column, once all values are known.
 */
export async function ingestFile(
  job: IngestJob,
  settings: ChildSettings,
  onProgress: (share: number) => void,
): Promise<Ingested> {
  const rawPath = join(job.scratch, 'raw.duckdb');
  let sources: RowSource[] = [];
  const instance = await DuckDBInstance.create(rawPath, { ...configuration(settings), temp_directory: job.scratch });
  try {
    const connection = await instance.connect();
    await connection.run("SET TimeZone = 'UTC'");
    if (job.onto !== null) await connection.run(`ATTACH ${literal(job.onto)} AS old (READ_ONLY)`);
    const columns = job.onto === null ? null : await columnsOf(connection, `old.main.${innerTable}`);
    sources = await openSources(job);
    // A table without rows holds nothing of which a type could be told: what is added to it tells.
    const onto = job.onto !== null && (await holdsRows(connection, `old.main.${innerTable}`));
    const names = columns?.map(column => column.name) ?? sources[0]!.names;
    const read = await fillRaw(connection, sources, names, share => onProgress(share * 0.5));
    const decide = () => decideTypes(connection, names, sources[0]!.form.delimiter, new Map(job.types));
    await takeRemarks(connection, names.length, read);
    let decisions = await decide();
    // Without the word "Total" among its dates a column may be one of dates.
    if (await takeTotal(connection, decisions, read)) decisions = await decide();
    onProgress(0.65);
    await refuseMisfits(connection, names, decisions, read, new Set(job.strict));
    await publish(connection, { target: job.target, onto }, names, decisions);
    onProgress(0.85);
    await listMisfits(connection, names, decisions, read);
    const table = `target.main.${innerTable}`;
    const native = onto ? await columnsOf(connection, table) : null;
    const types = decisions.map(({ type, nativeType, unit }, i) => ({
      ...{ type, unit, nativeType: native?.[i]?.type ?? nativeType },
    }));
    const profile = await profileTable(connection, table, names, types);
    await connection.run('DETACH target');
    connection.closeSync();
    onProgress(1);
    return { profile, reading: describe(sources, read, decisions, onto) };
  } finally {
    for (const source of sources) source.close();
    instance.closeSync();
    await rm(rawPath, { force: true });
  }
}

async function columnsOf(connection: DuckDBConnection, table: string): Promise<{ name: string; type: string }[]> {
  const reader = await connection.runAndReadAll(`SELECT column_name, column_type FROM (DESCRIBE ${table})`);
  return reader.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }));
}

async function holdsRows(connection: DuckDBConnection, table: string): Promise<boolean> {
  const reader = await connection.runAndReadAll(`SELECT 1 FROM ${table} LIMIT 1`);
  return reader.getRows().length > 0;
}

async function publish(
  connection: DuckDBConnection,
  { target, onto }: { target: string; onto: boolean },
  names: string[],
  decisions: Decision[],
): Promise<void> {
  await connection.run(`ATTACH ${literal(target)} AS target`);
  const columns = decisions.map(({ sql }, i) => `${sql} AS ${identifier(names[i]!)}`);
  const before = onto ? `FROM old.main.${innerTable} UNION ALL ` : '';
  await connection.run(`CREATE TABLE target.main.${innerTable} AS ${before}SELECT ${columns.join(', ')} FROM main.raw`);
}

const within = (read: FilledRaw, row: number) => (read.parts.length > 1 ? ` (file ${partOf(read, row) + 1})` : '');

/**
 * Values that were to be of a type and are not.
 * @throws FileNotReadable with the lines of the first of them, of each column at least one before more of another
 */
async function refuseMisfits(
  connection: DuckDBConnection,
  names: string[],
  decisions: Decision[],
  read: FilledRaw,
  strict: ReadonlySet<string>,
): Promise<void> {
  const found: { rank: number; told: string }[] = [];
  let lost = 0;
  for (const [i, { misfit, type }] of decisions.entries()) {
    if (!misfit || !strict.has(names[i]!)) continue;
    const reader = await connection.runAndReadAll(
      `SELECT line, left(c${i}, 60), rowid, count(*) OVER () FROM main.raw WHERE ${misfit} ORDER BY rowid LIMIT ${mostNamed}`,
    );
    const rows = reader.getRows();
    lost += Number(rows[0]?.[3] ?? 0);
    for (const [rank, [line, text, row]] of rows.entries())
      found.push({ rank, told: `line ${line}${within(read, Number(row))}: "${text}" is no ${type} of "${names[i]}"` });
  }
  if (lost === 0) return;
  const named = new Set(found.toSorted((a, b) => a.rank - b.rank).slice(0, mostNamed));
  const told = found.filter(each => named.has(each)).map(each => each.told);
  const more = lost > told.length ? `; and ${lost - told.length} more` : '';
  throw new FileNotReadable(
    `${lost} ${lost === 1 ? 'value does' : 'values do'} not fit: ${told.join('; ')}${more}. Nothing was changed: ` +
      'correct them in the file and send it again.',
  );
}

/** Adds to the rejects the cells that do not fit their column's type; their rows are kept. */
async function listMisfits(
  connection: DuckDBConnection,
  names: string[],
  decisions: Decision[],
  read: FilledRaw,
): Promise<void> {
  for (const [i, { misfit, type }] of decisions.entries()) {
    if (!misfit) continue;
    const reader = await connection.runAndReadAll(
      `SELECT line, left(c${i}, 200), rowid, count(*) OVER () FROM main.raw WHERE ${misfit} ORDER BY rowid LIMIT ${mostListed}`,
    );
    const rows = reader.getRows();
    for (const [line, text, row] of rows) {
      const reason = `The value is no ${type}; it was left empty${within(read, Number(row))}.`;
      read.rejected.push({ line: Number(line), column: names[i]!, reason, text: String(text) });
    }
    read.rejectedCount += Number(rows[0]?.[3] ?? 0);
  }
  read.rejected = read.rejected.toSorted((a, b) => a.line - b.line).slice(0, mostListed);
}

/** Of the last file: those before it are told of already. */
const sayEmpty = ({ parts, rows }: FilledRaw, isMore: boolean): string[] => {
  if (parts.at(-1)! < rows) return [];
  const names = 'The file names columns but holds no rows';
  return [
    isMore || rows > 0
      ? `${names}: nothing was added.`
      : `${names}: the table is empty until it is replaced or added to.`,
  ];
};

function describe(sources: RowSource[], read: FilledRaw, decisions: Decision[], isMore: boolean): Ingested['reading'] {
  const typeNotes = decisions.flatMap(({ note }) => note ?? []);
  const more = typeNotes.length > 20 ? [`The same holds for ${typeNotes.length - 20} more columns.`] : [];
  const { notes, ...form } = sources.at(-1)!.form;
  return {
    ...form,
    rejected: read.rejected,
    rejectedCount: read.rejectedCount,
    ...(read.totalRows && { totalRows: read.totalRows }),
    notes: [...sayEmpty(read, isMore), ...notes, ...read.notes, ...typeNotes.slice(0, 20), ...more],
  };
}
