import { createHash } from 'node:crypto';
import { constants, DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { RowStream, Statement } from '../connector.ts';
import { FileProblem, type FileReader } from '../files/file-jobs.ts';
import { typeByValue } from '../files/serve-file.ts';
import { columnType } from './column-type.ts';
import { sqliteCatalog } from './read-catalog.ts';
import { jsonValue } from './value.ts';

/** Rows read at a time, fewer where they have so much text, in UTF-16 units. */
const batchRows = 500;
const batchText = 1024 * 1024;

/** What a SELECT does; nothing else is let through: no other files, no settings, no extensions. */
const allowed = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_RECURSIVE,
]);
const forbiddenFunctions = new Set(['load_extension', 'readfile', 'writefile', 'edit', 'fts3_tokenizer', 'fsdir']);

/** Opens a SQLite file that nobody changes: without locks, and without the files that SQLite puts beside one. */
export async function openSqlite(path: string): Promise<FileReader> {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, { readOnly: true, allowExtension: false, defensive: true });
  // What does not fit in memory ends the process, not the disk. Functions of the file's own schema are not trusted.
  db.exec(
    'PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON',
  );
  db.function('sha256', { deterministic: true, directOnly: true }, sha256);
  const { version } = db.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  return {
    version,
    catalog: () => sqliteCatalog(db),
    query: async job => query(db, job),
  };
}

/** SHA-256 of a text (RFC 6234) as hexadecimal digits: what masks of the guard are made of, and SQLite lacks. */
const sha256 = (text: unknown): string | null =>
  text === null ? null : createHash('sha256').update(String(text)).digest('hex');

function query(db: DatabaseSync, { sql, params = [] }: Pick<Statement, 'sql' | 'params'>) {
  db.setAuthorizer((action, _first, name) =>
    allowed.has(action) && !(action === constants.SQLITE_FUNCTION && forbiddenFunctions.has(String(name).toLowerCase()))
      ? constants.SQLITE_OK
      : constants.SQLITE_DENY,
  );
  try {
    const statement = prepare(db, sql);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    const described = statement.columns();
    if (described.length === 0) {
      throw new FileProblem('query-failed', 'Only a statement that answers with rows may be run, such as SELECT.');
    }
    const values = params.map(value => (typeof value === 'boolean' ? Number(value) : value));
    const rows = statement.iterate(...values) as unknown as Iterator<unknown[]> satisfies Iterator<unknown[]>;
    const types = described.map(column => (column.type ? columnType(column.type) : 'other'));
    const read = () => {
      const batch: unknown[][] = [];
      for (let weight = 0; batch.length < batchRows && weight < batchText; ) {
        const next = rows.next();
        if (next.done) return { batch, done: true };
        const row = next.value.map((value, i) => jsonValue(value, types[i]!));
        for (const cell of row) if (typeof cell === 'string') weight += cell.length;
        batch.push(row);
      }
      return { batch, done: false };
    };
    const first = read();
    const columns: RowStream['columns'] = described.map((column, i) => ({
      name: column.name,
      type: column.type ? types[i]! : typeByValue(first.batch.find(row => row[i] !== null)?.[i]),
      nativeType: column.type ?? '',
      origin: column.table && column.column ? { schema: '', table: column.table, column: column.column } : null,
    }));
    function* batches() {
      for (let part = first; ; part = read()) {
        yield part.batch;
        if (part.done) return;
      }
    }
    return { columns, batches: batches() };
  } finally {
    db.setAuthorizer(null);
  }
}

/** The statement, where it is the only one: SQLite itself would pass over what follows it. */
function prepare(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  const rest = sql.slice(statement.sourceSQL.length).replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '');
  if (/[^\s;]/.test(rest)) throw new FileProblem('query-failed', 'Exactly one statement may be run at a time.');
  return statement;
}
