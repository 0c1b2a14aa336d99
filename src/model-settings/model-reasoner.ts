import type { App, Caller, ChosenReasoner, WantedModels } from '../context.ts';
import { openModels } from './open-models.ts';

/** Answers by the models in force for somebody; null where there are none, or none is wanted. @throws OverageCapReached */
export async function modelReasoner(
  app: App,
  caller: Caller | null,
  wanted: WantedModels,
): Promise<ChosenReasoner | null> {
  const opened = caller && (await openModels(app, caller, wanted));
  if (!opened) return null;
  const { models, limits, held } = opened;
  // Loaded on first use: without a model the service does without the packages of providers.
  const { llmReasoner } = await import('../engine/reasoner/llm/reasoner.ts');
  const reasoner = llmReasoner(models, limits);
  held.watch(() => reasoner.spent!());
  return { reasoner, held };
}
