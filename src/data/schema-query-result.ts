import { builder } from '../builder.ts';
import type { QueryColumn, QueryResult } from '../engine/query/result.ts';
import { ColumnTypeEnum } from './tables/schema-table.ts';

const ColumnOriginRef = builder.objectRef<NonNullable<QueryColumn['origin']>>('ColumnOrigin').implement({
  description: 'A column of a table of a data source.',
  fields: t => ({
    schema: t.exposeString('schema', { description: 'Empty where the source has no schemas.' }),
    table: t.exposeString('table'),
    column: t.exposeString('column'),
  }),
});

const QueryColumnRef = builder.objectRef<QueryColumn>('QueryColumn').implement({
  description: 'A column of a result.',
  fields: t => ({
    name: t.exposeString('name'),
    type: t.expose('type', { type: ColumnTypeEnum }),
    masked: t.exposeBoolean('masked', { description: 'Whether masks may stand in place of its values.' }),
    unit: t.string({
      nullable: true,
      description: 'What its values are counted in: `$`, `%`, `km`; null where that is unknown, or nothing.',
      resolve: ({ unit }) => unit ?? null,
    }),
    origin: t.field({
      type: ColumnOriginRef,
      nullable: true,
      description: 'The column of a table whose values these are, where the source tells it.',
      resolve: ({ origin }) => origin ?? null,
    }),
  }),
});

export const QueryResultRef = builder.objectRef<QueryResult>('QueryResult').implement({
  description: 'Rows that answer one query.',
  fields: t => ({
    title: t.exposeString('title', { nullable: true }),
    dataSourceId: t.exposeID('dataSourceId', {
      nullable: true,
      description: "Null where the query ran over the caller's uploaded tables, or over several sources.",
    }),
    sql: t.exposeString('sql', { description: 'The statement as it was run.' }),
    columns: t.expose('columns', { type: [QueryColumnRef] }),
    rows: t.field({
      type: t.listRef(t.listRef('JSON', { nullable: true })),
      description: 'One list of values for each row; numbers that a double would not hold exactly are strings.',
      resolve: result => result.rows,
    }),
    rowCount: t.expose('rowCount', { type: 'SafeInt', description: 'How many rows stand here.' }),
    truncated: t.exposeBoolean('truncated', { description: 'True where a cap cut rows off.' }),
    durationMs: t.exposeInt('durationMs'),
    executedAt: t.expose('executedAt', { type: 'DateTime' }),
  }),
});
