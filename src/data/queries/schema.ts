import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { QueryRunStatus } from '../../generated/prisma/enums.ts';
import { DownloadRef } from '../../vocabulary.ts';
import { QueryResultRef } from '../schema-query-result.ts';
import { planQueryInput, runQueryInput } from './ask.ts';
import { cancelQuery, queriesOf } from './cancel-query.ts';
import { exportQuery, exportQueryInput, formats } from './export-query.ts';
import { planQuery } from './plan-query.ts';
import { runQuery } from './run-query.ts';
import { QueryPlanRef, QueryRunStatusEnum } from './schema-query.ts';

const source = "Absent, and without `sources`, the statement runs over the caller's uploaded tables.";
const several =
  'Several data sources, up to 8, in place of one: their tables are called `alias.table` or `alias.schema.table` in the ' +
  'statement, uploaded ones by their names; it is written in the dialect of DuckDB. What it needs of each table is copied, ' +
  'masked and filtered for the caller, and joined here; a table that is too large to be copied is refused.';
const sql = 'One SELECT-like statement, or a MongoDB pipeline as JSON text.';
const parameters = 'Values of its placeholders, in order: texts, numbers, true, false or null.';

const JoinedSourceInput = builder.inputType('JoinedSourceInput', {
  description: 'A data source whose tables a statement joins with others.',
  fields: t => ({
    dataSourceId: t.id({ required: true }),
    alias: t.string({
      description:
        'What stands before the names of its tables; absent, its own name in small letters, such as `my_shop`.',
    }),
  }),
});

const RunQueryInput = builder
  .inputType('RunQueryInput', {
    fields: t => ({
      dataSourceId: t.id({ description: source }),
      sources: t.field({ type: [JoinedSourceInput], description: several }),
      sql: t.string({ required: true, description: sql }),
      parameters: t.field({ type: t.listRef('JSON', { required: false }), description: parameters }),
      maxRows: t.int({ defaultValue: 1000, description: '1 to 10,000.' }),
      timeoutSeconds: t.int({ defaultValue: 30, description: '1 to 60.' }),
    }),
  })
  .validate(runQueryInput);

const PlanQueryInput = builder
  .inputType('PlanQueryInput', {
    description: 'A statement as `runQuery` takes it.',
    fields: t => ({
      dataSourceId: t.id({ description: source }),
      sources: t.field({ type: [JoinedSourceInput], description: several }),
      sql: t.string({ required: true, description: sql }),
      parameters: t.field({ type: t.listRef('JSON', { required: false }), description: parameters }),
      timeoutSeconds: t.int({ defaultValue: 30, description: 'For the estimate, 1 to 60.' }),
    }),
  })
  .validate(planQueryInput);

const QueryFormatEnum = builder.enumType('QueryFormat', {
  description: 'Kinds of files that a result is written as.',
  values: formats,
});

const ExportQueryInput = builder
  .inputType('ExportQueryInput', {
    fields: t => ({
      dataSourceId: t.id({ description: source }),
      sources: t.field({ type: [JoinedSourceInput], description: several }),
      sql: t.string({ required: true, description: sql }),
      parameters: t.field({ type: t.listRef('JSON', { required: false }), description: parameters }),
      timeoutSeconds: t.int({ defaultValue: 60, description: '1 to 60.' }),
      format: t.field({
        type: QueryFormatEnum,
        defaultValue: 'CSV',
        description: 'In CSV, cells that a spreadsheet would take for formulas begin with an apostrophe.',
      }),
    }),
  })
  .validate(exportQueryInput);

const CancelQueryInput = builder.inputType('CancelQueryInput', { fields: t => ({ id: t.id({ required: true }) }) });

type Search = { dataSourceId?: string | null; status?: QueryRunStatus | null };
const search = (ctx: CallerContext, { dataSourceId, status }: Search): Prisma.QueryRunWhereInput => ({
  ...queriesOf(ctx.caller),
  ...(dataSourceId && { OR: [{ dataSourceId }, { sources: { array_contains: [{ dataSourceId }] } }] }),
  ...(status && { status }),
});

builder.queryFields(t => ({
  planQuery: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: QueryPlanRef,
    nullable: true,
    description: 'What running a statement would send, read, hide and cost; nothing is run. Counts as a query.',
    args: { input: t.arg({ type: PlanQueryInput, required: true }) },
    complexity: 50,
    resolve: (_root, { input }, ctx) => planQuery(ctx, input),
  }),
  queryRuns: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: 'QueryRun',
      cursor: 'id',
      nullable: true,
      description: 'Queries that the caller ran, or agents for them, in the last 90 days, newest first.',
      args: {
        dataSourceId: t.arg.id({ description: 'Also those that joined it with others.' }),
        status: t.arg({ type: QueryRunStatusEnum }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, ctx) => {
        const { queryRun } = ctx.app.db;
        await checkCursor(query, args, row => queryRun.count({ where: { AND: [row, queriesOf(ctx.caller)] } }));
        return queryRun.findMany({
          ...atOffset(query, args.offset),
          where: search(ctx, args),
          orderBy: { id: 'desc' },
        });
      },
      totalCount: (_root, args, ctx) => ctx.app.db.queryRun.count({ where: search(ctx, args) }),
    },
    { name: 'QueryRunConnection', description: 'A page of queries.' },
    { name: 'QueryRunEdge', description: 'A query in a page.' },
  ),
}));

builder.mutationFields(t => ({
  runQuery: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: QueryResultRef,
    nullable: true,
    description:
      'Runs one read-only statement, masked and filtered for the caller. Counted: 30 a minute by a user, 100 by an ' +
      'organization, 3 at once over a connection, those of agents included; one over several sources takes a place in each.',
    args: { input: t.arg({ type: RunQueryInput, required: true }) },
    complexity: 50,
    resolve: (_root, { input }, ctx) => runQuery(ctx, input),
  }),
  exportQuery: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DownloadRef,
    nullable: true,
    description:
      'A file with the whole result of a statement, up to 512 MB. It runs each time the file is fetched, masked and ' +
      'filtered for the caller as `runQuery` does, and counts as a query.',
    args: { input: t.arg({ type: ExportQueryInput, required: true }) },
    complexity: 50,
    resolve: (_root, { input }, ctx) => exportQuery(ctx, input),
  }),
  cancelQuery: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: 'QueryRun',
    nullable: true,
    description: 'Stops a query of the caller, wherever it runs; one that has ended stays as it is.',
    args: { input: t.arg({ type: CancelQueryInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => cancelQuery(ctx, input),
  }),
}));
