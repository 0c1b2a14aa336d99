import type { Payer } from '../../engine/models/reservation.ts';
import type { ModelPurpose } from '../../generated/prisma/enums.ts';

/** What is reserved for, and with which model: what remains known of work whose worker is lost. */
export type Reserve = {
  payer: Payer;
  /** Names the piece of work, such as `task:<id>`: another attempt at it frees what the one before held. */
  work: string;
  purpose: ModelPurpose;
  provider: string;
  model: string;
  /** The worst case, and what must be left at least to begin, in millionths of a US dollar. */
  worstMicros: bigint;
  leastMicros: bigint;
};
