import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { profileDataTable } from '../profiles/profile-data-table.ts';
import { ColumnCorrectionInput, TableKindEnum } from '../semantics/schema-semantics.ts';
import { DataSourceRef } from '../sources/schema-source.ts';
import { describeColumnsInput, updateDataTableInput } from './data-table-input.ts';
import { describeColumns } from './describe-columns.ts';
import { discoverSchema } from './discover-schema.ts';
import { findDataTable } from './find-data-table.ts';
import { followDiscovery } from './follow-discovery.ts';
import { refreshSchema } from './refresh-schema.ts';
import type { SchemaChanges } from './schema-changes.ts';
import { DataTableRef } from './schema-data-table.ts';
import { seenChanges } from './seen-changes.ts';
import { updateDataTable } from './update-data-table.ts';
import { listedTables } from './visible-data-tables.ts';

const SchemaChangesRef = builder.objectRef<SchemaChanges>('SchemaChanges').implement({
  description:
    'What was found new, different or gone since somebody last had the catalog read, by table name; 1,000 names of each at most.',
  fields: t => ({
    added: t.exposeStringList('added', { description: 'Also those that had vanished and came back.' }),
    changed: t.exposeStringList('changed'),
    removed: t.exposeStringList('removed'),
  }),
});

/** Larger catalogs are paged: `DataSource.tables`. */
const maxTables = 2000;

export const DataSchemaRef = builder
  .objectRef<Pick<DataSource, 'id' | 'schemaRefreshedAt' | 'schemaChanges' | 'tableCount'>>('DataSchema')
  .implement({
    description: "A data source's catalog as last read.",
    fields: t => ({
      dataSourceId: t.exposeID('id'),
      refreshedAt: t.expose('schemaRefreshedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null until it was read.',
      }),
      tables: t.prismaField({
        type: [DataTableRef],
        description: `By schema and name, the first ${maxTables.toLocaleString('en')}.`,
        resolve: async (query, { id }, _args, ctx) =>
          ctx.app.db.dataTable.findMany({
            ...query,
            where: await listedTables(ctx as CallerContext, id),
            orderBy: [{ schemaName: 'asc' }, { name: 'asc' }],
            take: maxTables,
          }),
      }),
      changes: t.field({
        type: SchemaChangesRef,
        nullable: true,
        description: 'Of the tables that exist for the caller.',
        resolve: (source, _args, ctx) => seenChanges(ctx as CallerContext, source),
      }),
    }),
  });

builder.prismaObjectFields('DataSource', t => ({
  schema: t.field({
    type: DataSchemaRef,
    description: 'Its cached catalog, whole.',
    select: { id: true, schemaRefreshedAt: true, schemaChanges: true, tableCount: true },
    resolve: source => source,
  }),
  tables: t.prismaConnection(
    {
      type: DataTableRef,
      cursor: 'id',
      description: 'By schema and name.',
      args: {
        search: t.arg.string({ description: 'A part of the name, the schema, the description, or a whole synonym.' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, { id }, args, ctx) => {
        const { dataTable } = ctx.app.db;
        const where = await listedTables(ctx as CallerContext, id, args.search);
        await checkCursor(query, args, row => dataTable.count({ where: { AND: [row, where] } }));
        return dataTable.findMany({
          ...atOffset(query, args.offset),
          where,
          orderBy: [{ schemaName: 'asc' }, { name: 'asc' }, { id: 'asc' }],
        });
      },
      totalCount: async ({ id }, args, ctx) =>
        ctx.app.db.dataTable.count({ where: await listedTables(ctx as CallerContext, id, args.search) }),
    },
    { name: 'DataTableConnection', description: 'A page of tables, by name.' },
    { name: 'DataTableEdge', description: 'A table in a page.' },
  ),
}));

builder.queryFields(t => ({
  dataTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: DataTableRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findDataTable(ctx, id, query),
  }),
}));

const ColumnNoteInput = builder.inputType('ColumnNoteInput', {
  description:
    'What one column means, what else it is called, and what its values are: what is absent stays, null forgets.',
  fields: t => ({
    name: t.string({ required: true }),
    description: t.string(),
    synonyms: t.stringList(),
    semantics: t.field({ type: ColumnCorrectionInput }),
  }),
});

const DiscoverSchemaInput = builder.inputType('DiscoverSchemaInput', {
  fields: t => ({ dataSourceId: t.id({ required: true }) }),
});
const RefreshSchemaInput = builder.inputType('RefreshSchemaInput', {
  fields: t => ({ dataSourceId: t.id({ required: true }) }),
});
const ProfileDataTableInput = builder.inputType('ProfileDataTableInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const UpdateDataTableInput = builder
  .inputType('UpdateDataTableInput', {
    fields: t => ({
      id: t.id({ required: true }),
      description: t.string(),
      synonyms: t.stringList({ description: 'Other names by which people call it.' }),
      hidden: t.boolean({ description: 'Hidden tables are not offered to agents.' }),
      columns: t.field({ type: [ColumnNoteInput] }),
      kind: t.field({ type: TableKindEnum, description: 'What its rows are; null has it told again.' }),
    }),
  })
  .validate(updateDataTableInput);
const DescribeColumnsInput = builder
  .inputType('DescribeColumnsInput', {
    fields: t => ({
      dataSourceId: t.id({ required: true }),
      tableName: t.string({ required: true, description: 'Alone, or after its schema and a dot.' }),
      columns: t.field({ type: [ColumnNoteInput], required: true }),
    }),
  })
  .validate(describeColumnsInput);

builder.mutationFields(t => ({
  discoverSchema: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DataSchemaRef,
    nullable: true,
    description:
      'Reads the catalog now, for up to a minute, and answers with what it holds and what changed. Waits where it is just ' +
      'being read since it was connected; CONFLICT where a refresh that somebody asked for is under way.',
    args: { input: t.arg({ type: DiscoverSchemaInput, required: true }) },
    resolve: (_root, { input }, ctx) => discoverSchema(ctx, input),
  }),
  refreshSchema: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: DataSourceRef,
    nullable: true,
    description: 'Reads the catalog in the background; follow `schemaStatus` and `schemaProgress`.',
    args: { input: t.arg({ type: RefreshSchemaInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => refreshSchema(ctx, input),
  }),
  profileDataTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: DataTableRef,
    nullable: true,
    description: 'Reads a sample of a table now, of up to 2,000 rows, and keeps what its columns hold.',
    args: { input: t.arg({ type: ProfileDataTableInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => profileDataTable(ctx, input),
  }),
  updateDataTable: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: DataTableRef,
    nullable: true,
    description: 'Describes, names or hides a table: what is absent stays, null forgets. It outlives every refresh.',
    args: { input: t.arg({ type: UpdateDataTableInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => updateDataTable(ctx, input),
  }),
  describeColumns: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: DataTableRef,
    nullable: true,
    description: 'Says what columns of a table mean; CONFLICT where several schemas hold the name: give schema.table.',
    args: { input: t.arg({ type: DescribeColumnsInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => describeColumns(ctx, input),
  }),
}));

builder.subscriptionFields(t => ({
  discoveryProgress: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'DATA'],
    type: DataSourceRef,
    description: 'The data source now and at each step of the reading of its catalog; ends when that does.',
    args: { dataSourceId: t.arg.id({ required: true }) },
    subscribe: (_root, { dataSourceId }, ctx) => followDiscovery(ctx, dataSourceId),
    resolve: source => source,
  }),
}));
