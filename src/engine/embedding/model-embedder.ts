import { ModelFailed, modelFailure } from '../models/failure.ts';
import type { ModelChoice } from '../models/model-choice.ts';
import { openEmbedding } from '../models/open-model.ts';
import { priceOf, providerOf } from '../models/providers.ts';
import type { Embedder } from './embedder.ts';

const timeoutMs = 60_000;
/** Lengths of vectors that a model showed, by its name; they never change. */
const shownDimensions = new Map<string, number>();

/** Under which name vectors of a model are kept. */
export const embedderName = ({ provider, model }: Pick<ModelChoice, 'provider' | 'model'>): string =>
  `${provider}/${model}`;

/** Makes vectors with a provider's model. @throws ModelFailed where the model has to show how long its vectors are, and cannot */
export async function modelEmbedder(choice: ModelChoice, fetch: typeof globalThis.fetch): Promise<Embedder> {
  // Loaded on first use: a service without such a model does without the package.
  const { embed, embedMany } = await import('ai');
  const model = await openEmbedding(choice, fetch);
  const name = embedderName(choice);
  const told = async <T>(signal: AbortSignal | null, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const abortSignal = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)]);
    try {
      return await work(abortSignal);
    } catch (error) {
      signal?.throwIfAborted();
      throw (
        modelFailure(error) ?? new ModelFailed('The model provider could not be used. Its vectors could not be read.')
      );
    }
  };
  const known = providerOf(choice.provider)?.models.find(({ name: listed }) => listed === choice.model)?.dimensions;
  const probe = async () => {
    const shown = await told(null, abortSignal => embed({ model, value: 'length', maxRetries: 1, abortSignal }));
    shownDimensions.set(name, shown.embedding.length);
    return shown.embedding.length;
  };
  return {
    model: name,
    dimensions: known ?? shownDimensions.get(name) ?? (await probe()),
    embed: (texts, signal, onSpent) =>
      told(signal, async abortSignal => {
        const { embeddings, usage } = await embedMany({ model, values: [...texts], maxRetries: 2, abortSignal });
        // A provider that counts nothing says so by what is no number.
        const inputTokens = Number.isFinite(usage.tokens) ? usage.tokens : 0;
        const price = priceOf(choice.provider, choice.model);
        const costUsd = price && (price.input * inputTokens) / 1e6;
        onSpent?.({ provider: choice.provider, model: choice.model, inputTokens, costUsd });
        return embeddings.map(vector => Float32Array.from(vector));
      }),
  };
}
