import { atOffset, checkCursor, pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import type { CallerContext } from '../context.ts';
import {
  DeletedRef,
  DownloadRef,
  FailureRef,
  FileTypeEnum,
  failureOf,
  ProcessingStatusEnum,
  ScopeEnum,
  UploadRef,
} from '../vocabulary.ts';
import { visibleTables } from './access.ts';
import { ColumnCorrectionInput, TableKindEnum, TableSemanticsRef } from './semantics/schema-semantics.ts';
import { semanticsOfUpload } from './semantics/seen-semantics.ts';
import { existingTables } from './sensitivity/existing-tables.ts';
import { seenRowCount } from './sensitivity/seen-row-count.ts';
import { seesWholeTable } from './sensitivity/sees-whole-table.ts';
import { columnsOf } from './tables/columns-of.ts';
import { copiedTable } from './tables/copies/loaders.ts';
import { deleteUploadedTable } from './tables/delete-uploaded-table.ts';
import { downloadTable } from './tables/download-table.ts';
import { findUploadedTable, searchTables } from './tables/find-uploaded-table.ts';
import { followTable } from './tables/follow-table.ts';
import { subjectOfUpload } from './tables/queryable-tables.ts';
import { DataColumnRef, TableReadingRef, TableRef } from './tables/schema-table.ts';
import { sqlNameOf } from './tables/sql-name-of.ts';
import { readingOf } from './tables/stored-profile.ts';
import { updateUploadedTable, updateUploadedTableInput } from './tables/update-uploaded-table.ts';
import { uploadTable, uploadTableInput } from './tables/upload-table.ts';
import { warningsOf } from './tables/warnings-of.ts';
import { createUpload, createUploadInput } from './uploads/create-upload.ts';
import './queries/schema.ts';
import './sensitivity/schema.ts';
import './sensitivity/mask-groups/schema.ts';
import './discovery/schema.ts';
import './relationships/schema.ts';
import './sources/schema.ts';
import './sources/schema-source-types.ts';
import './versions/schema.ts';

/** An uploaded table. */
export const UploadedTableRef = builder.prismaObject('UploadedTable', {
  description: 'A file that can be queried like a table.',
  interfaces: [TableRef],
  // The profile of a wide table is large: only those who ask for columns load it.
  select: { id: true, name: true, description: true, copyOfId: true },
  fields: t => ({
    sqlName: t.string({
      nullable: true,
      description:
        "The name by which the caller's statements refer to it; null until it can be queried, and where the caller may not.",
      resolve: (table, _args, ctx) => sqlNameOf(ctx as CallerContext, table.id),
    }),
    scope: t.expose('scope', { type: ScopeEnum }),
    ownerId: t.exposeID('ownerId'),
    fileName: t.exposeString('fileName'),
    fileType: t.expose('fileType', { type: FileTypeEnum }),
    byteSize: t.field({ type: 'SafeInt', select: { byteSize: true }, resolve: table => Number(table.byteSize) }),
    sheetName: t.exposeString('sheetName', { nullable: true, description: 'The sheet it came from, of a workbook.' }),
    status: t.expose('status', { type: ProcessingStatusEnum }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      description: 'Why the file could not be read or, of a table that has a version, the last change not be made.',
      select: { failureCode: true, failureMessage: true, version: true, profile: true },
      resolve: async (table, _args, ctx) => {
        const failure = failureOf(table);
        // What does not fit stands there as it is in the file.
        if (!failure || table.version === 0 || (await seesWholeTable(ctx, table))) return failure;
        return { ...failure, message: 'The last change could not be made.' };
      },
    }),
    columns: t.field({
      type: [DataColumnRef],
      description: 'Empty until the file is processed.',
      select: { profile: true, columnNotes: true },
      resolve: columnsOf,
    }),
    rowCount: t.field({
      type: 'SafeInt',
      nullable: true,
      description: 'Null until the file is processed, and for whom a row rule hides rows of it.',
      select: { rowCount: true },
      resolve: (table, _args, ctx) => seenRowCount(ctx, subjectOfUpload(table), table.rowCount),
    }),
    reading: t.field({
      type: TableReadingRef,
      nullable: true,
      description: 'Null until the file is processed.',
      select: { reading: true, profile: true },
      resolve: async (table, _args, ctx) => {
        const reading = readingOf(table);
        // Rejected lines stand there as they are in the file.
        return !reading || (await seesWholeTable(ctx, table)) ? reading : { ...reading, rejected: [] };
      },
    }),
    warnings: t.stringList({
      description:
        'Sentences on its file: which table holds it already, what was left out of it, what was read otherwise than it stands there; empty where there is nothing to tell. Lines that are no rows of the table are listed in `reading.rejectedRows`.',
      select: { reading: true },
      resolve: (table, _args, ctx) => warningsOf(ctx as CallerContext, table),
    }),
    download: t.field({
      type: DownloadRef,
      nullable: true,
      description:
        'The file as it was uploaded, for whoever sees all of the table unmasked; null when it is gone from storage.',
      select: { originalKey: true, fileName: true, profile: true },
      resolve: (table, _args, ctx) => downloadTable(ctx as CallerContext, table),
    }),
    semantics: t.field({
      type: TableSemanticsRef,
      nullable: true,
      description: 'What it and its columns are, as far as the caller may know; null until the file is processed.',
      select: { profile: true, corrections: true },
      resolve: (table, _args, ctx) => semanticsOfUpload(ctx as CallerContext, table),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields(UploadedTableRef, t => ({
  copyOf: t.field({
    type: UploadedTableRef,
    nullable: true,
    description:
      'The earlier table that holds the same file, as long as neither is changed; null where there is none that the caller sees.',
    resolve: (table, _args, ctx) => copiedTable(ctx as CallerContext, table),
  }),
}));

builder.queryFields(t => ({
  uploadedTables: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: 'UploadedTable',
      cursor: 'id',
      nullable: true,
      description: "The caller's tables and those shared with the organization, newest first.",
      args: {
        search: t.arg.string({ description: 'A part of the name, the description or the file name.' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, ctx) => {
        const { uploadedTable } = ctx.app.db;
        const existing = await existingTables(ctx.app.db, ctx.caller);
        const visible = { AND: [visibleTables(ctx.caller), existing] };
        await checkCursor(query, args, row => uploadedTable.count({ where: { AND: [row, visible] } }));
        return uploadedTable.findMany({
          ...atOffset(query, args.offset),
          where: { AND: [searchTables(ctx.caller, args.search), existing] },
          orderBy: { id: 'desc' },
        });
      },
      totalCount: async (_root, args, ctx) => {
        const existing = await existingTables(ctx.app.db, ctx.caller);
        return ctx.app.db.uploadedTable.count({ where: { AND: [searchTables(ctx.caller, args.search), existing] } });
      },
    },
    { name: 'UploadedTableConnection', description: 'A page of uploaded tables.' },
    { name: 'UploadedTableEdge', description: 'An uploaded table in a page.' },
  ),
  uploadedTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: 'UploadedTable',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findUploadedTable(ctx, id, query),
  }),
}));

const CreateUploadInput = builder
  .inputType('CreateUploadInput', {
    fields: t => ({
      fileName: t.string({ required: true }),
      byteSize: t.field({ type: 'SafeInt', required: true, description: 'As many bytes are taken at most.' }),
    }),
  })
  .validate(createUploadInput);

const IfThereEnum = builder.enumType('IfThere', {
  description: 'What is done where a table has the content or the name of the file already.',
  values: {
    KEEP_BOTH: { description: 'Both are kept, under names of their own.' },
    REFUSE: {
      description:
        'Refused as a CONFLICT that tells of them as `tables`, each with `id`, `name`, `sameContent` and `mayReplace`. The upload can still be used.',
    },
  },
});

const UploadTableInput = builder
  .inputType('UploadTableInput', {
    fields: t => ({
      uploadId: t.id({ required: true }),
      name: t.string({
        description: 'Absent, the name of the file serves, as in “sales (2)” where a table is called so already.',
      }),
      description: t.string(),
      scope: t.field({ type: ScopeEnum, defaultValue: 'USER', description: 'ORGANIZATION needs an Admin.' }),
      sheetName: t.string({
        description: 'Of a workbook; absent, its first visible sheet with a table. Text files have no sheets.',
      }),
      ifThere: t.field({ type: IfThereEnum, defaultValue: 'KEEP_BOTH' }),
    }),
  })
  .validate(uploadTableInput);

const ColumnDescriptionInput = builder.inputType('ColumnDescriptionInput', {
  description: 'What one column means, and what its values are: what is absent stays, null forgets.',
  fields: t => ({
    name: t.string({ required: true }),
    description: t.string(),
    semantics: t.field({ type: ColumnCorrectionInput }),
  }),
});

const UpdateUploadedTableInput = builder
  .inputType('UpdateUploadedTableInput', {
    fields: t => ({
      id: t.id({ required: true }),
      name: t.string(),
      description: t.string(),
      columns: t.field({ type: [ColumnDescriptionInput] }),
      kind: t.field({ type: TableKindEnum, description: 'What its rows are; null has it told again.' }),
      scope: t.field({
        type: ScopeEnum,
        description:
          'ORGANIZATION shows it to the whole organization, for which it needs an Admin; USER takes that back.',
      }),
    }),
  })
  .validate(updateUploadedTableInput);

const DeleteUploadedTableInput = builder.inputType('DeleteUploadedTableInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  createUpload: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: UploadRef,
    nullable: true,
    description:
      'Reserves a place for one file; send the bytes to `url`, then name the upload in the mutation that uses it.',
    args: { input: t.arg({ type: CreateUploadInput, required: true }) },
    resolve: (_root, { input }, ctx) => createUpload(ctx, input),
  }),
  uploadTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: 'UploadedTable',
    nullable: true,
    description: 'Turns an uploaded XLSX, CSV, TSV or TXT file into a table, in the background.',
    args: { input: t.arg({ type: UploadTableInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => uploadTable(ctx, input),
  }),
  updateUploadedTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: 'UploadedTable',
    nullable: true,
    description:
      'Renames or describes a table or its columns, shares it or takes that back: what is absent stays, null forgets.',
    args: { input: t.arg({ type: UpdateUploadedTableInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => updateUploadedTable(ctx, input),
  }),
  deleteUploadedTable: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    description: 'Deletes a table, also while it is processed; its files follow.',
    args: { input: t.arg({ type: DeleteUploadedTableInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteUploadedTable(ctx, input),
  }),
}));

builder.subscriptionFields(t => ({
  tableProgress: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'DATA'],
    type: UploadedTableRef,
    description:
      'The uploaded table now and at each step of the reading of its file, or of a change of it; ends when that does.',
    args: { tableId: t.arg.id({ required: true }) },
    subscribe: (_root, { tableId }, ctx) => followTable(ctx, tableId),
    resolve: table => table,
  }),
}));
