import type { ModelMessage } from 'ai';
import type { Catalog } from '../../query/catalog.ts';
import { documentAnalyst, investigator } from '../agents.ts';
import type { Assignment, Brief, Desk } from '../reasoner.ts';
import { agentTools } from './agent-tools.ts';
import { describeData } from './describe-data.ts';
import { fence } from './fence.ts';
import { instructionsFor } from './instructions.ts';
import { memoriesOf } from './memories.ts';
import type { Mind } from './mind.ts';
import { historyOf } from './plan.ts';
import { analystPrompt } from './prompts/analyst.ts';
import { investigatorPrompt } from './prompts/investigator.ts';
import { trim } from './trim-context.ts';
import { showVerified } from './verified.ts';

/** Calls of the model for one assignment. */
const mostSteps = { ask: 8, auto: 12, research: 12, investigate: 18 } as const;

/** What an agent found out, in words, its sources by their labels. */
export type LlmReport = { report: string };

/** Does one assignment: the model asks for tools, sees what they gave, and goes on until it reports. */
export async function act(mind: Mind, brief: Brief, assignment: Assignment, desk: Desk): Promise<LlmReport> {
  const { tools, use } = agentTools(mind, brief, assignment, desk);
  const messages: ModelMessage[] = [{ role: 'user', content: await openingOf(mind, brief, assignment, desk) }];
  const role = assignment.agent === investigator ? `${analystPrompt}\n\n${investigatorPrompt}` : analystPrompt;
  const most = mostSteps[brief.mode];
  for (let step = 1; ; step++) {
    const last = step === most;
    const result = await mind.generate({
      agent: assignment.agent,
      instructions: {
        role: 'system',
        content: instructionsFor(brief, assignment.agent, role),
        providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      },
      messages: trim(messages),
      tools,
      ...(last && { toolChoice: 'none' as const }),
      maxOutputTokens: 4000,
      signal: desk.signal,
    });
    messages.push(...result.responseMessages);
    const calls = last ? [] : result.toolCalls;
    if (result.text.trim() && calls.length > 0) desk.think(result.text);
    if (calls.length === 0) return { report: result.text.trim() || 'Nothing was reported.' };
    const wanted = calls.filter(call => !('invalid' in call && call.invalid));
    const content = await Promise.all(
      wanted.map(async ({ toolCallId, toolName, input }) => ({
        type: 'tool-result' as const,
        toolCallId,
        toolName,
        output: { type: 'text' as const, value: await use(toolName, input) },
      })),
    );
    if (content.length > 0) messages.push({ role: 'tool', content });
  }
}

/** What an agent is told first: the goal, the day, what was said before, and the tables that may matter. */
async function openingOf(mind: Mind, brief: Brief, { agent, goal }: Assignment, desk: Desk): Promise<string> {
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: brief.timeZone }).format(brief.now);
  const parts = [
    `Your goal:\n${fence(goal)}`,
    `Today is ${today} (${brief.timeZone}).`,
    ...historyOf(brief),
    ...memoriesOf(mind, brief),
  ];
  if (goal !== brief.question) parts.push(`It serves this question:\n${fence(brief.question)}`);
  if (agent !== documentAnalyst && brief.tools.some(({ name }) => name === 'describe_tables')) {
    const { output } = await desk.call('describe_tables', {});
    const catalog = output as Catalog;
    parts.push(
      catalog.tables?.length || catalog.sources?.some(({ tables }) => tables.length > 0)
        ? `The tables:\n${fence(describeData(catalog, `${goal} ${brief.question}`))}`
        : 'There are no tables yet.',
    );
    parts.push(...(await showVerified(mind, brief, goal, desk)));
  }
  return parts.join('\n\n');
}
