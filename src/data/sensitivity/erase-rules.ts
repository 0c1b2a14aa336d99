import type { App, Leaver } from '../../context.ts';

/** Forgets the queries and the clearance of a user who is erased, and that rules were set by them; the rules stay in force. */
export async function eraseRules({ db }: Pick<App, 'db'>, { userId }: Leaver): Promise<void> {
  await db.queryRun.deleteMany({ where: { userId } });
  await db.queryExport.deleteMany({ where: { userId } });
  await db.clearance.deleteMany({ where: { userId } });
  const set = { where: { updatedById: userId }, data: { updatedById: null } };
  await db.clearance.updateMany(set);
  await db.tableSensitivity.updateMany(set);
  await db.columnSensitivity.updateMany(set);
  await db.rowRule.updateMany(set);
  await db.maskGroup.updateMany({ where: { createdById: userId }, data: { createdById: null } });
}
