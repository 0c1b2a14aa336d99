/**
 * Turns texts into vectors whose angles tell how near their meanings are. Promises: one vector for each text, in order,
 * all of `dimensions`; the same text gives the same vector; vectors of another `model` are not comparable. Rejects with
 * a Refusal (UpstreamFailed, Timeout) where the provider fails, or with the signal's reason.
 */
export interface Embedder {
  /** Provider and model, such as `openai/text-embedding-3-small`; vectors are kept by this name. */
  readonly model: string;
  readonly dimensions: number;
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}
