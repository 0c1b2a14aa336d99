import type { Db } from '../../src/base/db.ts';

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Sets rules about so many tables, columns and members, and notes queries; gives the id of one table. */
export async function judged(db: Db, organizationId: string, userId: string, count: number): Promise<string> {
  const tables = await db.uploadedTable.findMany({ where: { organizationId }, select: { id: true, name: true } });
  const sourceKeys = tables.slice(0, count).map(({ id }) => id);
  const set = { organizationId, level: 'CONFIDENTIAL' } as const;
  await db.tableSensitivity.createMany({ data: sourceKeys.map(sourceKey => ({ ...set, sourceKey, tableName: '' })) });
  await db.columnSensitivity.createMany({
    data: times(count, n => ({ ...set, sourceKey: '*', tableName: 'staff', columnName: `salary ${n}` })),
  });
  await db.maskGroup.createMany({ data: times(count, n => ({ organizationId, name: `group ${n}` })) });
  await db.rowRule.createMany({
    data: sourceKeys.map(sourceKey => ({
      ...{ organizationId, sourceKey, tableName: '', columnName: 'region', operator: 'EQUALS' as const },
      values: ['north'],
    })),
  });
  const members = await db.user.findMany({ where: { organizationId }, take: count, select: { id: true } });
  await db.clearance.createMany({ data: members.map(({ id }) => ({ ...set, userId: id })) });
  await db.agentSetting.createMany({
    data: members.map(({ id }) => ({ organizationId, userId: id, agentName: 'writer', instructions: 'In few words.' })),
  });
  await db.queryRun.createMany({
    data: times(count, () => ({ organizationId, userId, sql: 'SELECT 1', status: 'COMPLETED' as const })),
  });
  return tables.find(({ name }) => name === 'Sales 0')!.id;
}
