import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { canSeeMemory } from '../../children/memory-of.ts';
import { Pool } from '../../children/pool.ts';
import { scratchFolder } from '../../children/scratch-folder.ts';
import type { QueryResult } from '../../query/result.ts';
import type { TableEngine, TableQuery } from '../table-engine.ts';
import { ingest } from './ingest.ts';
import { type EngineLog, unwrapQuery, warnOf } from './job-results.ts';
import type { FailureKind, Job, Outcome, Rows, WrittenFile, WrittenRows } from './messages.ts';

export type TableEngineOptions = {
  /** Processes that answer queries; one more reads files. Default 2. */
  children?: number;
  /** Whether they start at once, so that the first queries find them ready, or each when it is needed. Default true. */
  warm?: boolean;
  /** Megabytes a process may hold before it is killed. Default 1024. */
  memoryMb?: number;
  /** A local folder for what spills to disk. Default: the system's. */
  folder?: string;
  /** The longest one file may take to be read. Default 15 minutes. */
  ingestTimeoutMs?: number;
  log?: EngineLog;
};

/** Starts the warm processes that read and query uploaded tables. Close it when done. */
export function createTableEngine(options: TableEngineOptions = {}): TableEngine {
  const { children = 2, warm = true, memoryMb = 1024, ingestTimeoutMs = 15 * 60_000, log } = options;
  const folder = scratchFolder(options.folder ?? tmpdir(), 'tables');
  const threads = Math.max(1, Math.min(4, availableParallelism()));
  const program = new URL('./child.ts', import.meta.url);
  const settings = { program, memoryMb, threads, folder, reportMemory: !canSeeMemory() };
  const queries = new Pool<Job, Outcome, FailureKind>(children, settings);
  const ingests = new Pool<Job, Outcome, FailureKind>(1, settings);
  if (warm) queries.warm();

  /** Lets a process do a job of a query; `complaint` is what operators are told where it ends as none should. */
  async function run<T extends Outcome>(job: Job, asked: Asked, key: string, complaint: string): Promise<T> {
    const { timeoutMs, signal, party = '' } = asked;
    const result = await queries.run(job, { timeoutMs, waitMs: timeoutMs, signal, party, key });
    warnOf(log, result, complaint);
    return unwrapQuery<T>(result, asked);
  }

  return {
    async query(query: TableQuery): Promise<QueryResult> {
      const executedAt = new Date();
      const { sql, params, maxRows, fleeting } = query;
      const tables = absolute(query.tables);
      const job: Job = { kind: 'query', tables, sql, params, maxRows, fleeting };
      const { columns, rows, truncated, durationMs } = await run<Rows>(job, query, JSON.stringify(tables), queryEnded);
      return {
        title: null,
        dataSourceId: null,
        sql,
        columns: columns.map(column => ({ ...column, masked: false })),
        rows,
        rowCount: rows.length,
        truncated,
        durationMs,
        executedAt,
      };
    },

    async writeRows({ target, maxBytes, ...query }) {
      const { sql, params, fleeting } = query;
      const tables = absolute(query.tables);
      const job: Job = { kind: 'write-rows', tables, sql, params, fleeting, target: resolve(target), maxBytes };
      return run<WrittenRows>(job, query, JSON.stringify(tables), queryEnded);
    },

    writeParquet({ source, target, columns, ...asked }) {
      const job: Job = { kind: 'write-parquet', source: resolve(source), target: resolve(target), columns };
      return run<WrittenFile>(job, asked, 'parquet', 'The writing of a Parquet file ended abnormally');
    },

    loadRows({ source, target, columns, ...asked }) {
      const job: Job = { kind: 'load-rows', source: resolve(source), target: resolve(target), columns };
      return run<WrittenFile>(job, asked, 'rows', 'The loading of rows ended abnormally');
    },

    async workspace() {
      const path = await mkdtemp(join(folder, 'query-'));
      return { path, remove: () => rm(path, { recursive: true, force: true }) };
    },

    ingest: asked => ingest({ pool: ingests, folder, timeoutMs: ingestTimeoutMs, log }, asked),

    async close(): Promise<void> {
      await Promise.all([queries.close(), ingests.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Asked = Pick<TableQuery, 'timeoutMs' | 'signal' | 'party'>;

const queryEnded = 'A query ended abnormally';

/** The children work in a folder of their own. */
const absolute = (tables: TableQuery['tables']) => tables.map(({ name, path }) => ({ name, path: resolve(path) }));
