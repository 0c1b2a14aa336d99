import type { Tx } from '../base/db.ts';
import { Conflict } from '../base/errors.ts';

/** As many may be remembered of one person, those included that wait for their yes. */
export const mostMemories = 1000;

/** As many that were put aside are kept of one person, the latest. */
export const mostPutAside = 1000;

/** As many definitions an organization may have. */
export const mostDefinitions = 500;

/** Refuses another memory where there are as many as there may be. */
export class MemoryFull extends Conflict {
  constructor() {
    super(
      `You have ${mostMemories.toLocaleString('en')} memories, as many as there may be, those included that wait for ` +
        'your yes. Delete some that are not needed.',
      { limit: mostMemories },
    );
  }
}

/**
 * Locks the memories of somebody until the end of the transaction: of two that say the same at once, the second finds
 * what the first has stored.
 */
export async function lockMemories(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`memory:${userId}`}, 0))`;
}

/** Locks the definitions of an organization until the end of the transaction. */
export async function lockDefinitions(tx: Tx, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`definitions:${organizationId}`}, 0))`;
}
