import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { DeletedRef } from '../../vocabulary.ts';
import { visibleSources } from '../access.ts';
import { createDataSource } from './create-data-source.ts';
import { deleteDataSource } from './delete-data-source.ts';
import { findSource } from './find-source.ts';
import { DataSourceRef, DataSourceTestRef } from './schema-source.ts';
import {
  CreateDataSourceInput,
  DeleteDataSourceInput,
  TestDataSourceInput,
  UpdateDataSourceInput,
} from './schema-source-inputs.ts';
import { DataSourceTypeEnum } from './schema-source-types.ts';
import { searchSources } from './search-sources.ts';
import { testDataSource } from './test-data-source.ts';
import { updateDataSource } from './update-data-source.ts';

builder.queryFields(t => ({
  dataSources: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: DataSourceRef,
      cursor: 'id',
      nullable: true,
      description: "The caller's data sources and those shared with the organization, newest first.",
      args: {
        search: t.arg.string({ description: 'A part of the name or the description.' }),
        type: t.arg({ type: DataSourceTypeEnum }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, ctx) => {
        const { dataSource } = ctx.app.db;
        const visible = visibleSources(ctx.caller);
        await checkCursor(query, args, row => dataSource.count({ where: { AND: [row, visible] } }));
        return dataSource.findMany({
          ...atOffset(query, args.offset),
          where: searchSources(ctx.caller, args),
          orderBy: { id: 'desc' },
        });
      },
      totalCount: (_root, args, ctx) => ctx.app.db.dataSource.count({ where: searchSources(ctx.caller, args) }),
    },
    { name: 'DataSourceConnection', description: 'A page of data sources.' },
    { name: 'DataSourceEdge', description: 'A data source in a page.' },
  ),
  dataSource: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: DataSourceRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findSource(ctx, id, query),
  }),
}));

builder.mutationFields(t => ({
  createDataSource: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: DataSourceRef,
    nullable: true,
    description:
      'Keeps where a data source is, and by which credentials it is entered, and has its catalog read in the background: ' +
      'follow `schemaStatus`. CONFLICT where the name is taken.',
    args: { input: t.arg({ type: CreateDataSourceInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => createDataSource(ctx, input),
  }),
  updateDataSource: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: DataSourceRef,
    nullable: true,
    description:
      'Changes what is given. Stored credentials never go elsewhere: with another host, port, account or project, or ' +
      'other TLS, they are to be given anew. With other settings or credentials its catalog is read again.',
    args: { input: t.arg({ type: UpdateDataSourceInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => updateDataSource(ctx, input),
  }),
  deleteDataSource: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    description: 'Forgets a data source, its credentials, and what was noted of its tables.',
    args: { input: t.arg({ type: DeleteDataSourceInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteDataSource(ctx, input),
  }),
  testDataSource: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DataSourceTestRef,
    nullable: true,
    description: 'Tries a stored data source, or one not saved yet; a failure is a result that names what failed.',
    args: { input: t.arg({ type: TestDataSourceInput, required: true }) },
    resolve: (_root, { input }, ctx) => testDataSource(ctx, input),
  }),
}));
