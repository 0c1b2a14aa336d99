import { NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import type { AgentName } from '../agents.ts';
import { shorten } from '../clean-text.ts';
import type { Brief, Spent } from '../reasoner.ts';
import { fence } from './fence.ts';
import { instructionsFor } from './instructions.ts';
import type { MindLimits } from './limits.ts';
import { Mind, type Models } from './mind.ts';

export type Proposal<Value> = {
  models: Models;
  limits: Partial<MindLimits>;
  agent: AgentName;
  /** Whose settings of the agent hold. */
  brief: Pick<Brief, 'rules'>;
  role: string;
  prompt: string;
  shape: z.ZodType<Value>;
  /** Everything that is wrong with what was proposed, in sentences; empty where it will do. */
  judge(value: Value): Promise<string[]>;
  signal: AbortSignal;
};

/** How often a model may mend what it proposed. */
const mostRepairs = 2;
const mostFaults = 20;
const mostCharacters = 12_000;

/**
 * Asks a model for something of a shape, and tells it what is wrong with it until it will do, twice at most; null where
 * it will not do. What was used is told by `onSpent`, whatever became of it. @throws ModelFailed, OutOfBudget
 */
export async function proposeRepaired<Value>(
  { models, limits, agent, brief, role, prompt, shape, judge, signal }: Proposal<Value>,
  onSpent: (spent: Spent) => void,
): Promise<Value | null> {
  const mind = new Mind(models, limits);
  let told = prompt;
  try {
    for (let left = mostRepairs; ; left--) {
      const { value, said, faults } = await once();
      if (value !== null && faults.length === 0) return value;
      if (left === 0) return null;
      const list = faults.slice(0, mostFaults).map(fault => `- ${shorten(fault, 300)}`);
      told = `${prompt}\n\nYou proposed:\n${fence(said.slice(0, mostCharacters))}\n\nThat is refused:\n${fence(list.join('\n'))}\n\nPropose it anew, whole, with nothing of this wrong.`;
    }
  } finally {
    onSpent(mind.spent());
  }

  async function once(): Promise<{ value: Value | null; said: string; faults: string[] }> {
    try {
      const { output } = await mind.generate({
        agent,
        instructions: instructionsFor(brief as Brief, agent, role),
        prompt: told,
        output: Output.object({ schema: shape }),
        maxOutputTokens: 6000,
        signal,
      });
      const value = shape.parse(output);
      return { value, said: JSON.stringify(value), faults: await judge(value) };
    } catch (error) {
      if (error instanceof z.ZodError)
        return {
          value: null,
          said: '',
          faults: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
        };
      if (NoObjectGeneratedError.isInstance(error))
        return { value: null, said: error.text ?? '', faults: ['It is not of the form that was asked for.'] };
      throw error;
    }
  }
}
