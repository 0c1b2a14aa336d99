/** Whose money pays for a model: the platform's (against plan and overage cap), an organization's key, or a user's own. */
export type PayerTier = 'PLATFORM' | 'ORGANIZATION' | 'USER';

/** Whose account a use of models is charged to, and what that account may spend in the period. */
export type Payer = {
  organizationId: string;
  /** Who has the work done; null where nobody in particular does, as with vectors of shared documents. */
  userId: string | null;
  tier: PayerTier;
  /** The account within the organization: the tier, for a user's own key with the user's id. */
  account: string;
  periodStart: Date;
  /** When the next period begins. */
  resetsAt: Date;
  /** Millionths of a US dollar; null: no cap. */
  limitMicros: bigint | null;
};

/** Money that is held for work under way, so that nobody else spends it. */
export type Reservation = {
  id: string;
  payer: Payer;
  /** What may be spent, in millionths of a US dollar; at most what was asked for. */
  micros: bigint;
};

/** What something used of models: tokens, and US dollars where the price is known, also by the agents at work. */
export type Use = {
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
  byAgent?: Readonly<Record<string, { costUsd: number | null }>>;
};

/** A reservation that is kept alive, with what its work has used so far. */
export type Held = {
  readonly reservation: Reservation;
  /** Says how to learn what was used so far: should the worker be lost, this much stays counted. */
  watch(used: () => Use): void;
  /** Notes it now. */
  note(): void;
  /** Ends the keeping alive. What is held stays held until it is settled or released, for as long as its lease. */
  stop(): void;
};
