import { NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import { planner } from '../agents.ts';
import type { Spent } from '../reasoner.ts';
import { memoryCategories, type Statement } from '../remembered.ts';
import { findSecret } from '../statements/find-secret.ts';
import { fence } from './fence.ts';
import type { MindLimits } from './limits.ts';
import { Mind, type Models } from './mind.ts';
import { groundRules } from './prompts/ground-rules.ts';
import { memoryKeeperPrompt } from './prompts/memory-keeper.ts';

const mostStatements = 5;
const mostCharacters = 500;

const shape = z.object({
  statements: z.array(
    z.object({
      category: z.enum(memoryCategories),
      quote: z.string(),
      content: z.string(),
      term: z.string(),
      meaning: z.string(),
    }),
  ),
});
type Proposed = z.infer<typeof shape>['statements'][number];

/**
 * What a model finds worth remembering in a message. It is a guess: each is held to the message's own words, and none of
 * it counts as asked for. @throws ModelFailed
 */
export async function proposeStatements(
  models: Models,
  limits: Partial<MindLimits>,
  message: string,
  signal: AbortSignal,
): Promise<{ statements: Statement[]; spent: Spent }> {
  const mind = new Mind(models, limits);
  try {
    const { output } = await mind.generate({
      agent: planner,
      instructions: [groundRules, memoryKeeperPrompt].join('\n\n'),
      prompt: `The message:\n${fence(message)}`,
      output: Output.object({ schema: shape }),
      maxOutputTokens: 1000,
      signal,
    });
    const { statements } = shape.parse(output);
    return {
      statements: statements.slice(0, mostStatements).flatMap(each => held(each, message)),
      spent: mind.spent(),
    };
  } catch (error) {
    // A model that cannot answer in this form has found nothing.
    if (NoObjectGeneratedError.isInstance(error) || error instanceof z.ZodError)
      return { statements: [], spent: mind.spent() };
    throw error;
  }
}

/** A proposal that says no more than the message; nothing where it does. */
function held({ category, quote, content, term, meaning }: Proposed, message: string): Statement[] {
  const said = quote.trim();
  const text = content.trim();
  if (!said || !text || text.length > mostCharacters || !message.includes(said)) return [];
  if (findSecret(said) || findSecret(text)) return [];
  // Numbers and names that were not said are made up, or come from elsewhere.
  if (particulars(text).some(each => !message.toLowerCase().includes(each.toLowerCase()))) return [];
  const isDefinition = [term, meaning].every(
    words => words.trim() && message.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const definition = isDefinition ? { term: term.trim(), meaning: meaning.trim() } : null;
  return [{ category, content: text, quote: said, isAsked: false, definition, secret: null }];
}

/** Numbers, addresses, and words in quotation marks. */
const particulars = (text: string): string[] =>
  text.match(/[\p{L}\d._%+-]+@[\w.-]+|\d[\d.,]*\d|\d|(?<=["“„])[^"”“]+/gu) ?? [];
