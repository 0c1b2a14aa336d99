import type { Tx } from '../base/db.ts';
import type { Move } from '../context.ts';

/** A user's own models and keys go where the user goes; what they cost so far stays in the books of those who paid. */
export async function moveModelSettings(tx: Tx, { userId, to }: Move): Promise<void> {
  await tx.modelSettings.updateMany({ where: { userId }, data: { organizationId: to } });
}
