import { NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import { type AgentName, agents, dataAnalyst, describeAgents, investigator, planner, workersWith } from '../agents.ts';
import type { Assignment, Brief, Desk, EarlierResult, Plan } from '../reasoner.ts';
import { fence } from './fence.ts';
import { instructionsFor } from './instructions.ts';
import { memoriesOf } from './memories.ts';
import type { Mind } from './mind.ts';
import { plannerPrompt } from './prompts/planner.ts';
import { showResult } from './show-result.ts';
import { isVerified } from './verified.ts';

/** Of all earlier results together in one prompt: about 3,000 tokens. */
const mostResultCharacters = 12_000;
const rowsShown = 15;

const workerNames = agents.filter(({ isWorker }) => isWorker).map(({ name }) => name);

const planShape = z.object({
  mode: z.enum(['ask', 'research', 'investigate']),
  reason: z.string(),
  groups: z.array(z.array(z.object({ agent: z.enum(workerNames), goal: z.string() }))),
});

/** The agents that have something to work with. */
const workableAgents = (brief: Brief): AgentName[] =>
  workersWith(tool => brief.tools.some(({ name }) => name === tool));

/** Those of them that settings let work. */
export const availableAgents = (brief: Brief): AgentName[] =>
  workableAgents(brief).filter(name => brief.rules?.get(name)?.enabled !== false);

/** Decides who finds out what. `ask` and `investigate` need no thought; the others are planned by the model. */
export async function plan(mind: Mind, brief: Brief, desk: Desk): Promise<Plan> {
  const alone = (agent: Assignment['agent']): Plan => ({ groups: [[{ agent, goal: brief.question }]] });
  const workers = workableAgents(brief);
  if (workers.length === 0) return { groups: [] };
  if (brief.mode === 'investigate' && workers.includes(investigator)) return alone(investigator);
  if (brief.mode === 'ask')
    return {
      groups: [workers.filter(agent => agent !== investigator).map(agent => ({ agent, goal: brief.question }))],
    };
  if (brief.mode === 'auto' && (await isVerified(brief, desk))) return alone(dataAnalyst);
  const allowed = availableAgents(brief);
  // Whoever is asked for and may not work says so.
  if (allowed.length === 0) return alone(workers[0]!);
  try {
    const { output } = await mind.generate({
      agent: planner,
      instructions: instructionsFor(brief, planner, plannerPrompt),
      prompt: [
        `Agents you may assign:\n${describeAgents(allowed)}`,
        brief.mode === 'research' ? 'The person asked for research.' : '',
        ...historyOf(brief),
        ...memoriesOf(mind, brief),
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
    const groups = assignable(brief, wanted.groups);
    const investigates = groups.flat().some(({ agent }) => agent === investigator);
    // A model that means to investigate has the one agent do it that knows how.
    if (wanted.mode === 'investigate' && !investigates && allowed.includes(investigator)) return alone(investigator);
    return groups.length > 0 ? { groups } : alone(allowed[0]!);
  } catch (error) {
    // A model that cannot plan may still be able to look things up.
    if (NoObjectGeneratedError.isInstance(error) || error instanceof z.ZodError) return alone(allowed[0]!);
    throw error;
  }
}

/** What of the groups that a model wants can be done: few enough, by agents there are. */
export function assignable(brief: Brief, groups: { agent: string; goal: string }[][]): Assignment[][] {
  const workers: string[] = workableAgents(brief);
  return groups
    .slice(0, 3)
    .map(group => group.filter(({ agent }) => workers.includes(agent)).slice(0, 5))
    .filter(group => group.length > 0);
}

/** The conversation so far, the latest turns in full. */
export function historyOf({ history, results = [] }: Brief): string[] {
  if (history.length === 0) return [];
  const turns = history.slice(-6).map(({ question, answer }, at, all) => {
    const most = at >= all.length - 2 ? 2000 : 400;
    return `They asked: ${question.slice(0, 1000)}\nThe answer was: ${answer.slice(0, most)}`;
  });
  const kept = resultsOf(results);
  return [
    `The conversation so far:\n${fence(turns.join('\n\n'))}`,
    ...(kept.length > 0
      ? [`Results of earlier answers; recall_results computes over them by their names:\n${kept.join('\n')}`]
      : []),
  ];
}

/** Earlier results as far as they fit, the latest first; of one that is too long, its first rows. */
function resultsOf(results: EarlierResult[]): string[] {
  let left = mostResultCharacters;
  const shown: string[] = [];
  for (const { name, question, title, columns, rows, truncated } of results) {
    const text = showResult({ columns, rows, truncated }, rowsShown);
    if (text.length > left) break;
    left -= text.length;
    shown.push(fence(text, { result: name, title, question, rows: String(rows.length) }));
  }
  return shown;
}
