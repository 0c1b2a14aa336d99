import { OutOfBudget } from './failure.ts';

/** What one task may use. Together they keep the events of a task below the 1,000 that a stream keeps. */
export type Limits = {
  /** Tool calls of the whole task. */
  toolCalls: number;
  /** Tool calls of one agent, of the planner or of the writer. */
  toolCallsPerAgent: number;
  /** Agents of the whole task, children included. */
  agents: number;
  /** Agents of one group that work at the same time; the others wait. */
  parallel: number;
  /** The deepest child; planned agents are at 0. */
  depth: number;
  replans: number;
  /** Milliseconds for the whole task. */
  taskMs: number;
  /** Milliseconds for planning and the agents, so that time is left to answer with what they found. */
  workMs: number;
  /** Milliseconds for one tool call. */
  toolMs: number;
  /** Characters of one tool's output, as JSON. */
  outputCharacters: number;
  answerCharacters: number;
};

export const defaultLimits: Limits = {
  toolCalls: 80,
  toolCallsPerAgent: 20,
  agents: 24,
  parallel: 6,
  depth: 3,
  replans: 3,
  taskMs: 600_000,
  workMs: 480_000,
  toolMs: 60_000,
  outputCharacters: 2_000_000,
  answerCharacters: 500_000,
};

/** Counts what a task has used. */
export class Budget {
  readonly limits: Limits;
  #toolCalls = 0;
  #agents = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Takes one tool call for a worker that has made `made` so far; throws OutOfBudget when there is none left. */
  takeToolCall(made: number): void {
    if (made >= this.limits.toolCallsPerAgent)
      throw new OutOfBudget(`One agent may call tools ${this.limits.toolCallsPerAgent} times at most.`);
    if (this.#toolCalls >= this.limits.toolCalls)
      throw new OutOfBudget(`One task may call tools ${this.limits.toolCalls} times at most.`);
    this.#toolCalls++;
  }

  /** Why no agent can be had at a depth; undefined where one can. */
  whyNoAgents(depth: number): string | undefined {
    if (depth > this.limits.depth) return `Agents may be nested ${this.limits.depth} deep at most.`;
    if (this.#agents >= this.limits.agents) return `One task may use ${this.limits.agents} agents at most.`;
    return undefined;
  }

  /** Takes up to so many agents and says how many there were. */
  takeAgents(wanted: number): number {
    const granted = Math.max(0, Math.min(wanted, this.limits.agents - this.#agents));
    this.#agents += granted;
    return granted;
  }
}
