import { builder } from '../../builder.ts';
import { TableChange } from '../../generated/prisma/enums.ts';
import { DownloadRef } from '../../vocabulary.ts';
import { QueryResultRef } from '../schema-query-result.ts';
import { seenRowCount } from '../sensitivity/seen-row-count.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { downloadTable } from '../tables/download-table.ts';
import { findUploadedTable } from '../tables/find-uploaded-table.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';
import { ColumnTypeEnum, DataColumnRef } from '../tables/schema-table.ts';
import { appendToTable, changeByFileInput, replaceTable } from './change-by-file.ts';
import { mostPreviewed, previewTable } from './preview-table.ts';
import { mostVersions } from './prune-versions.ts';
import { restoreTableVersion, restoreTableVersionInput } from './restore-table-version.ts';
import { setColumnTypes, setColumnTypesInput } from './set-column-types.ts';

const TableChangeEnum = builder.enumType(TableChange, {
  name: 'TableChange',
  description: 'What made a version of an uploaded table.',
});

const TableVersionRef = builder.prismaObject('TableVersion', {
  description: 'A state of an uploaded table, which is kept so that it can be restored.',
  select: { id: true, tableId: true },
  fields: t => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', { description: 'Counts from 1.' }),
    change: t.expose('change', { type: TableChangeEnum }),
    fileName: t.exposeString('fileName'),
    byteSize: t.field({ type: 'SafeInt', select: { byteSize: true }, resolve: row => Number(row.byteSize) }),
    sheetName: t.exposeString('sheetName', { nullable: true }),
    rowCount: t.field({
      type: 'SafeInt',
      nullable: true,
      description: 'Null for whom a row rule hides rows of the table.',
      select: { rowCount: true, table: { select: { id: true, name: true } } },
      resolve: ({ rowCount, table }, _args, ctx) => seenRowCount(ctx, subjectOfUpload(table), rowCount),
    }),
    columns: t.field({
      type: [DataColumnRef],
      select: { profile: true, table: { select: { id: true, name: true, columnNotes: true } } },
      resolve: ({ profile, table }) => columnsOf({ ...table, profile }),
    }),
    download: t.field({
      type: DownloadRef,
      nullable: true,
      description: 'The file that was uploaded for it; null when it is gone from storage.',
      select: { originalKey: true, fileName: true, profile: true },
      resolve: async ({ tableId, ...version }, _args, ctx) => {
        const table = await findUploadedTable(ctx as never, tableId);
        return downloadTable(ctx as never, { ...version, id: tableId, name: table.name });
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields('UploadedTable', t => ({
  version: t.exposeInt('version', { description: 'The number of the current version; 0 until there is one.' }),
  versions: t.relation('versions', {
    type: TableVersionRef,
    description: `Those that can be restored, the latest ${mostVersions}, newest first.`,
    query: { orderBy: { version: 'desc' }, take: mostVersions },
  }),
  preview: t.field({
    type: QueryResultRef,
    nullable: true,
    description:
      `The first ${mostPreviewed} rows, masked and filtered for the caller as queries are; null until there is a ` +
      'version, and where the caller may not see the table.',
    complexity: 20,
    resolve: (table, _args, ctx) => previewTable(ctx as never, table.id),
  }),
}));

const fileFields = 'The file must have been uploaded by the caller; `sheetName` chooses a sheet of a workbook.';

const AppendToTableInput = builder
  .inputType('AppendToTableInput', {
    description: fileFields,
    fields: t => ({ id: t.id({ required: true }), uploadId: t.id({ required: true }), sheetName: t.string() }),
  })
  .validate(changeByFileInput);

const ReplaceTableInput = builder
  .inputType('ReplaceTableInput', {
    description: fileFields,
    fields: t => ({ id: t.id({ required: true }), uploadId: t.id({ required: true }), sheetName: t.string() }),
  })
  .validate(changeByFileInput);

const RestoreTableVersionInput = builder
  .inputType('RestoreTableVersionInput', {
    fields: t => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  })
  .validate(restoreTableVersionInput);

const TypedColumnInput = builder.inputType('TypedColumnInput', {
  description: 'A column and what its values are to be read as.',
  fields: t => ({
    name: t.string({ required: true }),
    type: t.field({ type: ColumnTypeEnum, required: true }),
  }),
});

const SetColumnTypesInput = builder
  .inputType('SetColumnTypesInput', {
    fields: t => ({
      id: t.id({ required: true }),
      columns: t.field({ type: [TypedColumnInput], required: true, description: 'The others stay as they are.' }),
      dropsMisfits: t.boolean({
        defaultValue: false,
        description: 'Whether values that do not fit are left empty; else they refuse the change.',
      }),
    }),
  })
  .validate(setColumnTypesInput);

const inBackground =
  'It is made in the background: until `status` is COMPLETED the table is as it was, and stays so where `failure` then ' +
  'tells why it could not be made. One change at a time: another one meanwhile is a CONFLICT.';

builder.mutationFields(t => ({
  appendToTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: 'UploadedTable',
    nullable: true,
    description: `Adds the rows of a file with the same columns to a table. ${inBackground}`,
    args: { input: t.arg({ type: AppendToTableInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => appendToTable(ctx, input),
  }),
  replaceTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: 'UploadedTable',
    nullable: true,
    description:
      'Puts a file in place of a table, which keeps its id, its name, and what is said of it and its columns. ' +
      inBackground,
    args: { input: t.arg({ type: ReplaceTableInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => replaceTable(ctx, input),
  }),
  setColumnTypes: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: 'UploadedTable',
    nullable: true,
    description: `Reads a table anew with other types of some columns. ${inBackground}`,
    args: { input: t.arg({ type: SetColumnTypesInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => setColumnTypes(ctx, input),
  }),
  restoreTableVersion: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: 'UploadedTable',
    nullable: true,
    description: 'Makes an earlier version of a table current again, at once, as a new version.',
    args: { input: t.arg({ type: RestoreTableVersionInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => restoreTableVersion(ctx, input),
  }),
}));
