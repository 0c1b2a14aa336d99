/** What vectors cost: tokens, and US dollars where the price is known. */
export type EmbeddingSpent = { provider: string; model: string; inputTokens: number; costUsd: number | null };

/**
 * Turns texts into vectors whose angles tell how near their meanings are. Promises: one vector for each text, in order,
 * all of `dimensions`; the same text gives the same vector; vectors of another `model` are not comparable. Rejects with
 * a Refusal (UpstreamFailed, Timeout) where the provider fails, or with the signal's reason.
 */
export interface Embedder {
  /** Provider and model, such as `openai/text-embedding-3-small`; vectors are kept by this name. */
  readonly model: string;
  readonly dimensions: number;
  /** Whose settings it is of; absent: nobody's. */
  readonly tier?: 'PLATFORM' | 'ORGANIZATION';
  /** `onSpent` is told what it cost, where it cost anything. */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
    onSpent?: (spent: EmbeddingSpent) => void,
  ): Promise<Float32Array[]>;
}
