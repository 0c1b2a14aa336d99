import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { queryableTables } from '../../data/tables/queryable-tables.ts';
import { completeDraft } from './complete-draft.ts';
import type { Draft } from './draft.ts';
import { draftByRules, wordsFor } from './draft-by-rules.ts';
import { draftByModel } from './model/draft-by-model.ts';
import { readTrigger } from './read/trigger.ts';
import type { WorkflowWords } from './words/words.ts';

export type GenerateWorkflow = { prompt: string };

/**
 * Drafts a workflow from plain words and saves nothing: what could not be made out of them is left open and named. The
 * model in force is asked; where there is none, or it gives none that would do, rules draft it.
 * @throws Invalid where the words describe no workflow, OverageCapReached
 */
export async function generateWorkflow(ctx: CallerContext, { prompt }: GenerateWorkflow): Promise<Draft> {
  const words = wordsFor(prompt, ctx.caller.language);
  const modelled = await draftByModel(ctx, prompt, words);
  if (typeof modelled === 'object') return completeDraft(ctx, await withTriggers(ctx, modelled, prompt, words), words);
  const drafted = await draftByRules(ctx, prompt);
  if (typeof drafted === 'string') throw new Invalid([{ path: 'input.prompt', message: drafted }]);
  return modelled === 'no-model'
    ? drafted
    : { ...drafted, explanation: [words.say.fellBack(), drafted.explanation].filter(Boolean).join(' ') };
}

/** A model's draft with the changes of tables that start it, of which models know nothing. */
async function withTriggers(ctx: CallerContext, draft: Draft, prompt: string, words: WorkflowWords): Promise<Draft> {
  const { triggers, tables, open } = readTrigger(prompt, words, await queryableTables(ctx.app, ctx.caller));
  const told = tables.length > 0 ? [words.say.startsOn(tables)] : [];
  return {
    ...draft,
    definition: { ...draft.definition, triggers },
    explanation: [draft.explanation, ...told].filter(Boolean).join(' '),
    openPoints: [...draft.openPoints, ...open],
  };
}
