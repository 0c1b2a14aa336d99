import { Unavailable } from '../../../base/errors.ts';
import type { JobResult } from '../../children/child-process.ts';
import { FileNotReadable, QueryFailed, QueryTimedOut, QueryTooBig } from '../../query/errors.ts';
import type { Ingested, TableQuery } from '../table-engine.ts';
import type { FailureKind, Outcome } from './messages.ts';

export type EngineLog = { warn: (details: object, message: string) => void };

type Ended = JobResult<Outcome, FailureKind>;
type PoolResult = Ended | 'busy' | 'closed';

/** Tells operators of what should not happen. */
export function warnOf(log: EngineLog | undefined, result: PoolResult, message: string): void {
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

/** What a statement gave, or why it gave nothing, in words for people. */
export function unwrapQuery<T extends Outcome>(result: PoolResult, { timeoutMs }: Pick<TableQuery, 'timeoutMs'>): T {
  const outcome = unwrap(result);
  if (!('failure' in outcome)) return outcome as T;
  if (outcome.failure === 'timeout') throw new QueryTimedOut(timeoutMs);
  if (outcome.failure === 'memory') throw new QueryTooBig();
  if (outcome.failure === 'query-failed') throw new QueryFailed(outcome.message);
  if (outcome.failure === 'query-too-big') throw new QueryTooBig(outcome.message || undefined);
  throw new Unavailable('The process that ran the query ended unexpectedly. Please try again, or ask differently.');
}

/** What a file gave, or why it gave nothing, in words for people. */
export function unwrapIngest(result: PoolResult, timeoutMs: number): Ingested {
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
