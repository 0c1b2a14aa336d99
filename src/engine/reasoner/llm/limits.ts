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
  /**
   * Where no more than these dollars is there to pay for the task: what is refused with once a call might cost more than
   * is left. Calls are then held to what is left, at their worst.
   */
  overBudget?: () => Error;
};

export const mindLimits: MindLimits = { callMs: 180_000, silenceMs: 60_000, retries: 2, tokens: 600_000, costUsd: 5 };
