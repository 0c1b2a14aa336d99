import type { Tx } from '../../base/db.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { ColumnType } from '../../engine/query/result.ts';
import type { DataTable, UploadedTable } from '../../generated/prisma/client.ts';
import { mayChange, visibleDataTables, visibleTables } from '../access.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { storedColumns } from '../discovery/stored-columns.ts';
import { isVisible } from '../sensitivity/judge.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import type { Subject } from '../sensitivity/subject.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';
import { profileOf } from '../tables/stored-profile.ts';

/** A table of either kind, as far as relating it needs. */
export type RelatableTable = {
  id: string;
  name: string;
  subject: Subject;
  columns: { name: string; type: ColumnType; unique: boolean }[];
  /** Whether the caller may change it. */
  changeable: boolean;
  /** One of the two is set. */
  data: DataTable | null;
  uploaded: UploadedTable | null;
};

/**
 * Tables of either kind that the caller may see, in the order of their ids.
 * @throws NotFound where one of them is missing or not the caller's
 */
export async function relatableTables(tx: Tx, ctx: CallerContext, ids: readonly string[]): Promise<RelatableTable[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw new NotFound('table');
  const data = await tx.dataTable.findMany({
    where: { id: { in: wanted }, vanishedAt: null, ...visibleDataTables(ctx.caller) },
    include: { dataSource: { select: { ownerId: true, scope: true } } },
  });
  const uploaded =
    data.length === wanted.length
      ? []
      : await tx.uploadedTable.findMany({ where: { AND: [{ id: { in: wanted } }, visibleTables(ctx.caller)] } });
  const tables = [
    ...data.map(
      ({ dataSource, ...table }): RelatableTable => ({
        id: table.id,
        name: table.name,
        subject: subjectOf(table),
        columns: storedColumns(table),
        changeable: mayChange(ctx.caller, dataSource),
        data: table,
        uploaded: null,
      }),
    ),
    ...uploaded.map(
      (table): RelatableTable => ({
        id: table.id,
        name: table.name,
        subject: subjectOfUpload(table),
        columns: uploadedColumns(table),
        changeable: mayChange(ctx.caller, table),
        data: null,
        uploaded: table,
      }),
    ),
  ];
  const rules = await readRules(tx, ctx.caller, [...new Set(tables.map(({ subject }) => subject.sourceKey))]);
  const seen = new Map(tables.filter(({ subject }) => isVisible(rules, subject)).map(table => [table.id, table]));
  if (seen.size < wanted.length) throw new NotFound('table');
  return wanted.map(id => seen.get(id)!);
}

function uploadedColumns(table: UploadedTable): RelatableTable['columns'] {
  const profile = profileOf(table);
  return (profile?.columns ?? []).map(({ name, type, nullCount, distinctCount }) => ({
    name,
    type,
    unique: profile!.rowCount > 1 && nullCount === 0 && distinctCount >= profile!.rowCount,
  }));
}

/** The columns of a relationship's side that name a table. */
export const fromSide = ({ id, data }: Pick<RelatableTable, 'id' | 'data'>) =>
  data ? { fromDataTableId: id, fromUploadedTableId: null } : { fromDataTableId: null, fromUploadedTableId: id };
export const toSide = ({ id, data }: Pick<RelatableTable, 'id' | 'data'>) =>
  data ? { toDataTableId: id, toUploadedTableId: null } : { toDataTableId: null, toUploadedTableId: id };
