import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { PlanRequired, planHeld, planInForce, termsOf } from '../plan.ts';

/**
 * Takes a place in an organization for somebody who joins it. Of two who take the last one at once, the second is
 * refused: until the transaction ends nobody else joins. @throws PlanRequired
 */
export async function takeSeat(app: Pick<App, 'config' | 'clock'>, tx: Tx, organizationId: string): Promise<void> {
  await lockOrganizations(tx, [organizationId]);
  const organization = await tx.organization.findUniqueOrThrow({ where: { id: organizationId }, select: planHeld });
  const { members } = termsOf(app.config, planInForce(app, organization));
  if (members === null) return;
  if ((await tx.user.count({ where: { organizationId } })) < members) return;
  throw new PlanRequired(
    `The plan of the organization holds ${members.toLocaleString('en')} members, and has no seat left. An Admin can change the plan, or remove a member.`,
  );
}

/** Keeps several organizations as they are until the transaction ends; in one order, so that two who do so never wait for each other. */
export async function lockOrganizations(tx: Tx, ids: string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
}
