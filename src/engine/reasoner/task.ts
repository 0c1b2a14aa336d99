import type { Clock } from '../../base/clock.ts';
import type { Announcer } from './announcer.ts';
import type { Budget } from './budget.ts';
import type { Chatter } from './chatter.ts';
import type { Citations } from './citations.ts';
import { type Failure, failureOf, isHidden, type OnError } from './failure.ts';
import type { Brief, Reasoner } from './reasoner.ts';
import type { Tool } from './tool.ts';

/** One run of the orchestrator: what its parts share. */
export type Task = {
  brief: Brief;
  reasoner: Reasoner;
  tools: ReadonlyMap<string, Tool>;
  announcer: Announcer;
  chatter: Chatter;
  budget: Budget;
  citations: Citations;
  /** Why agents failed, by the id of their execution. */
  failures: Map<string, Failure>;
  clock: Clock;
  onError: OnError;
};

/** What may be shown of an error; what may not is reported. */
export function show(task: Pick<Task, 'onError'>, error: unknown, where: string): Failure {
  if (isHidden(error)) task.onError(error, where);
  return failureOf(error);
}
