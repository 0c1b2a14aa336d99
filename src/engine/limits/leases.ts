/** A place taken in a limited number of places; give it back by `release`. */
export type Lease = { release(): Promise<void> };

/**
 * Limits how many of something run at once over all nodes. A dead node's places are free again within 30 seconds.
 */
export interface Leases {
  /** Takes one of `places` under a key; null where all are taken. */
  take(key: string, places: number): Promise<Lease | null>;
  close(): Promise<void>;
}
