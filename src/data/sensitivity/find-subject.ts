import type { Tx } from '../../base/db.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { SourceColumn } from '../../engine/sources/connector.ts';
import type { DataSource, Prisma, UploadedTable } from '../../generated/prisma/client.ts';
import { visibleSources, visibleTables } from '../access.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { sqlName } from '../sql-names.ts';
import { profileOf } from '../tables/stored-profile.ts';
import { existingTables } from './existing-tables.ts';
import { isVisible } from './judge.ts';
import { readRules } from './read-rules.ts';
import { stateOfSource, stateOfUpload } from './states.ts';
import type { Subject } from './subject.ts';

/** A data source, or an uploaded table, which is a source of its own, as the caller may see it. */
export type FoundSource = Pick<DataSource, 'id' | 'ownerId' | 'scope' | 'name'> & {
  uploaded: UploadedTable | null;
  /** As in `Subject`. */
  state: string;
};

/** @throws NotFound where there is neither a data source nor an uploaded table of that id that exists for the caller */
export async function findAnySource(tx: Tx, ctx: CallerContext, id: string): Promise<FoundSource> {
  if (!isId(id)) throw new NotFound('data source');
  const source = await tx.dataSource.findFirst({ where: { id, ...visibleSources(ctx.caller) } });
  if (source) return { ...source, uploaded: null, state: stateOfSource(source) };
  const existing = ctx.caller.role === 'USER' ? await existingTables(tx, ctx.caller) : {};
  const uploaded = await tx.uploadedTable.findFirst({ where: { AND: [{ id }, visibleTables(ctx.caller), existing] } });
  if (uploaded) return { ...uploaded, uploaded, state: stateOfUpload(uploaded) };
  throw new NotFound('data source');
}

export type FoundTable = {
  subject: Subject;
  columns: (SourceColumn & { primaryKey: boolean; description: string | null })[];
};

/**
 * A table of a source by its name, alone or after its schema and a dot; of an uploaded table, its own name or id. Admins
 * find those too that do not exist for them.
 * @throws NotFound, also where several schemas have a table of that name
 */
export async function findTableOf(
  tx: Tx,
  { caller }: CallerContext,
  source: FoundSource,
  tableName: string,
): Promise<FoundTable> {
  const { uploaded } = source;
  const rules = caller.role === 'USER' ? await readRules(tx, caller, [source.id]) : null;
  const isThere = (subject: Subject) => rules === null || isVisible(rules, subject);
  if (uploaded) {
    const plain = sqlName(uploaded.name);
    if (![uploaded.name, plain, uploaded.id].some(name => name.toLowerCase() === tableName.toLowerCase()))
      throw new NotFound('table');
    const subject = { sourceKey: uploaded.id, schema: '', name: uploaded.name, sqlName: plain };
    if (!isThere(subject)) throw new NotFound('table');
    const profile = profileOf(uploaded);
    const columns = (profile?.columns ?? []).map(({ name, type, nativeType, nullCount }) => ({
      ...{ name, type, nativeType, comment: null, description: null },
      nullable: nullCount > 0,
      primaryKey: profile!.primaryKey.includes(name),
    }));
    return { subject, columns };
  }
  const named = await tx.dataTable.findMany({
    where: { dataSourceId: source.id, vanishedAt: null, OR: namesOf(tableName) },
    take: 100,
  });
  const [table, ...more] = named.filter(each => isThere(subjectOf(each)));
  if (!table || more.length > 0) throw new NotFound('table');
  const columns = (table.columns as unknown as SourceColumn[]).map(column => ({
    ...column,
    primaryKey: table.primaryKey.includes(column.name),
    description: column.comment,
  }));
  return { subject: subjectOf(table), columns };
}

/** A table may be called `a.b`, or be `b` in the schema `a`. */
function namesOf(tableName: string): Prisma.DataTableWhereInput[] {
  const splits = [...tableName.matchAll(/\./g)].slice(0, 5).map(({ index }) => ({
    schemaName: tableName.slice(0, index),
    name: tableName.slice(index + 1),
  }));
  return [{ name: tableName }, ...splits];
}
