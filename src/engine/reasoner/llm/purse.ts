import type { MindLimits } from './limits.ts';

/** What a call may use at its worst, and the most that it may therefore give. */
export type Call = {
  /** To be handed to the model; absent where nothing narrows it. */
  options: { maxOutputTokens?: number };
  /** Tokens at the worst; null where nobody has to know. */
  worst: { inputTokens: number; outputTokens: number } | null;
  close(): void;
};

type Asked = { maxOutputTokens?: number | undefined };

/** Tokens that an answer has where nobody says how long it may be, and that are too few for one. */
const usualOutput = 8000;
const leastOutput = 200;
/** Of what is written as JSON, no model's tokens are shorter on average. */
const bytesOfToken = 2;

const unbounded: Call = { options: {}, worst: null, close: () => {} };

/** Keeps calls, those at once as well, within the money that there is for a task. */
export class Purse {
  readonly #limits: Pick<MindLimits, 'costUsd' | 'overBudget'>;
  /** What calls under way may cost at their worst, in US dollars. */
  #underWay = 0;

  constructor(limits: Pick<MindLimits, 'costUsd' | 'overBudget'>) {
    this.#limits = limits;
  }

  /** Sets aside what a call may cost, and cuts its answer short where less is left. Throws what `overBudget` says. */
  open(asked: Asked, price: { input: number; output: number } | null, spentUsd: number): Call {
    const { costUsd, overBudget } = this.#limits;
    if (!overBudget || !price) return unbounded;
    const inputTokens = Math.ceil(Buffer.byteLength(JSON.stringify(asked)) / bytesOfToken);
    const left = costUsd - spentUsd - this.#underWay - (inputTokens * price.input) / 1e6;
    const affordable = price.output > 0 ? Math.floor((left * 1e6) / price.output) : Number.MAX_SAFE_INTEGER;
    if (left < 0 || affordable < leastOutput) throw overBudget();
    const outputTokens = Math.min(asked.maxOutputTokens ?? usualOutput, affordable);
    const worstUsd = (inputTokens * price.input + outputTokens * price.output) / 1e6;
    this.#underWay += worstUsd;
    let isOpen = true;
    return {
      options: { maxOutputTokens: outputTokens },
      worst: { inputTokens, outputTokens },
      close: () => {
        if (isOpen) this.#underWay -= worstUsd;
        isOpen = false;
      },
    };
  }
}
