import type { CallerContext } from '../../context.ts';
import type { CatalogRelationship, ColumnProfile, TableProfile } from '../../engine/query/catalog.ts';
import type { ColumnSemantics } from '../../engine/query/column-semantics.ts';
import { corrected } from '../../engine/semantics/correct.ts';
import { sayTable } from '../../engine/semantics/say.ts';
import type { TableSemantics } from '../../engine/semantics/table-semantics.ts';
import { tellSemantics } from '../../engine/semantics/tell.ts';
import type { DataTable, UploadedTable } from '../../generated/prisma/client.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { storedColumns } from '../discovery/stored-columns.ts';
import { storedProfile } from '../profiles/profile-table.ts';
import { tableIdsOf } from '../relationships/find-relationship.ts';
import { relationshipsFor, tableFor } from '../relationships/loaders.ts';
import { rulesFor } from '../sensitivity/loaders.ts';
import { maskProfile } from '../sensitivity/mask-profile.ts';
import type { Subject } from '../sensitivity/subject.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';
import { profileOf } from '../tables/stored-profile.ts';
import { correctionsOf } from './corrections.ts';

/** What a table and its columns are, as one caller may know. */
export type SeenSemantics = Pick<TableSemantics, 'kind' | 'rule' | 'named' | 'times'> & {
  says: string[];
  columns: (ColumnSemantics & { name: string })[];
};

/** What an uploaded table is; null until it is processed. Of what the caller may not read, names alone tell. */
export async function semanticsOfUpload(
  ctx: CallerContext,
  table: Pick<UploadedTable, 'id' | 'name' | 'profile' | 'corrections'>,
): Promise<SeenSemantics | null> {
  const profile = profileOf(table);
  return profile && seen(ctx, subjectOfUpload(table), profile, table);
}

type Row = Pick<
  DataTable,
  'id' | 'dataSourceId' | 'schemaName' | 'name' | 'columns' | 'primaryKey' | 'rowCount' | 'profile' | 'corrections'
>;

/** What a table of a data source is, by its sample where one was read. Of what the caller may not read, names alone tell. */
export async function semanticsOfDataTable(ctx: CallerContext, table: Row): Promise<SeenSemantics> {
  const sample = storedProfile(table);
  const sampled = new Map(sample?.columns.map(column => [column.name, column]));
  const columns = storedColumns(table).map(({ name, type, nativeType }): ColumnProfile => {
    const found = sampled.get(name);
    return { ...(found ?? unread), name, type, nativeType, description: null };
  });
  const rowCount = sample?.rowsRead ?? Number(table.rowCount ?? 0);
  const profile = { rowCount, primaryKey: table.primaryKey, columns };
  return seen(ctx, subjectOf(table), profile, table, await leadsOf(ctx, table));
}

/** Where the rows of a table lead, as far as the caller sees. */
async function leadsOf(
  ctx: CallerContext,
  { id, name }: Pick<DataTable, 'id' | 'name'>,
): Promise<CatalogRelationship[]> {
  const found = (await relationshipsFor(ctx, id)).filter(
    ({ fromDataTableId, status }) => fromDataTableId === id && status === 'CONFIRMED',
  );
  const led = await Promise.all(found.map(row => tableFor(ctx, tableIdsOf(row).toTableId)));
  return found.flatMap(({ fromColumns, toColumns }, at) => {
    const to = led[at];
    return to ? [{ fromTable: name, fromColumns, toTable: to.name, toColumns }] : [];
  });
}

const unread = { nullCount: 0, distinctCount: 0, min: null, max: null, values: [], valuesComplete: false };

async function seen(
  ctx: CallerContext,
  subject: Subject,
  profile: Omit<TableProfile, 'name' | 'title' | 'description'>,
  row: Pick<UploadedTable, 'name' | 'corrections'>,
  leads: CatalogRelationship[] = [],
): Promise<SeenSemantics> {
  const rules = await rulesFor(ctx, subject.sourceKey);
  const masked = maskProfile({ columns: profile.columns }, rules, subject);
  const shown = new Map(masked?.columns.map(column => [column.name, column]));
  const columns = profile.columns.map(
    ({ name, type, nativeType }): ColumnProfile =>
      shown.get(name) ?? { ...unread, name, type, nativeType, description: null, masked: true },
  );
  const { name } = row;
  const whole = corrected({ ...profile, columns, name, title: name, description: null }, correctionsOf(row));
  const told = tellSemantics([whole], leads).get(name)!;
  const { kind, rule, named, times } = told;
  return {
    ...{ kind, rule, named, times },
    says: sayTable(told),
    columns: whole.columns.map(column => ({ name: column.name, ...told.columns.get(column.name)! })),
  };
}
