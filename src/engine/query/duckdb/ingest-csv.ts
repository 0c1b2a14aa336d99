import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ChildSettings } from '../../children/messages.ts';
import { type OpenCsv, openCsv } from '../csv/open-csv.ts';
import { type RowsRead, readRows } from '../csv/read-rows.ts';
import { FileNotReadable } from '../errors.ts';
import type { Ingested } from '../table-engine.ts';
import { type Decision, decideTypes } from './decide-types.ts';
import type { Job } from './messages.ts';
import { configuration, innerTable } from './open-tables.ts';
import { profileTable } from './profile-table.ts';
import { RawRows } from './raw-rows.ts';
import { identifier, literal } from './sql-text.ts';

const mostListed = 100;

/**
 * Reads a CSV file into a table file at `target`. Our own tokenizer cuts the rows and DuckDB's appender takes them as
 * text, because DuckDB's reader loses data in silence where a file is not clean: strict, it drops the rest of a file
 * after an open quote; lenient, it drops surplus fields and text after a closing quote, and misreads mixed line ends.
 * The text is then cast column by column, once all values are known.
 */
export async function ingestCsv(
  job: Extract<Job, { kind: 'ingest' }>,
  settings: ChildSettings,
  onProgress: (share: number) => void,
): Promise<Ingested> {
  const csv = await openCsv(job.source);
  const rawPath = join(job.scratch, 'raw.duckdb');
  const instance = await DuckDBInstance.create(rawPath, { ...configuration(settings), temp_directory: job.scratch });
  try {
    const connection = await instance.connect();
    await connection.run("SET TimeZone = 'UTC'");
    const read = await fillRaw(connection, csv, share => onProgress(share * 0.5));
    const decisions = await decideTypes(connection, csv.names, csv.dialect.delimiter);
    onProgress(0.65);
    await publish(connection, job.target, csv.names, decisions);
    onProgress(0.85);
    await listMisfits(connection, csv.names, decisions, read);
    const profile = await profileTable(connection, `target.main.${innerTable}`, csv.names, decisions);
    await connection.run('DETACH target');
    connection.closeSync();
    onProgress(1);
    return { profile, reading: describe(csv, read, decisions, profile.rowCount) };
  } finally {
    instance.closeSync();
    await rm(rawPath, { force: true });
  }
}

async function fillRaw(
  connection: DuckDBConnection,
  csv: OpenCsv,
  onShare: (share: number) => void,
): Promise<RowsRead> {
  const raw = await RawRows.create(connection, csv.names.length);
  const read = await readRows(
    csv,
    (fields, line) => raw.add(fields, line),
    async bytes => {
      onShare(bytes / csv.bytes);
      // Lets messages out between pieces.
      await new Promise(setImmediate);
    },
  );
  raw.finish();
  if (raw.count === 0 && read.rejectedCount > 0) {
    const { line, reason } = read.rejected[0]!;
    throw new FileNotReadable(`No row of the file could be read. Line ${line}: ${reason}`);
  }
  return read;
}

async function publish(
  connection: DuckDBConnection,
  target: string,
  names: string[],
  decisions: Decision[],
): Promise<void> {
  await connection.run(`ATTACH ${literal(target)} AS target`);
  const columns = decisions.map(({ sql }, i) => `${sql} AS ${identifier(names[i]!)}`);
  await connection.run(`CREATE TABLE target.main.${innerTable} AS SELECT ${columns.join(', ')} FROM main.raw`);
}

/** Adds to the rejects the cells that do not fit their column's type; their rows are kept. */
async function listMisfits(
  connection: DuckDBConnection,
  names: string[],
  decisions: Decision[],
  read: RowsRead,
): Promise<void> {
  for (const [i, { misfit, type }] of decisions.entries()) {
    if (!misfit) continue;
    const reader = await connection.runAndReadAll(
      `SELECT line, left(c${i}, 200) FROM main.raw WHERE ${misfit} ORDER BY line`,
    );
    for (const [line, text] of reader.getRows()) {
      const reason = `The value is no ${type}; it was left empty.`;
      read.rejected.push({ line: Number(line), column: names[i]!, reason, text: String(text) });
      read.rejectedCount++;
    }
  }
  read.rejected = read.rejected.toSorted((a, b) => a.line - b.line).slice(0, mostListed);
}

function describe(csv: OpenCsv, read: RowsRead, decisions: Decision[], rowCount: number): Ingested['reading'] {
  const typeNotes = decisions.flatMap(({ note }) => note ?? []);
  const more = typeNotes.length > 20 ? [`The same holds for ${typeNotes.length - 20} more columns.`] : [];
  const none = rowCount === 0 ? ['The file names columns but holds no rows.'] : [];
  return {
    encoding: csv.encoding.name,
    delimiter: csv.dialect.delimiter,
    quote: csv.dialect.quote,
    escape: csv.dialect.escape,
    hasHeader: csv.hasHeader,
    skippedLines: csv.skippedLines,
    rejected: read.rejected,
    rejectedCount: read.rejectedCount,
    notes: [...csv.notes, ...read.notes, ...typeNotes.slice(0, 20), ...more, ...none],
  };
}
