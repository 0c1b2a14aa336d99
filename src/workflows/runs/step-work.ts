import type { Spending } from '../../agents/run-analysis.ts';
import type { Tx } from '../../base/db.ts';
import type { App, Caller } from '../../context.ts';
import type { QueryColumn } from '../../engine/query/result.ts';
import type { Failure } from '../../engine/reasoner/failure.ts';
import type { AgentUses } from '../../engine/reasoner/task.ts';
import type { WorkflowNode } from '../definition.ts';
import type { Happening } from '../executions/timeline.ts';
import type { Scope } from '../expressions/expression.ts';
import type { LiveExecution } from '../steps/lock-execution.ts';

/** What the rows of one step may come to, as JSON, in bytes; what is beyond is cut off, and it says so. */
export const mostBytes = 20_000_000;

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
export type Evidence = {
  digest: string;
  /** Of an answer, the statements on which it rests. */
  reads?: { dataSourceId: string | null; statement: string }[];
};

export type StepResult = {
  output: StepOutput;
  /** The outcome by which it goes on; absent where there is but one. */
  branch?: string;
  /** What it was given, once expressions were filled in. */
  input?: unknown;
  evidence?: Evidence;
  spending?: Spending;
  agents?: AgentUses;
  alongside?: Alongside;
};

/** A step that waits: for an instant, or, where there is none, until somebody settles it. */
export type StepPause = { waitUntil: Date | null; alongside?: Alongside };

/**
 * Writes what belongs to an attempt in the transaction that settles it, so that it is there exactly if that attempt was
 * the one that counts. What it returns is noted in the timeline.
 */
export type Alongside = (tx: Tx) => Promise<Happening[]>;

/** One attempt at a step. */
export type StepWork = {
  app: App;
  execution: LiveExecution;
  node: WorkflowNode;
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
export type StepRunner = (work: StepWork) => Promise<StepResult | StepPause>;

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
