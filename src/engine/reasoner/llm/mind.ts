import {
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  streamText,
  wrapLanguageModel,
} from 'ai';
import { ModelFailed, modelFailure } from '../../models/failure.ts';
import type { QueryResult } from '../../query/result.ts';
import { OutOfBudget } from '../failure.ts';
import type { Source, Spent } from '../reasoner.ts';

/** A model that can be asked, and US dollars a million tokens, where known. */
export type LlmModel = {
  model: LanguageModel;
  provider: string;
  name: string;
  price: { input: number; output: number } | null;
};

export type MindLimits = {
  /** Milliseconds one call may take. */
  callMs: number;
  /** Milliseconds without a word of the answer. */
  silenceMs: number;
  /** Tries of one model beyond the first, with growing pauses, or as long as the provider asks for. */
  retries: number;
  /** Tokens of one task, in and out. */
  tokens: number;
  /** US dollars of one task. */
  costUsd: number;
};

export const mindLimits: MindLimits = { callMs: 180_000, silenceMs: 60_000, retries: 2, tokens: 600_000, costUsd: 5 };

/** A source under the label by which models refer to it. */
export type Labelled = { label: string; source: Source; result: QueryResult | null };

type Ask = Omit<Parameters<typeof generateText>[0], 'model' | 'abortSignal' | 'maxRetries' | 'timeout'> & {
  signal: AbortSignal;
};

/** What one task shares while models work on it: the models in their order, what was used, and which sources there are. */
export class Mind {
  readonly #models: LlmModel[];
  readonly #limits: MindLimits;
  readonly #spent: Spent;
  readonly #sources = new Map<string, Labelled>();

  constructor(models: LlmModel[], limits: Partial<MindLimits> = {}) {
    this.#models = models;
    this.#limits = { ...mindLimits, ...limits };
    const { provider, name } = models[0]!;
    this.#spent = { provider, model: name, inputTokens: 0, outputTokens: 0, costUsd: 0 };
  }

  /** All that was used so far. */
  spent = (): Spent => ({ ...this.#spent });

  /** Labels a source; the same source keeps its label. */
  label(source: Source, result: QueryResult | null): string {
    for (const known of this.#sources.values()) if (known.source.id === source.id) return known.label;
    const label = `S${this.#sources.size + 1}`;
    this.#sources.set(label, { label, source, result });
    return label;
  }

  labelled = (label: string): Labelled | undefined => this.#sources.get(label);
  sources = (): Labelled[] => [...this.#sources.values()];

  /** Asks for a whole answer: the first model, and where it fails for a passing reason the next. @throws ModelFailed, OutOfBudget */
  async generate(ask: Ask) {
    return this.#eachModel(ask.signal, async (model, abortSignal) => {
      const { signal: _, ...options } = ask;
      const timed = AbortSignal.any([abortSignal, AbortSignal.timeout(this.#limits.callMs)]);
      const result = await generateText({
        ...options,
        model: impatient(model.model, this.#limits.silenceMs),
        abortSignal: timed,
        maxRetries: this.#limits.retries,
      } as Parameters<typeof generateText>[0]);
      this.#count(model, result.totalUsage);
      return result;
    });
  }

  /** Asks for an answer piece by piece; changes to the next model only before the first piece. @throws ModelFailed, OutOfBudget */
  async *stream(ask: Ask): AsyncGenerator<string> {
    const { signal, ...options } = ask;
    let last: unknown;
    for (const model of this.#models) {
      this.#demandBudget();
      const stop = new AbortController();
      const abortSignal = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(this.#limits.callMs)]);
      let begun = false;
      try {
        const result = streamText({
          ...options,
          model: model.model,
          abortSignal,
          maxRetries: this.#limits.retries,
          timeout: { firstChunkMs: this.#limits.silenceMs, chunkMs: this.#limits.silenceMs },
          // Faults arrive as parts of the stream; told once is enough.
          onError: () => {},
        } as Parameters<typeof streamText>[0]);
        for await (const part of result.stream) {
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort')
            throw abortSignal.reason ?? new ModelFailed('The model did not answer in time.', { passing: true });
          if (part.type === 'finish') this.#count(model, part.totalUsage);
          if (part.type !== 'text-delta' || !part.text) continue;
          begun = true;
          yield part.text;
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        last = error;
        if (begun || !(modelFailure(error)?.passing ?? true)) break;
      } finally {
        stop.abort();
      }
    }
    throw modelFailure(last) ?? new ModelFailed('The model provider could not be used. Its answer could not be read.');
  }

  async #eachModel<T>(signal: AbortSignal, ask: (model: LlmModel, signal: AbortSignal) => Promise<T>): Promise<T> {
    let last: unknown;
    for (const model of this.#models) {
      this.#demandBudget();
      try {
        return await ask(model, signal);
      } catch (error) {
        signal.throwIfAborted();
        // Not the provider's fault but the shape of what it said: the caller knows what to do.
        if (NoObjectGeneratedError.isInstance(error)) {
          this.#count(model, error.usage);
          throw error;
        }
        last = error;
        if (!(modelFailure(error)?.passing ?? true)) break;
      }
    }
    throw modelFailure(last) ?? new ModelFailed('The model provider could not be used. Its answer could not be read.');
  }

  #demandBudget(): void {
    const { tokens, costUsd } = this.#limits;
    if (this.#spent.inputTokens + this.#spent.outputTokens >= tokens)
      throw new OutOfBudget(`One task may use ${tokens} tokens of a model at most.`);
    if ((this.#spent.costUsd ?? 0) >= costUsd)
      throw new OutOfBudget(`One task may cost ${costUsd} US dollars at most.`);
  }

  #count({ price, provider, name }: LlmModel, usage: LanguageModelUsage | undefined): void {
    const [input, output] = [usage?.inputTokens ?? 0, usage?.outputTokens ?? 0];
    const spent = this.#spent;
    spent.provider = provider;
    spent.model = name;
    spent.inputTokens += input;
    spent.outputTokens += output;
    const cost = price && (input * price.input + output * price.output) / 1e6;
    spent.costUsd = cost === null || spent.costUsd === null ? null : spent.costUsd + cost;
  }
}

/** The model with each try of its own given up after so many milliseconds; the pauses between tries do not count. */
const impatient = (model: LanguageModel, ms: number): LanguageModel =>
  typeof model === 'string'
    ? model
    : wrapLanguageModel({
        model,
        middleware: {
          transformParams: async ({ params, type }) =>
            type === 'generate'
              ? {
                  ...params,
                  abortSignal: AbortSignal.any([
                    ...(params.abortSignal ? [params.abortSignal] : []),
                    AbortSignal.timeout(ms),
                  ]),
                }
              : params,
        },
      });
