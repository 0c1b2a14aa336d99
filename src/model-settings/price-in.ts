import type { App } from '../context.ts';
import type { ModelChoice } from '../engine/models/model-choice.ts';
import { priceOf } from '../engine/models/providers.ts';

/** US dollars a million tokens; where nobody knows the price, the one that was configured for that; else null. */
export function priceIn(
  { config }: Pick<App, 'config'>,
  { provider, model }: Pick<ModelChoice, 'provider' | 'model'>,
): { input: number; output: number } | null {
  const { unknownPrice } = config.models;
  return priceOf(provider, model) ?? (unknownPrice === null ? null : { input: unknownPrice, output: unknownPrice });
}
