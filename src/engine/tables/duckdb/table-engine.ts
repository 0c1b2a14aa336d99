import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Unavailable } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import type { JobResult } from '../../children/child-process.ts';
import { canSeeMemory } from '../../children/memory-of.ts';
import { Pool } from '../../children/pool.ts';
import { scratchFolder } from '../../children/scratch-folder.ts';
import { FileNotReadable, QueryFailed, QueryTimedOut, QueryTooBig } from '../../query/errors.ts';
import type { QueryResult } from '../../query/result.ts';
import type { Ingested, TableEngine, TableQuery } from '../table-engine.ts';
import type { FailureKind, Job, Outcome, Rows, WrittenFile, WrittenRows } from './messages.ts';

export type TableEngineOptions = {
  /** Processes that answer queries; one more reads files. Default 2. */
  children?: number;
  /** Megabytes a process may hold before it is killed. Default 1024. */
  memoryMb?: number;
  /** A local folder for what spills to disk. Default: the system's. */
  folder?: string;
  /** The longest one file may take to be read. Default 15 minutes. */
  ingestTimeoutMs?: number;
  log?: { warn: (details: object, message: string) => void };
};

/** Starts the warm processes that read and query uploaded tables. Close it when done. */
export function createTableEngine(options: TableEngineOptions = {}): TableEngine {
  const { children = 2, memoryMb = 1024, ingestTimeoutMs = 15 * 60_000, log } = options;
  const folder = scratchFolder(options.folder ?? tmpdir(), 'tables');
  const threads = Math.max(1, Math.min(4, availableParallelism()));
  const program = new URL('./child.ts', import.meta.url);
  const settings = { program, memoryMb, threads, folder, reportMemory: !canSeeMemory() };
  const queries = new Pool<Job, Outcome, FailureKind>(children, settings);
  const ingests = new Pool<Job, Outcome, FailureKind>(1, settings);
  queries.warm();

  return {
    async query(query: TableQuery): Promise<QueryResult> {
      const executedAt = new Date();
      const { sql, params, maxRows, fleeting, timeoutMs, signal, party = '' } = query;
      // The children work in a folder of their own.
      const tables = query.tables.map(({ name, path }) => ({ name, path: resolve(path) }));
      const result = await queries.run(
        { kind: 'query', tables, sql, params, maxRows, fleeting },
        { timeoutMs, waitMs: timeoutMs, signal, party, key: JSON.stringify(tables) },
      );
      warnOf(log, result, 'A query ended abnormally');
      const { columns, rows, truncated, durationMs } = unwrapQuery<Rows>(result, query);
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
      const { sql, params, fleeting, timeoutMs, signal, party = '' } = query;
      const tables = query.tables.map(({ name, path }) => ({ name, path: resolve(path) }));
      const result = await queries.run(
        { kind: 'write-rows', tables, sql, params, fleeting, target: resolve(target), maxBytes },
        { timeoutMs, waitMs: timeoutMs, signal, party, key: JSON.stringify(tables) },
      );
      warnOf(log, result, 'A query ended abnormally');
      return unwrapQuery<WrittenRows>(result, query);
    },

    async writeParquet({ source, target, columns, timeoutMs, signal, party = '' }) {
      const result = await queries.run(
        { kind: 'write-parquet', source: resolve(source), target: resolve(target), columns },
        { timeoutMs, waitMs: timeoutMs, signal, party, key: 'parquet' },
      );
      warnOf(log, result, 'The writing of a Parquet file ended abnormally');
      return unwrapQuery<WrittenFile>(result, { timeoutMs });
    },

    async loadRows({ source, target, columns, timeoutMs, signal, party = '' }) {
      const result = await queries.run(
        { kind: 'load-rows', source: resolve(source), target: resolve(target), columns },
        { timeoutMs, waitMs: timeoutMs, signal, party, key: 'rows' },
      );
      warnOf(log, result, 'The loading of rows ended abnormally');
      return unwrapQuery<WrittenFile>(result, { timeoutMs });
    },

    async workspace() {
      const path = await mkdtemp(join(folder, 'query-'));
      return { path, remove: () => rm(path, { recursive: true, force: true }) };
    },

    async ingest({
      source,
      sheetName = null,
      more = [],
      types = [],
      strict = [],
      onto = null,
      ...job
    }): Promise<Ingested> {
      const { target, signal, onProgress } = job;
      const sources = [{ path: source, sheetName }, ...more].map(each => ({ ...each, path: resolve(each.path) }));
      signal.throwIfAborted();
      if (await exists(target)) throw new Error('A table file is never changed in place.');
      const scratch = await mkdtemp(join(folder, 'ingest-'));
      // Beside the target, for only within one file system a rename is whole or not at all.
      const part = `${resolve(target)}.${newId()}.part`;
      const report = onProgress && (({ share }: { share: number }) => onProgress(share));
      try {
        const result = await ingests.run(
          { kind: 'ingest', sources, types, strict, onto: onto && resolve(onto), target: part, scratch },
          { timeoutMs: ingestTimeoutMs, waitMs: 60 * 60_000, signal, onProgress: report, party: '', key: 'ingest' },
        );
        warnOf(log, result, 'The reading of a file ended abnormally');
        const ingested = unwrapIngest(result, ingestTimeoutMs);
        signal.throwIfAborted();
        await rename(part, target);
        return ingested;
      } finally {
        await Promise.all([part, `${part}.wal`, scratch].map(path => rm(path, { recursive: true, force: true })));
      }
    },

    async close(): Promise<void> {
      await Promise.all([queries.close(), ingests.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Ended = JobResult<Outcome, FailureKind>;
type PoolResult = Ended | 'busy' | 'closed';

function warnOf(log: TableEngineOptions['log'], result: PoolResult, message: string): void {
  if (typeof result === 'string' || result.ok || !['memory', 'died', 'unexpected'].includes(result.failure)) return;
  log?.warn({ failure: result.failure, reason: 'message' in result ? result.message : undefined }, message);
}

function unwrap(result: PoolResult): Outcome | Exclude<Ended, { ok: true }> {
  if (result === 'busy') throw new Unavailable('Too many queries are running. Please try again in a moment.');
  if (result === 'closed') throw new Unavailable('The service is shutting down. Please try again in a moment.');
  if (result.ok) return result.outcome;
  if (result.failure === 'aborted') throw new DOMException('The work was aborted.', 'AbortError');
  return result;
}

function unwrapQuery<T extends Outcome>(result: PoolResult, { timeoutMs }: Pick<TableQuery, 'timeoutMs'>): T {
  const outcome = unwrap(result);
  if (!('failure' in outcome)) return outcome as T;
  if (outcome.failure === 'timeout') throw new QueryTimedOut(timeoutMs);
  if (outcome.failure === 'memory') throw new QueryTooBig();
  if (outcome.failure === 'query-failed') throw new QueryFailed(outcome.message);
  if (outcome.failure === 'query-too-big') throw new QueryTooBig(outcome.message || undefined);
  throw new Unavailable('The process that ran the query ended unexpectedly. Please try again, or ask differently.');
}

function unwrapIngest(result: PoolResult, timeoutMs: number): Ingested {
  const outcome = unwrap(result);
  if (!('failure' in outcome)) return outcome as Ingested;
  if (outcome.failure === 'file-not-readable') throw new FileNotReadable(outcome.message);
  if (outcome.failure === 'memory') {
    throw new FileNotReadable('Reading this file needs too much memory. Split it into smaller files.');
  }
  if (outcome.failure === 'timeout') {
    throw new FileNotReadable(
      `Reading this file took longer than ${timeoutMs / 60_000} minutes. Split it into smaller files.`,
    );
  }
  throw new Unavailable('The process that read the file ended unexpectedly. Please try again.', {});
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
