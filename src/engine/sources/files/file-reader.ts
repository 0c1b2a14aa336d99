import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Child, type JobResult } from '../../children/child-process.ts';
import { canSeeMemory } from '../../children/memory-of.ts';
import { scratchFolder } from '../../children/scratch-folder.ts';
import { QueryFailed, QueryTimedOut, QueryTooBig, SourceFailed } from '../../query/errors.ts';
import { SessionPool, type wayDefaults } from '../session-pool.ts';
import type { FileFailure, FileJob, FilePart } from './file-jobs.ts';

/** A process that reads a file. */
export type Reader = { child: Child<FileJob, FilePart, FileFailure>; ended: boolean };
type Failed = Exclude<JobResult<FilePart, FileFailure>, { ok: true }>;

/** Megabytes a process may hold before it is killed. */
const memoryMb = 768;

/** A job that did not come to its end. */
class JobFailed extends Error {
  readonly result: Failed;
  constructor(result: Failed) {
    super(result.failure);
    this.result = result;
  }
}

/** The processes that read a file, in a folder of their own; `close` lets them end and removes it. */
export function openReaders(
  program: URL,
  limits: typeof wayDefaults,
): { pool: SessionPool<Reader>; close: () => Promise<void> } {
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
  return {
    pool,
    async close() {
      await pool.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The parts of an answer, one after the other. */
export async function* parts({ child }: Reader, job: FileJob, timeoutMs: number): AsyncGenerator<FilePart> {
  for (let part = await ask(child, job, timeoutMs); ; part = await ask(child, { kind: 'more' }, timeoutMs)) {
    yield part;
    if (part.done) return;
  }
}

/** Has the process that reads the file do a job within so many milliseconds. Rejects with JobFailed. */
export async function ask(child: Reader['child'], job: FileJob, timeoutMs: number): Promise<FilePart> {
  const result = await child.run(job, { timeoutMs });
  if (result.ok) return result.outcome;
  throw new JobFailed(result);
}

/** What ended a job, in words for people; `kind` is the name of the format. */
export function explain(error: unknown, timeoutMs: number, kind: string): Error {
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
