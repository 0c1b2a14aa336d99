import type { Spending } from '../../agents/run-analysis.ts';
import type { App, Caller } from '../../context.ts';
import type { QueryColumn } from '../../engine/query/result.ts';
import type { Failure } from '../../engine/reasoner/failure.ts';
import type { AgentUses } from '../../engine/reasoner/task.ts';
import type { Scope } from '../expressions/expression.ts';

/** What a step gives to those after it, as it is stored and shown. */
export type StepOutput = {
  /** Where it gives rows. */
  columns?: Pick<QueryColumn, 'name' | 'type'>[];
  rows?: unknown[][];
  row_count?: number;
  /** Whether there were more rows than it may give. */
  truncated?: boolean;
  /** Anything else. */
  output?: unknown;
};

/** What of tables a step read, in a form that is equal for all who may see the same of them. */
export type Evidence = { digest: string };

export type StepResult = {
  output: StepOutput;
  /** The outcome by which it goes on; absent where there is but one. */
  branch?: string;
  /** What it was given, once expressions were filled in. */
  input?: unknown;
  evidence?: Evidence;
  spending?: Spending;
  agents?: AgentUses;
};

/** One attempt at a step. */
export type StepWork = {
  app: App;
  /** Whose rights it has, as they are now. */
  caller: Caller;
  config: unknown;
  /** What expressions speak of. */
  scope: Scope;
  /** What the steps before it gave, by their keys. */
  before: ReadonlyMap<string, StepOutput>;
  correlationId: string;
  timeoutMs: number;
  signal: AbortSignal;
};

/**
 * Does the work of one type of node. Rejects with a Refusal for a reason that may be shown; what is only away for a
 * moment is an outage, after which the attempt is made anew.
 */
export type StepRunner = (work: StepWork) => Promise<StepResult | { waitUntil: Date }>;

/** What a step came to that failed, and cost something all the same. */
export class StepFailed extends Error {
  readonly failure: Failure;
  readonly spent: Pick<StepResult, 'spending' | 'agents'>;
  constructor(failure: Failure, spent: Pick<StepResult, 'spending' | 'agents'>) {
    super(failure.message);
    this.failure = failure;
    this.spent = spent;
  }
}
