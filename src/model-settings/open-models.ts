import { metricsOf } from '../base/metrics.ts';
import type { App, Caller, WantedModels } from '../context.ts';
import type { ModelChoice } from '../engine/models/model-choice.ts';
import { openCompletion } from '../engine/models/open-model.ts';
import { priceOf } from '../engine/models/providers.ts';
import type { MindLimits, Models } from '../engine/reasoner/llm/mind.ts';
import { builtinModel, modelsBeside } from './check-model.ts';
import { demandBudget } from './demand-budget.ts';
import { modelInForce } from './models-in-force.ts';

/** Models that can be asked, how patient to be with them, and whose they are. */
export type OpenModels = { models: Models; limits: Partial<MindLimits>; tier: 'PLATFORM' | 'ORGANIZATION' | 'USER' };

/** The models in force for somebody, opened; null where there are none, or none is wanted. @throws OverageCapReached */
export async function openModels(
  app: Pick<App, 'db' | 'clock' | 'config' | 'secrets' | 'metrics' | 'modelFetch'>,
  caller: Caller,
  { model, agentModels = new Map() }: WantedModels = {},
): Promise<OpenModels | null> {
  const inForce = model !== builtinModel && (await modelInForce(app, caller, 'completion'));
  if (!inForce) return null;
  await demandBudget(app, caller, inForce);
  const { fallback, silenceMs } = app.config.models;
  const open = async (choice: ModelChoice) => ({
    model: await openCompletion(choice, app.modelFetch),
    provider: choice.provider,
    name: choice.model,
    price: priceOf(choice.provider, choice.model),
    onCall: (outcome: string) => metricsOf(app.metrics).models.inc({ provider: choice.provider, outcome }),
  });
  // One that is not to be had any more leaves what is in force now.
  const inOrder = (name: string | null | undefined) => {
    const wanted = name && modelsBeside(inForce).includes(name) ? { ...inForce.choice, model: name } : inForce.choice;
    return Promise.all((inForce.tier === 'PLATFORM' && fallback ? [wanted, fallback] : [wanted]).map(open));
  };
  const all = await inOrder(model);
  const known = [...agentModels].filter(([, name]) => modelsBeside(inForce).includes(name));
  const byAgent = new Map(await Promise.all(known.map(async ([agent, name]) => [agent, await inOrder(name)] as const)));
  return { models: { all, byAgent }, limits: { silenceMs }, tier: inForce.tier };
}
