import type { Tx } from '../../base/db.ts';
import type { App, Move } from '../../context.ts';

/**
 * Ends the API keys of somebody who goes to another organization: whoever holds one was given it for the data of the one
 * that is left, and would read on in the other.
 */
export async function moveKeys({ clock }: Pick<App, 'clock'>, tx: Tx, { userId }: Move): Promise<void> {
  await tx.apiKey.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: clock.now() } });
}
