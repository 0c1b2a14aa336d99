import type { CallerContext } from '../../../context.ts';
import type { ColumnSensitivity, RowRule, TableSensitivity } from '../../../generated/prisma/client.ts';
import type { SetClearance } from '../clearance/set-clearance.ts';
import { everySource } from '../rules.ts';

/** As many of a list are shown. */
const most = 1000;

/** Rules about an uploaded table go by its id; people know it by its name. */
async function named<Rule extends { sourceKey: string; tableName: string }>(
  { app }: CallerContext,
  rules: Rule[],
): Promise<Rule[]> {
  const ids = rules.filter(({ tableName }) => tableName === '').map(({ sourceKey }) => sourceKey);
  if (ids.length === 0) return rules;
  const tables = await app.db.uploadedTable.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(tables.map(({ id, name }) => [id, name]));
  // What is set for a table that was deleted says nothing any more.
  return rules.flatMap(rule => {
    const tableName = rule.tableName || names.get(rule.sourceKey);
    return tableName === undefined ? [] : [{ ...rule, tableName }];
  });
}

const inSource = (organizationId: string, dataSourceId: string | null | undefined) => ({
  organizationId,
  ...(dataSourceId && { sourceKey: dataSourceId }),
});

/** What was set for tables of an organization, by name. */
export const tableSensitivities = async (
  ctx: CallerContext,
  organizationId: string,
  dataSourceId: string | null | undefined,
): Promise<TableSensitivity[]> =>
  named(
    ctx,
    await ctx.app.db.tableSensitivity.findMany({
      where: inSource(organizationId, dataSourceId),
      orderBy: [{ tableName: 'asc' }, { sourceKey: 'asc' }],
      take: most,
    }),
  );

/** What was set for columns of the tables of a name, by name; of an uploaded table by its id. */
export async function columnSensitivities(
  ctx: CallerContext,
  organizationId: string,
  { tableName, dataSourceId }: { tableName: string; dataSourceId?: string | null },
): Promise<ColumnSensitivity[]> {
  const { db } = ctx.app;
  const uploads = await db.uploadedTable.findMany({
    where: {
      organizationId,
      name: { equals: tableName, mode: 'insensitive' },
      ...(dataSourceId && { id: dataSourceId }),
    },
    select: { id: true },
    take: most,
  });
  const rules = await db.columnSensitivity.findMany({
    where: {
      ...inSource(organizationId, dataSourceId),
      OR: [
        { tableName: { equals: tableName, mode: 'insensitive' } },
        { tableName: '', sourceKey: { in: uploads.map(({ id }) => id) } },
      ],
    },
    orderBy: [{ columnName: 'asc' }, { sourceKey: 'asc' }],
    take: most,
  });
  return rules.map(rule => ({ ...rule, tableName: rule.tableName || tableName }));
}

/** The rules that show some rows only, the oldest first. */
export const rowRules = async (
  ctx: CallerContext,
  organizationId: string,
  dataSourceId: string | null | undefined,
): Promise<RowRule[]> =>
  named(
    ctx,
    await ctx.app.db.rowRule.findMany({
      where: inSource(organizationId, dataSourceId),
      orderBy: { id: 'asc' },
      take: most,
    }),
  );

/** Up to which level users, groups and roles may see data, where it was set. */
export const clearances = (ctx: CallerContext, organizationId: string): Promise<SetClearance[]> =>
  ctx.app.db.clearance.findMany({ where: { organizationId }, orderBy: { id: 'asc' }, take: most });

/** The id of the source that a rule is about; null: every source. */
export const sourceIdOf = ({ sourceKey }: { sourceKey: string }): string | null =>
  sourceKey === everySource ? null : sourceKey;
