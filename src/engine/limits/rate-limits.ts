/** So many times in so many seconds. */
export type Rate = { times: number; seconds: number };

/**
 * Limits how often something happens over all nodes, in windows that begin with the first time. A key is counted for
 * each rate by itself.
 */
export interface RateLimits {
  /** Counts once more under a key: null where that is within the rate, else after how many whole seconds to come back. */
  hit(key: string, rate: Rate): Promise<number | null>;
  close(): Promise<void>;
}
