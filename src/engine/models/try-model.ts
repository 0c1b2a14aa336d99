import type { ErrorCode } from '../../base/errors.ts';
import { modelFailure } from './failure.ts';
import type { ModelChoice, ModelPurpose } from './model-choice.ts';
import { openCompletion, openEmbedding } from './open-model.ts';

/** One call to one model: how long it took in milliseconds, or why it failed. */
export type ModelCheck = {
  ok: boolean;
  latencyMs: number | null;
  failure: { code: ErrorCode; message: string } | null;
};

const timeoutMs = 20_000;

/** Makes one tiny call, as real work would make it. Never rejects, but with the signal's reason. */
export async function tryModel(
  choice: ModelChoice,
  purpose: ModelPurpose,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<ModelCheck> {
  const startedAt = performance.now();
  const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const shared = { maxRetries: 0, abortSignal };
  try {
    // Loaded on first use: most services never try a model.
    const { embed, generateText } = await import('ai');
    if (purpose === 'completion') {
      const model = await openCompletion(choice, fetch);
      await generateText({ model, prompt: 'Answer with the word "ok".', maxOutputTokens: 16, ...shared });
    } else {
      const model = await openEmbedding(choice, fetch);
      await embed({ model, value: 'ok', ...shared });
    }
    return { ok: true, latencyMs: Math.round(performance.now() - startedAt), failure: null };
  } catch (error) {
    signal.throwIfAborted();
    const known = modelFailure(abortSignal.aborted ? abortSignal.reason : error);
    const message = known?.message ?? 'The model provider could not be used. Its answer could not be read.';
    return { ok: false, latencyMs: null, failure: { code: known?.code ?? 'upstream_failed', message } };
  }
}
