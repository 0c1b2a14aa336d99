import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { Forbidden, RateLimited, Timeout } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { App } from '../../context.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import { failureOf, isHidden } from '../../engine/reasoner/failure.ts';
import type { Retry } from '../definition.ts';
import { putOutput, readOutput } from '../outputs/output-file.ts';
import { runners } from '../runs/runners.ts';
import { StepFailed, type StepOutput } from '../runs/step-work.ts';
import { type Claimed, claimStep } from './claim-step.ts';
import { hearEnd } from './hear-end.ts';
import { scopeOf } from './scope.ts';
import { type Ending, settleStep } from './settle-step.ts';
import { longestAttemptSeconds, type StepReference } from './step-job.ts';

/** How long an attempt may take whose node says nothing. */
const usualSeconds = 600;
/** How long a step may wait in all because it is asked to, whose node says nothing. */
const usualWaitSeconds = 3600;

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
      'waitUntil' in result
        ? { kind: 'waits', ...result }
        : { kind: 'done', result: { ...result, output: await putOutput(app, execution.id, result.output) } };
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

async function work(app: App, claimed: Claimed, timeoutMs: number, signal: AbortSignal) {
  const { execution, node } = claimed;
  const caller = execution.runsAsId ? await loadTaskCaller(app, execution.runsAsId) : null;
  if (caller?.organizationId !== execution.organizationId)
    throw new Forbidden('The user on whose behalf this runs may not work here any more.');
  const run = runners[node.type];
  const { config } = node;
  const { correlationId, input } = execution;
  const before = await wholeOutputs(app, claimed);
  const scope = scopeOf(input, before);
  const doing = run({ app, execution, node, caller, config, scope, before, correlationId, timeoutMs, signal });
  return Promise.race([doing, aborted(signal)]);
}

/** What the steps before gave; the whole of what lies in files only where the node speaks of the step. */
async function wholeOutputs(app: App, { before, node }: Claimed): Promise<Map<string, StepOutput>> {
  const said = JSON.stringify(node.config).toLowerCase();
  const whole = new Map<string, StepOutput>();
  for (const [key, stored] of before) whole.set(key, said.includes(key) ? await readOutput(app, stored) : stored);
  return whole;
}

/** Work that does not hear its signal is left behind. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * What follows a failed attempt: another one while the node allows it. Being asked to wait is no failure, until that would
 * take longer in all than the step may, or the execution.
 */
export function afterFailure(claimed: Claimed, error: unknown): Ending {
  const { retry } = claimed.node;
  const { failures } = claimed.step;
  const spent = error instanceof StepFailed ? { spent: error.spent } : {};
  const retryAfter = error instanceof StepFailed ? error.failure.retryAfter : undefined;
  if (error instanceof RateLimited) return afterWaiting(claimed, error.retryAfter);
  // Who is asked again and again waits longer each time.
  if (retryAfter) return { ...afterWaiting(claimed, Math.max(retryAfter, claimed.step.waitedSeconds)), ...spent };
  if (failures < retry.max)
    return { kind: 'again', delaySeconds: pauseBefore(retry, failures + 1), failed: true, ...spent };
  return { kind: 'failed', failure: error instanceof StepFailed ? error.failure : failureOf(error), ...spent };
}

function afterWaiting({ node, step, execution, began }: Claimed, retryAfter: number) {
  const mostSeconds = node.timeoutSeconds ?? usualWaitSeconds;
  const inAll = step.waitedSeconds + retryAfter;
  const { deadlineAt } = execution;
  const isTooLate = deadlineAt !== null && began.getTime() + retryAfter * 1000 >= deadlineAt.getTime();
  if (inAll <= mostSeconds && !isTooLate) return { kind: 'again', delaySeconds: retryAfter, failed: false } as const;
  const bound = isTooLate ? 'longer than its execution may take' : `more than the ${mostSeconds} seconds that it may`;
  const message = `The step was asked to wait for ${inAll} seconds in all, ${bound}.`;
  return { kind: 'failed', failure: { code: 'rate_limited', message } as const } as const;
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
