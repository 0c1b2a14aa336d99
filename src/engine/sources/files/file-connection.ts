import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { Child, type JobResult } from '../../children/child-process.ts';
import { canSeeMemory } from '../../children/memory-of.ts';
import { scratchFolder } from '../../children/scratch-folder.ts';
import { QueryFailed, QueryTimedOut, QueryTooBig, SourceFailed } from '../../query/errors.ts';
import type { SourceConnection, SourceSettings } from '../connector.ts';
import { SessionPool, type WayOptions, wayDefaults } from '../session-pool.ts';
import { onSession, type SessionWork, streamOnSession } from '../session-work.ts';
import type { FileFailure, FileJob, FilePart } from './file-jobs.ts';

type Reader = { child: Child<FileJob, FilePart, FileFailure>; ended: boolean };
type Failed = Exclude<JobResult<FilePart, FileFailure>, { ok: true }>;

/** A job that did not come to its end. */
class JobFailed extends Error {
  readonly result: Failed;
  constructor(result: Failed) {
    super(result.failure);
    this.result = result;
  }
}

const catalogMs = 5 * 60_000;
const testMs = 60_000;
/** Megabytes a process may hold before it is killed. */
const memoryMb = 768;

/**
 * A database in a local file, read by processes that are killed at their limits, so that no file and no statement can
 * harm the service. `program` is what they run; `kind` the name of the format for people.
 */
export function fileConnection(
  { program, kind }: { program: URL; kind: string },
  settings: SourceSettings,
  options: WayOptions,
): SourceConnection {
  const limits = { ...wayDefaults, sessions: 2, ...options };
  let folder: string | null = null;

  const pool: SessionPool<Reader> = new SessionPool(limits, {
    async open() {
      folder ??= scratchFolder(tmpdir(), 'sources');
      const child = new Child<FileJob, FilePart, FileFailure>({
        program,
        memoryMb,
        threads: 2,
        folder,
        reportMemory: !canSeeMemory(),
      });
      const reader: Reader = { child, ended: false };
      void child.ended.then(() => {
        reader.ended = true;
        pool.drop(reader);
      });
      return reader;
    },
    async close({ child }) {
      child.kill();
      await child.ended;
    },
  });

  const pathOf = (): string => {
    if (!settings.file) throw new SourceFailed('database', `No ${kind} file has been handed over for this source.`);
    return resolve(settings.file);
  };

  const work: Omit<SessionWork<Reader>, 'run'> = {
    settle: async ({ child }) => void (await ask(child, { kind: 'stop' }, testMs)),
    cancel: async ({ child }) => child.kill(),
    isLost: ({ child, ended }) => ended || child.killed,
    explainConnect: error => error as Error,
    explainQuery: (error, timeoutMs) => explain(error, timeoutMs, kind),
  };

  /** The parts of an answer, one after the other. */
  async function* parts({ child }: Reader, job: FileJob, timeoutMs: number): AsyncGenerator<FilePart> {
    for (let part = await ask(child, job, timeoutMs); ; part = await ask(child, { kind: 'more' }, timeoutMs)) {
      yield part;
      if (part.done) return;
    }
  }

  return {
    async test(signal) {
      for await (const { version } of onSession(pool, { signal, timeoutMs: testMs }, work, reader =>
        parts(reader, { kind: 'test', path: pathOf() }, testMs),
      )) {
        return { serverVersion: version!, readOnly: true };
      }
      throw new SourceFailed('lost', 'The file was not read.');
    },

    async *catalog({ signal }) {
      let total = 0;
      for await (const part of onSession(pool, { signal, timeoutMs: catalogMs }, work, reader =>
        parts(reader, { kind: 'catalog', path: pathOf() }, catalogMs),
      )) {
        total = part.total ?? total;
        if (part.tables || part.total !== undefined) yield { tables: part.tables ?? [], total };
      }
    },

    query: statement =>
      streamOnSession(pool, statement, {
        ...work,
        async run(reader, { sql, params, maxRows, timeoutMs }) {
          const all = parts(reader, { kind: 'query', path: pathOf(), sql, params, maxRows }, timeoutMs);
          const first = (await all.next()).value as FilePart;
          let busy = false;
          async function* rows() {
            yield first.rows ?? [];
            if (first.done) return;
            for (busy = true; ; busy = true) {
              const { value, done } = await all.next();
              busy = false;
              if (done) return;
              yield value.rows ?? [];
            }
          }
          return { columns: first.columns!, rows: rows(), isBusy: () => busy };
        },
      }),

    async close() {
      await pool.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(child: Reader['child'], job: FileJob, timeoutMs: number): Promise<FilePart> {
  const result = await child.run(job, { timeoutMs });
  if (result.ok) return result.outcome;
  throw new JobFailed(result);
}

function explain(error: unknown, timeoutMs: number, kind: string): Error {
  if (!(error instanceof JobFailed)) return error as Error;
  const { result } = error;
  if ('message' in result) {
    if (result.failure === 'query-failed') return new QueryFailed(result.message);
    if (result.failure === 'query-too-big') return new QueryTooBig(result.message || undefined);
    if (result.failure === 'file') {
      return new SourceFailed('database', `The file is no ${kind} database that can be read, or it is damaged.`);
    }
  }
  if (result.failure === 'timeout') return new QueryTimedOut(timeoutMs);
  if (result.failure === 'memory') return new QueryTooBig();
  return new SourceFailed('lost', 'The process that read the file ended unexpectedly. Please try again.');
}
