import { NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import type { Assignment, Brief, Desk, Plan } from '../reasoner.ts';
import { fence } from './fence.ts';
import type { Mind } from './mind.ts';
import { groundRules } from './prompts/ground-rules.ts';
import { plannerPrompt } from './prompts/planner.ts';

const agents = ['data_analyst', 'document_analyst', 'investigator'] as const;

const planShape = z.object({
  mode: z.enum(['ask', 'research', 'investigate']),
  reason: z.string(),
  groups: z.array(z.array(z.object({ agent: z.enum(agents), goal: z.string() }))),
});

/** The agents that have something to work with. */
function available(brief: Brief): (typeof agents)[number][] {
  const has = (tool: string) => brief.tools.some(({ name }) => name === tool);
  return agents.filter(agent => (agent === 'document_analyst' ? has('search_documents') : has('run_sql')));
}

/** Decides who finds out what. `ask` and `investigate` need no thought; the others are planned by the model. */
export async function plan(mind: Mind, brief: Brief, desk: Desk): Promise<Plan> {
  const alone = (agent: Assignment['agent']): Plan => ({ groups: [[{ agent, goal: brief.question }]] });
  const workers = available(brief);
  if (workers.length === 0) return { groups: [] };
  if (brief.mode === 'investigate' && workers.includes('investigator')) return alone('investigator');
  if (brief.mode === 'ask')
    return {
      groups: [workers.filter(agent => agent !== 'investigator').map(agent => ({ agent, goal: brief.question }))],
    };
  try {
    const { output } = await mind.generate({
      instructions: `${groundRules}\n\n${plannerPrompt}`,
      prompt: [
        `Available agents: ${workers.join(', ')}.`,
        brief.mode === 'research' ? 'The person asked for research.' : '',
        ...historyOf(brief),
        `The question:\n${fence(brief.question)}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      output: Output.object({ schema: planShape }),
      maxOutputTokens: 2000,
      signal: desk.signal,
    });
    const wanted = planShape.parse(output);
    if (wanted.reason) desk.think(`${wanted.mode}: ${wanted.reason}`);
    const groups = wanted.groups
      .slice(0, 3)
      .map(group => group.filter(({ agent }) => workers.includes(agent)).slice(0, 5))
      .filter(group => group.length > 0);
    return groups.length > 0 ? { groups } : alone(workers[0]!);
  } catch (error) {
    // A model that cannot plan may still be able to look things up.
    if (NoObjectGeneratedError.isInstance(error) || error instanceof z.ZodError) return alone(workers[0]!);
    throw error;
  }
}

/** The conversation so far, the latest turns in full. */
export function historyOf({ history }: Brief): string[] {
  if (history.length === 0) return [];
  const turns = history.slice(-6).map(({ question, answer }, at, all) => {
    const most = at >= all.length - 2 ? 2000 : 400;
    return `They asked: ${question.slice(0, 1000)}\nThe answer was: ${answer.slice(0, most)}`;
  });
  return [`The conversation so far:\n${fence(turns.join('\n\n'))}`];
}
