import type { ChildSettings } from '../../children/messages.ts';
import { childSettings, serveJobs } from '../../children/serve-jobs.ts';
import { refuseWide, ValueTooWide, weightOf } from '../../query/wide-values.ts';
import type { RowStream } from '../connector.ts';
import { type FileFailure, type FileJob, type FilePart, FileProblem, type FileReader } from './file-jobs.ts';

/** A part is handed on once it holds so many rows, or so much text, in UTF-16 units. */
const partRows = 5000;
const partText = 1024 * 1024;

/** Makes this process one that reads one database file for the service, by one statement at a time. */
export function serveFile(open: (path: string, settings: ChildSettings) => Promise<FileReader>): void {
  const settings = childSettings();
  let path = '';
  let reader: Promise<FileReader> | undefined;
  let rest: AsyncIterator<FilePart> | undefined;

  const readerOf = (wanted: string) => {
    path = wanted;
    reader ??= open(wanted, settings);
    return reader;
  };
  const next = async (): Promise<FilePart> => {
    const { value, done } = await rest!.next();
    return done ? { done: true } : value;
  };

  async function run(job: FileJob): Promise<FilePart> {
    if (job.kind === 'more') return next();
    await rest?.return?.();
    rest = undefined;
    if (job.kind === 'stop') return { done: true };
    const file = await readerOf(job.path);
    if (job.kind === 'test') {
      for await (const _part of file.catalog().parts) break;
      return { version: file.version, done: true };
    }
    if (job.kind === 'catalog') {
      const { total, parts } = file.catalog();
      rest = tablesOf(parts);
      return { total, ...(await next()) };
    }
    const { columns, batches } = await file.query(job);
    rest = partsOf(batches, columns, job.maxRows);
    return { columns, ...(await next()) };
  }

  serveJobs<FileJob, FilePart, FileFailure>(settings, {
    run,
    describe: error => describe(error, [path, settings.folder]),
  });
}

async function* tablesOf(parts: ReturnType<FileReader['catalog']>['parts']): AsyncGenerator<FilePart> {
  for await (const tables of parts) yield { tables, done: false };
}

async function* partsOf(
  batches: AsyncIterable<unknown[][]> | Iterable<unknown[][]>,
  columns: RowStream['columns'],
  maxRows: number,
): AsyncGenerator<FilePart> {
  let [rows, text, left]: [unknown[][], number, number] = [[], 0, maxRows];
  for await (const batch of batches) {
    for (const row of batch) {
      if (left-- <= 0) {
        yield { rows, done: true };
        return;
      }
      refuseWide(row, columns);
      rows.push(row);
      for (const cell of row) text += weightOf(cell);
      if (rows.length < partRows && text < partText) continue;
      yield { rows, done: false };
      [rows, text] = [[], 0];
    }
  }
  yield { rows, done: true };
}

/** The type of a column whose source tells none, by the first value there is. */
export function typeByValue(value: unknown): RowStream['columns'][number]['type'] {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'decimal';
  return 'other';
}

function describe(error: unknown, paths: string[]): FileProblem {
  if (error instanceof FileProblem) return error;
  if (error instanceof ValueTooWide) return new FileProblem('query-too-big', error.message);
  let message = error instanceof Error ? error.message : String(error);
  for (const path of paths) if (path) message = message.replaceAll(path, '…');
  if (/^Out of Memory Error|out of memory|Array buffer allocation failed/i.test(message)) {
    return new FileProblem('query-too-big', '');
  }
  return isOfFile(error, message)
    ? new FileProblem('file', message)
    : new FileProblem('query-failed', message.slice(0, 2000).trim());
}

/** Result codes of SQLite that tell of its file: IOERR, CORRUPT, CANTOPEN, NOTADB (https://sqlite.org/rescode.html). */
const fileCodes = [10, 11, 14, 26];

/** Whether the file is at fault, not the statement; words of SQLite's do not tell, since statements are quoted in them. */
function isOfFile(error: unknown, message: string): boolean {
  const { errcode } = error as { errcode?: unknown };
  if (typeof errcode === 'number') return fileCodes.includes(errcode & 0xff);
  return /^(IO|Serialization|Fatal) Error|not a valid DuckDB/i.test(message);
}
