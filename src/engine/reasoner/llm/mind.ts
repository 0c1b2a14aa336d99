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
import type { Consumed, Source, Spent } from '../reasoner.ts';
import { type MindLimits, mindLimits } from './limits.ts';
import { type Call, Purse } from './purse.ts';

/** A model that can be asked, and US dollars a million tokens, where known. */
export type LlmModel = {
  model: LanguageModel;
  provider: string;
  name: string;
  price: { input: number; output: number } | null;
  /** Told what came of each call. */
  onCall?: (outcome: 'ok' | 'failed') => void;
};

/** A source under the label by which models refer to it. */
export type Labelled = { label: string; source: Source; result: QueryResult | null };

type Ask = Omit<Parameters<typeof generateText>[0], 'model' | 'abortSignal' | 'maxRetries' | 'timeout'> & {
  /** Who asks: it is answered by the model set for it, and what that costs is its. */
  agent: string;
  signal: AbortSignal;
};

/** Models in their order; where settings name another one for an agent, those for it. */
export type Models = { all: LlmModel[]; byAgent?: ReadonlyMap<string, LlmModel[]> };

/** What one task shares while models work on it: the models in their order, what was used, and which sources there are. */
export class Mind {
  readonly #models: Models;
  readonly #limits: MindLimits;
  readonly #spent: Spent;
  readonly #purse: Purse;
  readonly #sources = new Map<string, Labelled>();

  constructor(models: Models, limits: Partial<MindLimits> = {}) {
    this.#models = models;
    this.#limits = { ...mindLimits, ...limits };
    this.#purse = new Purse(this.#limits);
    const { provider, name } = models.all[0]!;
    this.#spent = { provider, model: name, inputTokens: 0, outputTokens: 0, costUsd: 0, byAgent: {} };
  }

  /** All that was used so far. */
  spent = (): Spent => structuredClone(this.#spent);

  /** Labels a source, what is remembered apart from what tools gave; the same source keeps its label. */
  label(source: Source, result: QueryResult | null): string {
    for (const known of this.#sources.values()) if (known.source.id === source.id) return known.label;
    const isMemory = source.sourceType === 'memory';
    const before = this.sources().filter(known => (known.source.sourceType === 'memory') === isMemory).length;
    const label = `${isMemory ? 'M' : 'S'}${before + 1}`;
    this.#sources.set(label, { label, source, result });
    return label;
  }

  labelled = (label: string): Labelled | undefined => this.#sources.get(label);
  sources = (): Labelled[] => [...this.#sources.values()];

  /** Asks for a whole answer: the first model, and where it fails for a passing reason the next. @throws ModelFailed, OutOfBudget */
  async generate(ask: Ask) {
    const { agent, signal, ...options } = ask;
    return this.#eachModel(ask, async (model, abortSignal, call) => {
      const timed = AbortSignal.any([abortSignal, AbortSignal.timeout(this.#limits.callMs)]);
      const result = await generateText({
        ...options,
        ...call.options,
        model: impatient(model.model, this.#limits.silenceMs),
        abortSignal: timed,
        maxRetries: this.#limits.retries,
      } as Parameters<typeof generateText>[0]);
      this.#count(agent, model, result.totalUsage, call);
      return result;
    });
  }

  /** Asks for an answer piece by piece; changes to the next model only before the first piece. @throws ModelFailed, OutOfBudget */
  async *stream(ask: Ask): AsyncGenerator<string> {
    const { agent, signal, ...options } = ask;
    let last: unknown;
    for (const model of this.#modelsOf(agent)) {
      const call = this.#demandBudget(options, model);
      const stop = new AbortController();
      const abortSignal = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(this.#limits.callMs)]);
      let begun = false;
      try {
        const result = streamText({
          ...options,
          ...call.options,
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
          if (part.type === 'finish') this.#count(agent, model, part.totalUsage, call);
          if (part.type !== 'text-delta' || !part.text) continue;
          begun = true;
          yield part.text;
        }
        model.onCall?.('ok');
        return;
      } catch (error) {
        signal.throwIfAborted();
        model.onCall?.('failed');
        last = error;
        if (begun || !(modelFailure(error)?.passing ?? true)) break;
      } finally {
        call.close();
        stop.abort();
      }
    }
    throw modelFailure(last) ?? new ModelFailed('The model provider could not be used. Its answer could not be read.');
  }

  #modelsOf = (agent: string): LlmModel[] => this.#models.byAgent?.get(agent) ?? this.#models.all;

  async #eachModel<T>(
    { agent, signal, ...options }: Ask,
    ask: (model: LlmModel, signal: AbortSignal, call: Call) => Promise<T>,
  ): Promise<T> {
    let last: unknown;
    for (const model of this.#modelsOf(agent)) {
      const call = this.#demandBudget(options, model);
      try {
        const result = await ask(model, signal, call);
        model.onCall?.('ok');
        return result;
      } catch (error) {
        signal.throwIfAborted();
        // Not the provider's fault but the shape of what it said: the caller knows what to do.
        if (NoObjectGeneratedError.isInstance(error)) {
          model.onCall?.('ok');
          this.#count(agent, model, error.usage, call);
          throw error;
        }
        model.onCall?.('failed');
        last = error;
        if (!(modelFailure(error)?.passing ?? true)) break;
      } finally {
        call.close();
      }
    }
    throw modelFailure(last) ?? new ModelFailed('The model provider could not be used. Its answer could not be read.');
  }

  #demandBudget(options: object, { price }: LlmModel): Call {
    const { tokens, costUsd } = this.#limits;
    const call = this.#purse.open(options, price, this.#spent.costUsd ?? 0);
    if (this.#spent.inputTokens + this.#spent.outputTokens >= tokens)
      throw new OutOfBudget(`One task may use ${tokens} tokens of a model at most.`);
    if ((this.#spent.costUsd ?? 0) >= costUsd)
      throw new OutOfBudget(`One task may cost ${costUsd} US dollars at most.`);
    return call;
  }

  #count(
    agent: string,
    { price, provider, name }: LlmModel,
    usage: LanguageModelUsage | undefined,
    { worst }: Call,
  ): void {
    // A provider that counts nothing is taken at its worst where money has to last.
    const isCounted = Boolean(usage?.inputTokens || usage?.outputTokens);
    const { inputTokens, outputTokens } = (isCounted ? usage : worst) ?? {};
    const [input, output] = [inputTokens ?? 0, outputTokens ?? 0];
    const cost = price && (input * price.input + output * price.output) / 1e6;
    const spent = this.#spent;
    spent.provider = provider;
    spent.model = name;
    spent.byAgent[agent] ??= { inputTokens: 0, outputTokens: 0, costUsd: 0 };
    for (const consumed of [spent, spent.byAgent[agent]] satisfies Consumed[]) {
      consumed.inputTokens += input;
      consumed.outputTokens += output;
      // One unknown price makes the sum unknown.
      consumed.costUsd = cost === null || consumed.costUsd === null ? null : consumed.costUsd + cost;
    }
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
