import { Forbidden } from '../base/errors.ts';
import type { App, Caller } from '../context.ts';
import { whyNotUse } from '../engine/reasoner/agent-rules.ts';
import { agents } from '../engine/reasoner/agents.ts';
import { sayWithheld } from '../engine/reasoner/answer/withheld-note.ts';
import { agentRules } from './agent-rules.ts';

/**
 * Refuses a tool that is used by itself where settings keep it from every agent that would have it: nobody gets round
 * what is set for agents by leaving the agent out.
 * @throws Forbidden, which names who decided so
 */
export async function demandTool(app: Pick<App, 'db' | 'clock'>, caller: Caller, tool: string): Promise<void> {
  const { rules } = await agentRules(app, caller);
  const reasons = agents
    .filter(({ isWorker, tools }) => isWorker && (tools as readonly string[]).includes(tool))
    .map(({ name }) => whyNotUse(name, rules.get(name)!, tool, 0));
  const [first] = reasons;
  if (first && reasons.every(reason => reason !== null))
    throw new Forbidden(sayWithheld(first, { question: '', history: [], language: caller.language }));
}
