import type { QueryResult } from '../../query/result.ts';
import type { Brief, Desk } from '../reasoner.ts';
import { ToolFailed } from '../tool.ts';
import { fence } from './fence.ts';
import type { Mind } from './mind.ts';
import { showResult } from './show-result.ts';

export const runVerifiedQuery = 'run_verified_query';
const findVerifiedExamples = 'find_verified_examples';

const longestQuestion = 4000;

/** What people verified, for an agent to begin with: the result for exactly the person's question, and like examples. */
export async function showVerified(mind: Mind, brief: Brief, goal: string, desk: Desk): Promise<string[]> {
  const parts: string[] = [];
  // Only the person's own words count: a goal is the model's.
  const whole = goal === brief.question ? await call(brief, desk, runVerifiedQuery, goal) : null;
  const untold = untoldIn(whole?.output);
  if (untold)
    parts.push(`A statement was verified for exactly this question, but no true answer can be told: ${untold}`);
  else if (whole?.output) {
    const label = mind.label(whole.sources[0]!, whole.output as QueryResult);
    const result = fence(showResult(whole.output as QueryResult), { source: label, tool: runVerifiedQuery });
    parts.push(`A statement was verified for exactly this question. Its result now:\n${result}`);
  }
  const found = await call(brief, desk, findVerifiedExamples, goal);
  const { examples = [] } = (found?.output ?? {}) as {
    examples?: { question: string; sql: string; source?: string }[];
  };
  if (examples.length > 0) {
    const shown = examples.map(
      ({ question, sql, source, ...more }) =>
        `${question}\n${sql}${source ? `\n(data source ${source})` : ''}${'parameters' in more ? `\n(with ${JSON.stringify(more.parameters)})` : ''}`,
    );
    parts.push(`Verified statements for questions like yours:\n${fence(shown.join('\n\n'))}`);
  }
  return parts;
}

/** Whether a statement was verified for exactly the question of the person. */
export async function isVerified(brief: Brief, desk: Desk): Promise<boolean> {
  const output = (await call(brief, desk, runVerifiedQuery, brief.question))?.output;
  return Boolean(output) && !untoldIn(output);
}

/** Why what was verified cannot be told to the asker; undefined where it can. */
const untoldIn = (output: unknown): string | undefined => (output as { untold?: string } | null | undefined)?.untold;

/** What a tool gives; nothing where it is not offered or fails, since the work can do without. */
async function call(brief: Brief, desk: Desk, tool: string, question: string) {
  if (brief.mode === 'investigate' || !brief.tools.some(({ name }) => name === tool)) return null;
  try {
    return await desk.call(tool, { question: question.slice(0, longestQuestion) });
  } catch (error) {
    if (!(error instanceof ToolFailed) || desk.signal.aborted) throw error;
    return null;
  }
}
