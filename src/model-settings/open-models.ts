import { metricsOf } from '../base/metrics.ts';
import { UnpricedModel } from '../billing/ledger/errors.ts';
import type { App, Caller, WantedModels } from '../context.ts';
import type { ModelChoice } from '../engine/models/model-choice.ts';
import { openCompletion } from '../engine/models/open-model.ts';
import type { Held } from '../engine/models/reservation.ts';
import type { MindLimits } from '../engine/reasoner/llm/limits.ts';
import type { LlmModel, Models } from '../engine/reasoner/llm/mind.ts';
import { builtinModel, modelsBeside } from './check-model.ts';
import { modelInForce } from './models-in-force.ts';
import { payerOf } from './payer-of.ts';
import { priceIn } from './price-in.ts';
import { reserveFor } from './reserve-for.ts';

type Needs = Pick<App, 'db' | 'clock' | 'config' | 'secrets' | 'metrics' | 'modelFetch' | 'log'>;

/** Models that can be asked, what keeps them within bounds, and what is held to pay for them: settle it, or release it. */
export type OpenModels = { models: Models; limits: Partial<MindLimits>; held: Held };

/**
 * The models in force for somebody, opened, and paid for in advance; null where there are none, or none is wanted.
 * @throws OverageCapReached, also where there is a cap and nobody knows what the model costs
 */
export async function openModels(
  app: Needs,
  caller: Caller,
  { model, agentModels = new Map(), work }: WantedModels,
): Promise<OpenModels | null> {
  const inForce = model !== builtinModel && (await modelInForce(app, caller, 'completion'));
  if (!inForce) return null;
  const payer = await payerOf(app, caller, inForce);
  const { fallback, silenceMs } = app.config.models;
  // One that is not to be had any more leaves what is in force now.
  const inOrder = (name: string | null | undefined): ModelChoice[] => {
    const wanted = name && modelsBeside(inForce).includes(name) ? { ...inForce.choice, model: name } : inForce.choice;
    const all = inForce.tier === 'PLATFORM' && fallback ? [wanted, fallback] : [wanted];
    return payer.limitMicros === null ? all : all.filter(choice => priceIn(app, choice) !== null);
  };
  const all = inOrder(model);
  if (all.length === 0) throw new UnpricedModel(payer, inForce.choice.model);
  const known = [...agentModels].filter(([, name]) => modelsBeside(inForce).includes(name));
  const byAgent = known.map(([agent, name]) => [agent, inOrder(name)] as const).filter(([, own]) => own.length > 0);
  let held: Held | undefined;
  const open = async (choice: ModelChoice): Promise<LlmModel> => ({
    model: await openCompletion(choice, app.modelFetch),
    provider: choice.provider,
    name: choice.model,
    price: priceIn(app, choice),
    onCall(outcome) {
      metricsOf(app.metrics).models.inc({ provider: choice.provider, outcome });
      held?.note();
    },
  });
  const models = {
    all: await Promise.all(all.map(open)),
    byAgent: new Map(
      await Promise.all(byAgent.map(async ([agent, own]) => [agent, await Promise.all(own.map(open))] as const)),
    ),
  };
  // Last, so that nothing can fail between it and whoever settles it.
  const reserved = await reserveFor(app, payer, work, [...all, ...byAgent.flatMap(([, own]) => own)]);
  held = reserved.held;
  return { models, limits: { silenceMs, ...reserved.limits }, held };
}
