import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import type { ColumnProfile } from '../../engine/query/catalog.ts';
import type { ViewReading } from '../../engine/sql/views/view-reading.ts';
import { TableType } from '../../generated/prisma/enums.ts';
import { openSuggestions, type SeenProfile, seenProfile } from '../profiles/seen-profile.ts';
import type { PiiSuggestion } from '../profiles/suggest-pii.ts';
import { TableSemanticsRef } from '../semantics/schema-semantics.ts';
import { semanticsOfDataTable } from '../semantics/seen-semantics.ts';
import { levelOf, PiiTypeEnum } from '../sensitivity/columns/schema.ts';
import { hiddenChoice } from '../sensitivity/judge.ts';
import { rulesFor } from '../sensitivity/loaders.ts';
import { refusalOf } from '../sensitivity/policy-of-table.ts';
import { seenRowCount } from '../sensitivity/seen-row-count.ts';
import { DataSourceRef } from '../sources/schema-source.ts';
import { ColumnTypeEnum, DataColumnRef, SensitivityLevelEnum, TableRef } from '../tables/schema-table.ts';
import { dataColumns } from './data-columns.ts';
import { subjectOf } from './find-data-table.ts';

const TableTypeEnum = builder.enumType(TableType, {
  name: 'TableType',
  description: 'What a table is on the other side.',
});

builder.objectFields(DataColumnRef, t => ({
  comment: t.string({
    nullable: true,
    description: 'What the source itself says of the column.',
    resolve: column => (column as { comment?: string | null }).comment ?? null,
  }),
  synonyms: t.stringList({
    description: 'Other names by which people call it.',
    resolve: column => (column as { synonyms?: string[] }).synonyms ?? [],
  }),
}));

const FrequentValueRef = builder.objectRef<ColumnProfile['values'][number]>('FrequentValue').implement({
  description: 'A value, and in how many of the rows that were read it stands.',
  fields: t => ({ value: t.exposeString('value'), count: t.expose('count', { type: 'SafeInt' }) }),
});

const ColumnProfileRef = builder.objectRef<SeenProfile['columns'][number]>('ColumnProfile').implement({
  description: 'What the values of a column are like, as far as they were read.',
  fields: t => ({
    name: t.exposeString('name'),
    type: t.expose('type', { type: ColumnTypeEnum }),
    nullShare: t.exposeFloat('nullShare', { nullable: true, description: '0 to 1; null where no row was read.' }),
    distinctCount: t.expose('distinctCount', { type: 'SafeInt' }),
    min: t.exposeString('min', { nullable: true, description: 'As text; null where hidden or without an order.' }),
    max: t.exposeString('max', { nullable: true }),
    values: t.field({
      type: [FrequentValueRef],
      description: 'The commonest first, 20 at most; none where the caller may not see them.',
      resolve: ({ values }) => values.slice(0, 20),
    }),
  }),
});

const TableProfileRef = builder.objectRef<SeenProfile>('TableProfile').implement({
  description: 'What a sample of a table showed. Columns that are marked as personal data are not read.',
  fields: t => ({
    rowsRead: t.expose('rowsRead', { type: 'SafeInt' }),
    complete: t.exposeBoolean('complete', { description: 'Whether these were all rows.' }),
    columns: t.expose('columns', { type: [ColumnProfileRef] }),
    profiledAt: t.expose('profiledAt', { type: 'DateTime' }),
  }),
});

const PiiSuggestionRef = builder.objectRef<PiiSuggestion>('PiiSuggestion').implement({
  description: 'A column that may hold personal data. Nothing is marked: `markColumnPii` does that.',
  fields: t => ({
    columnName: t.exposeString('columnName'),
    type: t.expose('type', { type: PiiTypeEnum }),
    reason: t.exposeString('reason', { description: 'What speaks for it, in words.' }),
  }),
});

export const DataTableRef = builder.prismaObject('DataTable', {
  description: 'A table, view or collection of a data source.',
  interfaces: [TableRef],
  // Columns of a wide table are many: only those who ask for them load them.
  select: { id: true, dataSourceId: true, schemaName: true, name: true, description: true },
  fields: t => ({
    dataSourceId: t.exposeID('dataSourceId'),
    dataSource: t.relation('dataSource', { type: DataSourceRef }),
    schemaName: t.string({
      nullable: true,
      description: 'Null where the source has no schemas.',
      resolve: ({ schemaName }) => schemaName || null,
    }),
    type: t.expose('type', { type: TableTypeEnum }),
    comment: t.exposeString('comment', { nullable: true, description: 'What the source itself says of the table.' }),
    synonyms: t.exposeStringList('synonyms', { description: 'Other names by which people call it.' }),
    hidden: t.exposeBoolean('hidden', { description: 'Hidden tables are not offered to agents.' }),
    columns: t.field({
      type: [DataColumnRef],
      select: { columns: true, columnNotes: true, primaryKey: true },
      resolve: table => dataColumns(table),
    }),
    rowCount: t.field({
      type: 'SafeInt',
      nullable: true,
      description: 'An estimate; null where the source has none, and for whom a row rule hides rows.',
      select: { rowCount: true },
      resolve: (table, _args, ctx) => seenRowCount(ctx, subjectOf(table), table.rowCount),
    }),
    sensitivity: t.field({
      type: SensitivityLevelEnum,
      resolve: (table, _args, ctx) => levelOf(ctx, subjectOf(table)),
    }),
    profile: t.field({
      type: TableProfileRef,
      nullable: true,
      description:
        'What a sample showed, without what the caller may not see; null until one was read, and for whom a row rule hides rows.',
      select: { profile: true, profiledAt: true },
      resolve: (table, _args, ctx) => seenProfile(ctx, table),
    }),
    semantics: t.field({
      type: TableSemanticsRef,
      nullable: true,
      description:
        'What it and its columns are, as far as the caller may know; by names alone until a sample was read.',
      select: { columns: true, primaryKey: true, rowCount: true, profile: true, corrections: true },
      resolve: (table, _args, ctx) => semanticsOfDataTable(ctx as CallerContext, table),
    }),
    piiSuggestions: t.field({
      type: [PiiSuggestionRef],
      description: 'Columns that may hold personal data, by their names and by what was sampled, and are not marked.',
      select: { columns: true, profile: true },
      resolve: (table, _args, ctx) => openSuggestions(ctx, table),
    }),
    viewNotice: t.string({
      nullable: true,
      description:
        'Of a view: why it is not read for the caller, or cannot be told all that it reads; of a table: which of its columns ' +
        'are computed in a way that cannot be told. Null where there is nothing to say.',
      select: { view: true },
      resolve: async (table, _args, ctx) => {
        const choice = hiddenChoice(await rulesFor(ctx as CallerContext, table.dataSourceId), subjectOf(table));
        return choice ? refusalOf(subjectOf(table), choice) : ((table.view as ViewReading | null)?.unfollowed ?? null);
      },
    }),
    vanishedAt: t.expose('vanishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the source no longer has the table; what was said of it is kept.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
