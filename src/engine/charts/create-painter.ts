import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Unavailable } from '../../base/errors.ts';
import type { JobResult } from '../children/child-process.ts';
import { canSeeMemory } from '../children/memory-of.ts';
import { Pool } from '../children/pool.ts';
import { scratchFolder } from '../children/scratch-folder.ts';
import type { FailureKind, Job, Outcome } from './messages.ts';
import { ChartNotDrawable, type ChartPainter } from './painter.ts';

export type PainterOptions = {
  /** Processes that draw, started with the first chart. Default 1. */
  children?: number;
  /** Megabytes a process may hold before it is killed. Default 768. */
  memoryMb?: number;
  /** The longest one chart may take to be drawn. Default 15 seconds. */
  timeoutMs?: number;
  log?: { warn: (details: object, message: string) => void };
};

/** How long a chart waits for its turn. */
const waitMs = 30_000;

/** Draws charts in child processes. Close it when done. */
export function createChartPainter(options: PainterOptions = {}): ChartPainter {
  const { children = 1, memoryMb = 768, timeoutMs = 15_000, log } = options;
  const folder = scratchFolder(tmpdir(), 'charts');
  const program = new URL('./child.ts', import.meta.url);
  const pool = new Pool<Job, Outcome, FailureKind>(children, {
    program,
    memoryMb,
    threads: 1,
    folder,
    reportMemory: !canSeeMemory(),
  });

  return {
    async draw(spec, look, { party = '', signal } = {}) {
      const job = { spec: JSON.stringify(spec) ?? 'null', look };
      const result = await pool.run(job, { timeoutMs, waitMs, party, key: 'draw', ...(signal && { signal }) });
      if (typeof result === 'object' && result.ok) return Buffer.from(result.outcome, 'base64');
      throw failureOf(result, log);
    },
    async close() {
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Failed = Exclude<JobResult<Outcome, FailureKind>, { ok: true }> | 'busy' | 'closed';

function failureOf(result: Failed, log: PainterOptions['log']): Error {
  if (result === 'busy') return new Unavailable('Too many charts wait to be drawn.');
  if (result === 'closed') return new Unavailable('The service is shutting down.');
  const reason = 'message' in result ? result.message : undefined;
  switch (result.failure) {
    case 'aborted':
      return new DOMException('The work was aborted.', 'AbortError');
    case 'timeout':
      log?.warn({ failure: result.failure }, 'The drawing of a chart took too long');
      return new ChartNotDrawable('Drawing this chart takes too long.', 'timeout');
    case 'memory':
      log?.warn({ failure: result.failure }, 'The drawing of a chart took too much memory');
      return new ChartNotDrawable('Drawing this chart needs too much memory.', 'too_large');
    case 'died':
    case 'unexpected':
      log?.warn({ failure: result.failure, reason }, 'The drawing of a chart ended abnormally');
      return new Unavailable('The process that draws charts ended unexpectedly.');
    default:
      return new ChartNotDrawable(reason ?? 'This chart cannot be drawn.', result.failure);
  }
}
