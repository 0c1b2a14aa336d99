import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { Forbidden, RateLimited, Timeout } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { App } from '../../context.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import { failureOf, isHidden } from '../../engine/reasoner/failure.ts';
import type { Retry } from '../definition.ts';
import { runners } from '../runs/runners.ts';
import { StepFailed } from '../runs/step-work.ts';
import { type Claimed, claimStep } from './claim-step.ts';
import { hearEnd } from './hear-end.ts';
import { scopeOf } from './scope.ts';
import { type Ending, settleStep } from './settle-step.ts';
import { longestAttemptSeconds, type StepReference } from './step-job.ts';

/** How long an attempt may take whose node says nothing. */
const usualSeconds = 600;

/** Makes one attempt at a step: claims it, works with the rights of whoever it works for, and writes what came of it. */
export async function runStep(app: App, reference: StepReference, { signal: stops }: JobRun): Promise<void> {
  const claimed = await claimStep(app, reference);
  if (!claimed) return;
  const { execution, node, step } = claimed;
  const log = app.log.child({ ...reference, correlationId: execution.correlationId, attempt: step.attempt });
  if (claimed.hasWaited) {
    await settleStep(app, claimed, { kind: 'done', result: { output: {} } }, stops);
    return;
  }
  const timeoutMs = Math.min(node.timeoutSeconds ?? usualSeconds, longestAttemptSeconds) * 1000;
  const late = AbortSignal.timeout(timeoutMs);
  const ended = hearEnd(app, execution.id);
  try {
    const result = await work(app, claimed, timeoutMs, AbortSignal.any([stops, late, ended.signal]));
    const ending: Ending =
      'waitUntil' in result ? { kind: 'waits', until: result.waitUntil } : { kind: 'done', result };
    await settleStep(app, claimed, ending, stops);
  } catch (error) {
    // The queue runs the job again: after the stop, or once what is away is back.
    if (stops.aborted || isOutage(error)) throw error;
    if (ended.signal.aborted) return;
    const cause = late.aborted ? new Timeout(`The step took longer than ${timeoutMs / 1000} seconds.`) : error;
    if (isHidden(cause) && !(cause instanceof StepFailed)) log.error({ err: cause }, 'a step failed');
    await settleStep(app, claimed, afterFailure(claimed, cause), stops);
  } finally {
    ended.stop();
  }
}

async function work(app: App, { execution, node, before }: Claimed, timeoutMs: number, signal: AbortSignal) {
  const caller = execution.runsAsId ? await loadTaskCaller(app, execution.runsAsId) : null;
  if (caller?.organizationId !== execution.organizationId)
    throw new Forbidden('Whoever this works for may not work here any more.');
  const run = runners[node.type]!;
  const { config } = node;
  const { correlationId, input } = execution;
  const doing = run({ app, caller, config, scope: scopeOf(input, before), before, correlationId, timeoutMs, signal });
  return Promise.race([doing, aborted(signal)]);
}

/** Work that does not hear its signal is left behind. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** What follows a failed attempt: another one while the node allows it; being asked to wait is no failure. */
function afterFailure({ node: { retry }, step: { failures } }: Claimed, error: unknown): Ending {
  if (error instanceof RateLimited) return { kind: 'again', delaySeconds: error.retryAfter, failed: false };
  const spent = error instanceof StepFailed ? { spent: error.spent } : {};
  if (failures < retry.max)
    return { kind: 'again', delaySeconds: pauseBefore(retry, failures + 1), failed: true, ...spent };
  return { kind: 'failed', failure: error instanceof StepFailed ? error.failure : failureOf(error), ...spent };
}

/** Seconds between a failed attempt, counted from 1, and the next. */
export const pauseBefore = ({ delaySeconds, backoff }: Retry, failures: number): number =>
  Math.min(backoff === 'FIXED' ? delaySeconds : delaySeconds * 2 ** (failures - 1), 24 * 3600);

/** Ends a step whose job was given up. */
export async function abandonStep(app: App, reference: StepReference): Promise<void> {
  const claimed = await claimStep(app, reference);
  const failure = { code: 'internal', message: 'The step could not be worked on.' } as const;
  if (claimed) await settleStep(app, claimed, { kind: 'failed', failure });
}
