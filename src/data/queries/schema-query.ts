import { builder } from '../../builder.ts';
import type { Masked } from '../../engine/query/masked.ts';
import { type Notice, noticeRules } from '../../engine/query/notice.ts';
import type { CopiedTable } from '../../engine/query/result.ts';
import { QueryRunStatus } from '../../generated/prisma/enums.ts';
import { FailureRef, failureOf, inCapitals } from '../../vocabulary.ts';
import { QueryResultRef } from '../schema-query-result.ts';
import { MaskEnum } from '../sensitivity/columns/schema.ts';
import type { QueryPlan } from './plan-query.ts';

// What running a statement gives, would give, and leaves.

const upper = (mask: Masked['mask']) => mask.toUpperCase() as Uppercase<Masked['mask']>;

const MaskedColumnRef = builder.objectRef<Masked>('MaskedColumn').implement({
  description: 'A column that a statement read and that the caller saw masked.',
  fields: t => ({
    table: t.string({ resolve: ({ schema, table }) => (schema ? `${schema}.${table}` : table) }),
    column: t.exposeString('column'),
    mask: t.field({ type: MaskEnum, resolve: ({ mask }) => upper(mask) }),
    reason: t.exposeString('reason'),
  }),
});

const CopiedTableRef = builder.objectRef<CopiedTable>('CopiedTable').implement({
  description: 'What a statement over several sources needed of one table, and was copied: whole, or not at all.',
  fields: t => ({
    dataSourceId: t.exposeID('dataSourceId'),
    table: t.exposeString('table', { description: '`alias.schema.table`.' }),
    columns: t.exposeStringList('columns'),
    filter: t.exposeString('filter', {
      nullable: true,
      description: 'Which rows alone were copied, as the source was asked; null: all that the caller may see.',
    }),
    rows: t.expose('rows', { type: 'SafeInt', nullable: true, description: 'Null in a plan.' }),
    bytes: t.expose('bytes', { type: 'SafeInt', nullable: true, description: 'As JSON; null in a plan.' }),
    durationMs: t.exposeInt('durationMs', { nullable: true, description: 'Null in a plan.' }),
  }),
});

const JoinedSourceRef = builder.objectRef<{ dataSourceId: string; alias: string }>('JoinedSource').implement({
  description: 'A data source that a statement joined with others.',
  fields: t => ({
    dataSourceId: t.exposeID('dataSourceId'),
    alias: t.exposeString('alias', { description: 'What stood before the names of its tables.' }),
  }),
});

const NoticeRuleEnum = builder.enumType('QueryNoticeRule', {
  description: 'What is noticed of statements.',
  values: inCapitals(noticeRules),
});
const NoticeRef = builder.objectRef<Notice>('QueryNotice').implement({
  description: 'What a statement hardly means as it stands, by what its columns are; it was run nevertheless.',
  fields: t => ({
    rule: t.expose('rule', { type: NoticeRuleEnum }),
    message: t.exposeString('message', { description: 'A sentence with the remedy.' }),
  }),
});
const noticesField = {
  type: [NoticeRef] as [typeof NoticeRef],
  description: 'What the statement hardly means as it stands, 5 at most.',
};

builder.objectFields(QueryResultRef, t => ({
  notices: t.field({ ...noticesField, resolve: ({ notices }) => notices ?? [] }),
  id: t.id({
    nullable: true,
    description: 'By which `queryRuns` knows the run; null in answers of a chat.',
    resolve: result => ('id' in result ? String(result.id) : null),
  }),
  maskedColumns: t.field({
    type: [MaskedColumnRef],
    description: 'What was hidden, and why.',
    resolve: ({ masked }) => masked ?? [],
  }),
  copied: t.field({
    type: [CopiedTableRef],
    description: 'What was copied from several sources to be joined; empty where the statement ran over one.',
    resolve: ({ copied }) => copied ?? [],
  }),
}));

const EstimateRef = builder.objectRef<NonNullable<QueryPlan['estimate']>>('QueryEstimate').implement({
  description: 'What a data source expects a statement to read and cost; what it does not say is null.',
  fields: t => ({
    bytes: t.expose('bytes', { type: 'SafeInt', nullable: true }),
    rows: t.expose('rows', { type: 'SafeInt', nullable: true }),
    cost: t.exposeFloat('cost', { nullable: true, description: "In the source's own unit." }),
  }),
});

export const QueryPlanRef = builder.objectRef<QueryPlan>('QueryPlan').implement({
  description: 'What running a statement would do.',
  fields: t => ({
    sql: t.exposeString('sql', {
      description: 'The statement that would be sent, after masking and row rules; the key of hashes is left out.',
    }),
    tables: t.exposeStringList('tables', { description: 'Whatever it reads.' }),
    maskedColumns: t.expose('masked', { type: [MaskedColumnRef], description: 'What would be hidden, and why.' }),
    notices: t.expose('notices', noticesField),
    copied: t.expose('copied', {
      type: [CopiedTableRef],
      description: 'What would be copied from several sources to be joined.',
    }),
    estimate: t.expose('estimate', {
      type: EstimateRef,
      nullable: true,
      description: 'Null where the source does not say.',
    }),
  }),
});

export const QueryRunStatusEnum = builder.enumType(QueryRunStatus, {
  name: 'QueryRunStatus',
  description: 'How far a query has come.',
});

builder.prismaObject('QueryRun', {
  description: 'A statement that the caller ran, or an agent for them.',
  fields: t => ({
    id: t.exposeID('id'),
    dataSourceId: t.exposeID('dataSourceId', {
      nullable: true,
      description: "Null where it ran over the caller's uploaded tables, or over several sources.",
    }),
    sources: t.field({
      type: [JoinedSourceRef],
      description: 'The sources that it joined; empty where it ran over one, or over uploaded tables only.',
      select: { sources: true },
      resolve: ({ sources }) => sources as { dataSourceId: string; alias: string }[],
    }),
    copied: t.field({
      type: [CopiedTableRef],
      description: 'What was copied from them, once it has ended.',
      select: { copied: true },
      resolve: ({ copied }) => copied as unknown as CopiedTable[],
    }),
    agent: t.exposeString('agent', { nullable: true, description: 'Null where a person ran it.' }),
    conversationId: t.exposeID('conversationId', { nullable: true }),
    sql: t.exposeString('sql', { description: 'As it was asked for.' }),
    sentSql: t.exposeString('sentSql', {
      nullable: true,
      description: 'As it was sent, after masking and row rules; null where it was not.',
    }),
    tables: t.exposeStringList('tables'),
    maskedColumns: t.field({
      type: [MaskedColumnRef],
      select: { masked: true },
      resolve: ({ masked }) => masked as unknown as Masked[],
    }),
    status: t.expose('status', { type: QueryRunStatusEnum }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      select: { failureCode: true, failureMessage: true },
      resolve: failureOf,
    }),
    rowCount: t.field({
      type: 'SafeInt',
      nullable: true,
      select: { rowCount: true },
      resolve: ({ rowCount }) => (rowCount === null ? null : Number(rowCount)),
    }),
    truncated: t.exposeBoolean('truncated'),
    durationMs: t.exposeInt('durationMs', { nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
});
