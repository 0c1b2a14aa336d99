import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { completeDraft } from './complete-draft.ts';
import type { Draft } from './draft.ts';
import { draftByRules, wordsFor } from './draft-by-rules.ts';
import { draftByModel } from './model/draft-by-model.ts';

export type GenerateWorkflow = { prompt: string };

/**
 * Drafts a workflow from plain words and saves nothing: what could not be made out of them is left open and named. The
 * model in force is asked; where there is none, or it gives none that would do, rules draft it.
 * @throws Invalid where the words describe no workflow, OverageCapReached
 */
export async function generateWorkflow(ctx: CallerContext, { prompt }: GenerateWorkflow): Promise<Draft> {
  const words = wordsFor(prompt, ctx.caller.language);
  const modelled = await draftByModel(ctx, prompt, words);
  if (typeof modelled === 'object') return completeDraft(ctx, modelled, words);
  const drafted = await draftByRules(ctx, prompt);
  if (typeof drafted === 'string') throw new Invalid([{ path: 'input.prompt', message: drafted }]);
  return modelled === 'no-model'
    ? drafted
    : { ...drafted, explanation: [words.say.fellBack(), drafted.explanation].filter(Boolean).join(' ') };
}
