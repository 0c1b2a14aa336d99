import type { Tx } from '../../base/db.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { SourceColumn } from '../../engine/query/connector.ts';
import type { DataSource, Prisma, UploadedTable } from '../../generated/prisma/client.ts';
import { visibleSources, visibleTables } from '../access.ts';
import { sqlName } from '../sql-names.ts';
import { profileOf } from '../stored-profile.ts';
import type { Subject } from './judge.ts';

/** A data source, or an uploaded table, which is a source of its own, as the caller may see it. */
export type FoundSource = Pick<DataSource, 'id' | 'ownerId' | 'scope' | 'name'> & { uploaded: UploadedTable | null };

/** @throws NotFound where there is neither a data source nor an uploaded table of that id for the caller */
export async function findAnySource(tx: Tx, ctx: CallerContext, id: string): Promise<FoundSource> {
  if (!isId(id)) throw new NotFound('data source');
  const source = await tx.dataSource.findFirst({ where: { id, ...visibleSources(ctx.caller) } });
  if (source) return { ...source, uploaded: null };
  const uploaded = await tx.uploadedTable.findFirst({ where: { id, ...visibleTables(ctx.caller) } });
  if (uploaded) return { ...uploaded, uploaded };
  throw new NotFound('data source');
}

export type FoundTable = {
  subject: Subject;
  columns: (SourceColumn & { primaryKey: boolean; description: string | null })[];
};

/**
 * A table of a source by its name, alone or after its schema and a dot; of an uploaded table, its own name or id.
 * @throws NotFound, also where several schemas have a table of that name
 */
export async function findTableOf(tx: Tx, source: FoundSource, tableName: string): Promise<FoundTable> {
  const { uploaded } = source;
  if (uploaded) {
    const plain = sqlName(uploaded.name);
    if (![uploaded.name, plain, uploaded.id].some(name => name.toLowerCase() === tableName.toLowerCase()))
      throw new NotFound('table');
    const profile = profileOf(uploaded);
    const columns = (profile?.columns ?? []).map(({ name, type, nativeType, nullCount }) => ({
      ...{ name, type, nativeType, comment: null, description: null },
      nullable: nullCount > 0,
      primaryKey: profile!.primaryKey.includes(name),
    }));
    return { subject: { sourceKey: uploaded.id, schema: '', name: uploaded.name, sqlName: plain }, columns };
  }
  const [table, ...more] = await tx.dataTable.findMany({
    where: { dataSourceId: source.id, vanishedAt: null, OR: namesOf(tableName) },
    take: 2,
  });
  if (!table || more.length > 0) throw new NotFound('table');
  const columns = (table.columns as unknown as SourceColumn[]).map(column => ({
    ...column,
    primaryKey: table.primaryKey.includes(column.name),
    description: column.comment,
  }));
  return { subject: { sourceKey: source.id, schema: table.schemaName, name: table.name }, columns };
}

/** A table may be called `a.b`, or be `b` in the schema `a`. */
function namesOf(tableName: string): Prisma.DataTableWhereInput[] {
  const splits = [...tableName.matchAll(/\./g)].slice(0, 5).map(({ index }) => ({
    schemaName: tableName.slice(0, index),
    name: tableName.slice(index + 1),
  }));
  return [{ name: tableName }, ...splits];
}
