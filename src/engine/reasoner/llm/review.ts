import { NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import { describeAgents, planner } from '../agents.ts';
import type { Brief, Desk, Finding, Plan } from '../reasoner.ts';
import { reportOf } from './agent-tools.ts';
import { fence } from './fence.ts';
import { instructionsFor } from './instructions.ts';
import { memoriesOf } from './memories.ts';
import type { Mind } from './mind.ts';
import { assignable, availableAgents } from './plan.ts';
import { reviewerPrompt } from './prompts/reviewer.ts';

const reviewShape = z.object({
  revise: z.boolean(),
  reason: z.string(),
  groups: z.array(z.array(z.object({ agent: z.string(), goal: z.string() }))),
});

/**
 * Another plan for what is left, where an agent of the latest group failed and others did not; null goes on as planned.
 * `latest` are the findings since the last review.
 */
export async function review(
  mind: Mind,
  brief: Brief,
  plan: Plan,
  findings: Finding[],
  latest: Finding[],
  desk: Desk,
): Promise<Plan | null> {
  const failed = latest.some(({ status }) => status === 'failed');
  if (brief.mode === 'ask' || !failed || findings.every(({ status }) => status === 'failed')) return null;
  const done = new Set(findings.map(({ agent, goal }) => `${agent}\0${goal}`));
  const left = plan.groups.flat().filter(({ agent, goal }) => !done.has(`${agent}\0${goal}`));
  const told = findings.map(({ agent, goal, status, output, error }) =>
    fence(status === 'completed' ? reportOf(output) : `It failed: ${error}`, { agent, goal }),
  );
  try {
    const { output } = await mind.generate({
      agent: planner,
      instructions: instructionsFor(brief, planner, reviewerPrompt),
      prompt: [
        `Agents you may assign:\n${describeAgents(availableAgents(brief))}`,
        ...memoriesOf(mind, brief),
        `The question:\n${fence(brief.question)}`,
        `What became of the plan so far:\n${told.join('\n')}`,
        `What is left of it:\n${left.length > 0 ? fence(left.map(({ agent, goal }) => `${agent}: ${goal}`).join('\n')) : 'nothing'}`,
      ].join('\n\n'),
      output: Output.object({ schema: reviewShape }),
      maxOutputTokens: 2000,
      signal: desk.signal,
    });
    const wanted = reviewShape.parse(output);
    const groups = assignable(brief, wanted.groups);
    return wanted.revise && groups.length > 0 ? { groups, reason: wanted.reason } : null;
  } catch (error) {
    // What cannot be read changes nothing.
    if (NoObjectGeneratedError.isInstance(error) || error instanceof z.ZodError) return null;
    throw error;
  }
}
