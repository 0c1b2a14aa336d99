import type { Clock } from '../../base/clock.ts';
import type { AgentRule, AgentRules, Withheld } from './agent-rules.ts';
import type { Announcer } from './announcer.ts';
import type { Citations } from './answer/citations.ts';
import type { Budget } from './budget.ts';
import type { Chatter } from './chatter.ts';
import { shorten } from './clean-text.ts';
import { type Failure, failureOf, isHidden, type OnError } from './failure.ts';
import type { Brief, Reasoner } from './reasoner.ts';
import { type Tool, ToolFailed } from './tool.ts';

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
  /** What agents may do just now; asked anew at each step, so that a change binds the task that runs. Null: whatever they can. */
  rules: (() => Promise<AgentRules>) | null;
  /** What settings kept agents from. */
  withheld: Withheld[];
  /** What agents did so far, by their names. */
  uses: AgentUses;
  clock: Clock;
  onError: OnError;
};

/** Runs and tool calls of one agent. */
export type AgentUse = { runs: number; steps: number };
export type AgentUses = Map<string, AgentUse>;

/** What an agent has done so far; counted by whoever takes it. */
export function useOf({ uses }: Pick<Task, 'uses'>, agent: string): AgentUse {
  const use = uses.get(agent) ?? { runs: 0, steps: 0 };
  uses.set(agent, use);
  return use;
}

/** The rule of an agent just now; null where there are none. @throws ToolFailed (there is no such agent) */
export async function ruleOf({ rules }: Pick<Task, 'rules'>, agent: string): Promise<AgentRule | null> {
  if (!rules) return null;
  const rule = (await rules()).get(agent);
  if (!rule) throw new ToolFailed(`There is no agent "${shorten(agent, 100)}".`);
  return rule;
}

/** What may be shown of an error; what may not is reported. */
export function show(task: Pick<Task, 'onError'>, error: unknown, where: string): Failure {
  if (isHidden(error)) task.onError(error, where);
  return failureOf(error);
}
