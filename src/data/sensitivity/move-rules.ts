import type { Tx } from '../../base/db.ts';
import type { Move } from '../../context.ts';
import { everySource } from './rules.ts';

/**
 * A clearance stays behind, since it was given for the data there. Where nobody stays, what was set for single sources
 * goes with them (of groups of equal masks, those whose name is free there), and so does the history of queries; groups that a rule named do not come along, so it binds everybody.
 */
export async function moveRules(tx: Tx, { userId, from, to, heirId }: Move): Promise<void> {
  await tx.clearance.deleteMany({ where: { userId } });
  if (heirId) return;
  const own = { where: { organizationId: from, NOT: { sourceKey: everySource } } };
  await tx.tableSensitivity.updateMany({ ...own, data: { organizationId: to } });
  await tx.columnSensitivity.updateMany({ ...own, data: { organizationId: to } });
  await tx.rowRule.updateMany({ ...own, data: { organizationId: to, groupIds: [] } });
  const taken = await tx.maskGroup.findMany({ where: { organizationId: to }, select: { name: true } });
  const names = { in: taken.map(({ name }) => name) };
  await tx.maskGroup.deleteMany({ where: { organizationId: from, name: names } });
  await tx.maskGroup.updateMany({ where: { organizationId: from }, data: { organizationId: to } });
  const queries = { where: { userId, organizationId: from }, data: { organizationId: to } };
  await tx.queryRun.updateMany(queries);
  await tx.queryExport.updateMany(queries);
}
