import type { Tx } from '../base/db.ts';
import type { Move } from '../context.ts';

/**
 * What the Admins of an organization set for a user ends with the membership; the user's own taste goes along, and what
 * agents did so far stays in the books of those who paid.
 */
export async function moveAgents(tx: Tx, { userId, from }: Move): Promise<void> {
  await tx.agentSetting.deleteMany({ where: { userId, organizationId: from } });
}
