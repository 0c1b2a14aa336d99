import { Refusal } from '../../base/errors.ts';
import { metricsOf } from '../../base/metrics.ts';
import type { App } from '../../context.ts';
import { QueryFailed } from '../../engine/query/errors.ts';
import type { QueryResult } from '../../engine/query/result.ts';
import { QueryCancelled } from '../errors.ts';
import { inCallersWords } from './callers-words.ts';
import { listenForCancel } from './control.ts';
import { findingsOf } from './findings-of.ts';
import { keptSources, type Target, targetOf } from './joined-sources.ts';
import { type PreparedQuery, type PrepareNeeds, prepareQuery } from './prepare-query.ts';
import { type ReadNeeds, readAnswer } from './read-answer.ts';
import { beginRun, endOf, endRun, type Run } from './record-run.ts';
import { takePlace } from './take-place.ts';

export type ExecuteNeeds = PrepareNeeds &
  ReadNeeds &
  Pick<App, 'rateLimits' | 'leases' | 'config' | 'journal' | 'log' | 'metrics'>;

export type Executed = { id: string; prepared: PreparedQuery; result: QueryResult };

/**
 * Runs one statement for somebody, as the guard wrote it for them: counted, timed, kept in their history and recorded.
 * @throws RateLimited, NotFound, StatementRefused, QueryFailed, QueryTimedOut, SourceFailed, QueryCancelled; AbortError
 *   where `signal` aborts
 */
export async function executeQuery(
  app: ExecuteNeeds,
  run: Run,
  { signal, patienceMs = 0 }: { signal: AbortSignal; patienceMs?: number },
): Promise<Executed> {
  signal.throwIfAborted();
  return running(app, run, { signal, patienceMs }, async (id, prepared, either) => {
    const [read, { notices, units }] = await Promise.all([
      readAnswer(app, run.asking, prepared, run.ask, either),
      findingsOf(app, run.asking, run.ask, prepared),
    ]);
    const columns =
      units?.length === read.columns.length
        ? read.columns.map((column, n) => ({ ...column, unit: units[n]! }))
        : read.columns;
    const result: QueryResult = { ...read, columns, ...(notices.length > 0 && { notices }) };
    return { value: { id, prepared, result }, end: endOf(prepared, result) };
  });
}

type Work<T> = (
  id: string,
  prepared: PreparedQuery,
  signal: AbortSignal,
) => Promise<{ value: T; end: Parameters<typeof endRun>[5] }>;

/** Does the work of one run between its limits and its records; `work` says how it ended. */
export async function running<T>(
  app: ExecuteNeeds,
  asked: Run,
  { signal, patienceMs }: { signal: AbortSignal; patienceMs: number },
  work: Work<T>,
): Promise<T> {
  const target = await targetOf(app, asked.asking, asked.ask);
  // The history keeps the names that the sources had then.
  const run: Run = { ...asked, ask: { ...asked.ask, sources: keptSources(target) } };
  const place = await takePlace(app, run.asking, run.ask, { patienceMs, signal });
  try {
    const startedAt = performance.now();
    const count = (outcome: 'completed' | 'failed' | 'cancelled') =>
      metricsOf(app.metrics).queries.observe({ over: over(target), outcome }, (performance.now() - startedAt) / 1000);
    const id = await beginRun(app, run);
    const cancel = listenForCancel(app, id);
    let prepared: PreparedQuery | null = null;
    try {
      prepared = await prepareQuery(app, run.asking, run.ask, target);
      const { value, end } = await work(id, prepared, AbortSignal.any([signal, cancel.signal]));
      // What the transaction gives is what is answered, also to whoever sends the request again.
      const answer = await app.db.$transaction(async tx => {
        await endRun(tx, app, run, id, startedAt, end);
        return value;
      });
      count('completed');
      return answer;
    } catch (failure) {
      const error =
        prepared && failure instanceof QueryFailed
          ? inCallersWords(failure, { sql: run.ask.sql, ...prepared })
          : failure;
      const stopped = cancel.signal.aborted || signal.aborted;
      const status = stopped ? 'CANCELLED' : 'FAILED';
      count(stopped ? 'cancelled' : 'failed');
      await app.db.$transaction(tx => endRun(tx, app, run, id, startedAt, { status, prepared, error }));
      throw cancel.signal.aborted && !(error instanceof Refusal) ? new QueryCancelled() : error;
    } finally {
      await cancel.stop();
    }
  } finally {
    await place.release();
  }
}

/** What a statement is over, as metrics name it. */
const over = (target: Target): string =>
  target === null ? 'uploads' : Array.isArray(target) ? 'several_sources' : target.type.toLowerCase();
