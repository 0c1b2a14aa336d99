import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { Unavailable } from '../../base/errors.ts';
import type { JobResult } from '../children/child-process.ts';
import { canSeeMemory } from '../children/memory-of.ts';
import { Pool } from '../children/pool.ts';
import { scratchFolder } from '../children/scratch-folder.ts';
import { DocumentNotReadable } from './errors.ts';
import type { FailureKind, Job, Outcome } from './messages.ts';
import type { DocumentReader } from './reader.ts';

export type ReaderOptions = {
  /** Processes that read, started with the first document. Default 1. */
  children?: number;
  /** Megabytes a process may hold before it is killed. Default 1024. */
  memoryMb?: number;
  /** The longest one document may take to be read. Default 2 minutes. */
  timeoutMs?: number;
  log?: { warn: (details: object, message: string) => void };
};

/** How long a document may wait for its turn before its attempt is given back. */
const waitMs = 10 * 60_000;

/** Reads documents in child processes. Close it when done. */
export function createDocumentReader(options: ReaderOptions = {}): DocumentReader {
  const { children = 1, memoryMb = 1024, timeoutMs = 120_000, log } = options;
  const folder = scratchFolder(tmpdir(), 'documents');
  const program = new URL('./child.ts', import.meta.url);
  const pool = new Pool<Job, Outcome, FailureKind>(children, {
    program,
    memoryMb,
    threads: 1,
    folder,
    reportMemory: !canSeeMemory(),
  });

  return {
    async read({ path, fileType, title, folder: target, signal, onProgress }) {
      const result = await pool.run(
        { path: resolve(path), fileType, title, folder: resolve(target) },
        { timeoutMs, waitMs, signal, onProgress, party: '', key: 'read' },
      );
      if (typeof result === 'object' && result.ok) return result.outcome;
      throw failureOf(result, { memoryMb, timeoutMs }, log);
    },
    async close() {
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Failed = Exclude<JobResult<Outcome, FailureKind>, { ok: true }> | 'busy' | 'closed';

function failureOf(result: Failed, limits: { memoryMb: number; timeoutMs: number }, log: ReaderOptions['log']): Error {
  if (result === 'busy') return new Unavailable('Too many documents wait to be read.');
  if (result === 'closed') return new Unavailable('The service is shutting down.');
  const reason = 'message' in result ? result.message : undefined;
  switch (result.failure) {
    case 'aborted':
      return new DOMException('The work was aborted.', 'AbortError');
    case 'timeout':
      return new DocumentNotReadable(
        `Reading this document took longer than ${limits.timeoutMs / 1000} seconds. Split it into smaller ones.`,
        'timeout',
      );
    case 'memory':
      log?.warn({ memoryMb: limits.memoryMb }, 'The reading of a document took too much memory');
      return new DocumentNotReadable(
        'Reading this document needs too much memory. Split it into smaller ones.',
        'too_large',
      );
    case 'died':
    case 'unexpected':
      log?.warn({ failure: result.failure, reason }, 'The reading of a document ended abnormally');
      return new Unavailable('The process that read the document ended unexpectedly.');
    default:
      return new DocumentNotReadable(reason ?? 'This document cannot be read.', result.failure);
  }
}
