import type { Tx } from '../base/db.ts';
import type { Move } from '../context.ts';

/** A user's own accounts go where the user goes; consents that are under way were begun elsewhere, and come to nothing. */
export async function moveIntegrations(tx: Tx, { userId, to }: Move): Promise<void> {
  await tx.integrationConsent.deleteMany({ where: { userId } });
  await tx.integration.updateMany({ where: { userId }, data: { organizationId: to } });
}
