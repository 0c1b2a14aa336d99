import type { Tx } from '../../base/db.ts';
import type { Move } from '../../context.ts';
import { everySource } from './read-rules.ts';

/**
 * A clearance stays behind, since it was given for the data there. Where nobody stays, what was set for single sources
 * goes with them, and so does the history of queries; groups that a rule named do not come along, so it binds everybody.
 */
export async function moveRules(tx: Tx, { userId, from, to, heirId }: Move): Promise<void> {
  await tx.clearance.deleteMany({ where: { userId } });
  if (heirId) return;
  const own = { where: { organizationId: from, NOT: { sourceKey: everySource } } };
  await tx.tableSensitivity.updateMany({ ...own, data: { organizationId: to } });
  await tx.columnSensitivity.updateMany({ ...own, data: { organizationId: to } });
  await tx.rowRule.updateMany({ ...own, data: { organizationId: to, groupIds: [] } });
  const queries = { where: { userId, organizationId: from }, data: { organizationId: to } };
  await tx.queryRun.updateMany(queries);
  await tx.queryExport.updateMany(queries);
}
