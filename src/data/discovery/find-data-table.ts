import type { Tx } from '../../base/db.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { DataSource, DataTable } from '../../generated/prisma/client.ts';
import { visibleDataTables } from '../access.ts';
import { isVisible } from '../sensitivity/judge.ts';
import { rulesFor } from '../sensitivity/loaders.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import { refuseUnlessChangeable } from '../sources/find-source.ts';

/** A table of a data source, with whatever of its relations `query` selects. @throws NotFound, also above the caller's clearance */
export async function findDataTable(ctx: CallerContext, id: string, query: object = {}): Promise<DataTable> {
  const table = isId(id)
    ? await ctx.app.db.dataTable.findFirst({ ...query, where: { id, ...visibleDataTables(ctx.caller) } })
    : null;
  if (!table || !isVisible(await rulesFor(ctx, table.dataSourceId), subjectOf(table))) throw new NotFound('table');
  return table;
}

/** A table of a data source, as rules of what may be seen name it. */
export const subjectOf = (table: Pick<DataTable, 'dataSourceId' | 'schemaName' | 'name'>) => ({
  sourceKey: table.dataSourceId,
  schema: table.schemaName,
  name: table.name,
});

/**
 * A table of a data source to be described in this transaction; nobody else changes it until its end.
 * @throws NotFound, Forbidden where the caller may see it only
 */
export async function findChangeableDataTable(tx: Tx, ctx: CallerContext, id: string): Promise<DataTable> {
  if (!isId(id)) throw new NotFound('table');
  await tx.$queryRaw`SELECT 1 FROM "DataTable" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const table = await tx.dataTable.findFirst({
    where: { id, ...visibleDataTables(ctx.caller) },
    include: { dataSource: { select: { ownerId: true, scope: true } } },
  });
  if (!table) throw new NotFound('table');
  const { dataSource, ...row } = table;
  if (!isVisible(await readRules(tx, ctx.caller, [row.dataSourceId]), subjectOf(row))) throw new NotFound('table');
  refuseUnlessChangeable(ctx.caller, dataSource);
  return row;
}

/**
 * The id of the table of a source that has a name, alone or after its schema and a dot.
 * @throws NotFound, Conflict where several schemas hold a table of the name
 */
export async function tableIdByName(
  tx: Tx,
  ctx: CallerContext,
  source: Pick<DataSource, 'id'>,
  tableName: string,
): Promise<string> {
  const splits = [...tableName.matchAll(/\./g)].slice(0, 5).map(({ index }) => ({
    schemaName: tableName.slice(0, index),
    name: tableName.slice(index + 1),
  }));
  const named = await tx.dataTable.findMany({
    where: { dataSourceId: source.id, vanishedAt: null, OR: [{ name: tableName }, ...splits] },
    select: { id: true, dataSourceId: true, schemaName: true, name: true },
    orderBy: { schemaName: 'asc' },
    take: 100,
  });
  const rules = await readRules(tx, ctx.caller, [source.id]);
  const found = named.filter(each => isVisible(rules, subjectOf(each)));
  const [table, ...more] = found;
  if (!table) throw new NotFound('table');
  if (more.length > 0) {
    const names = found.map(({ schemaName, name }) => `${schemaName}.${name}`);
    throw new Conflict(`Several tables are called ${tableName}: ${names.join(', ')}. Name the schema too.`);
  }
  return table.id;
}
