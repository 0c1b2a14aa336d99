import type { Voice } from './chatter.ts';
import type { ProgressContext } from './events.ts';
import type { Scope } from './scope.ts';

/** Who works at a desk: an agent, the planner or the writer. */
export type Worker = {
  /** What every event of the worker carries. */
  context: ProgressContext & { agent: string };
  voice: Voice;
  scope: Scope;
};
