import { builder } from '../../builder.ts';
import type { ColumnProfile } from '../../engine/query/catalog.ts';
import { type ColumnType, columnTypes } from '../../engine/query/result.ts';
import type { TableReading } from '../../engine/tables/table-engine.ts';
import { SensitivityLevel } from '../../generated/prisma/enums.ts';
import { inCapitals } from '../../vocabulary.ts';
import { TableSemanticsRef } from '../semantics/schema-semantics.ts';
import type { Subject } from '../sensitivity/subject.ts';

// What tables of every source have in common, and how a file was read into one.

export const ColumnTypeEnum = builder.enumType('ColumnType', {
  description: 'Data types, the same words for every source.',
  values: inCapitals<ColumnType>(columnTypes),
});

export const SensitivityLevelEnum = builder.enumType(SensitivityLevel, {
  name: 'SensitivityLevel',
  description: 'How delicate data is; each level includes those before it in this list.',
});

export type DataColumn = Pick<ColumnProfile, 'name' | 'type' | 'nativeType' | 'description'> & {
  index: number;
  nullable: boolean;
  primaryKey: boolean;
  /** Its table, as rules of what may be seen name it. */
  subject: Subject;
};

export const DataColumnRef = builder.objectRef<DataColumn>('DataColumn').implement({
  description: "A column, or a field of a collection's documents.",
  fields: t => ({
    name: t.exposeString('name'),
    index: t.exposeInt('index', { description: 'Counts from 0.' }),
    type: t.expose('type', { type: ColumnTypeEnum }),
    nullable: t.exposeBoolean('nullable', {
      description: 'Whether values may be missing; of a file, whether any are.',
    }),
    primaryKey: t.exposeBoolean('primaryKey'),
    description: t.exposeString('description', { nullable: true }),
  }),
});

/** Implemented by the tables of each kind of source. */
export const TableRef = builder
  .interfaceRef<{ id: string; name: string; description: string | null }>('Table')
  .implement({
    description: 'What can be queried and related.',
    resolveType: table => ('dataSourceId' in table ? 'DataTable' : 'UploadedTable'),
    fields: t => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      columns: t.field({ type: [DataColumnRef] }),
      rowCount: t.field({
        type: 'SafeInt',
        nullable: true,
        description: 'An estimate for tables of a data source; null where unknown, and for whom a row rule hides rows.',
      }),
      semantics: t.field({ type: TableSemanticsRef, nullable: true, description: 'What it and its columns are.' }),
      sensitivity: t.field({
        type: SensitivityLevelEnum,
        description: 'How delicate the table is, as was set for it.',
      }),
    }),
  });

const RejectedRowRef = builder.objectRef<TableReading['rejected'][number]>('RejectedRow').implement({
  description: 'A row of a file that could not be read, or was left out.',
  fields: t => ({
    line: t.expose('line', { type: 'SafeInt', description: 'Counts from 1 and includes the header.' }),
    column: t.exposeString('column', { nullable: true }),
    reason: t.exposeString('reason'),
    text: t.exposeString('text', { description: 'The row as it stands in the file, shortened where it is long.' }),
  }),
});

export const TableReadingRef = builder.objectRef<TableReading>('TableReading').implement({
  description: 'How a file was read into a table, so that its owner can judge whether it was read right.',
  fields: t => ({
    encoding: t.exposeString('encoding', { description: '`xlsx` of a workbook.' }),
    delimiter: t.exposeString('delimiter', { description: 'Empty of a workbook, as the quote is.' }),
    quote: t.exposeString('quote'),
    sheets: t.stringList({
      description: 'The sheets of a workbook, in their order; none of a text file.',
      resolve: reading => reading.sheets ?? [],
    }),
    hasHeader: t.exposeBoolean('hasHeader', { description: 'Whether the first line was taken for column names.' }),
    skippedLines: t.exposeInt('skippedLines', { description: 'Lines before the table that were passed over.' }),
    rejectedRows: t.expose('rejected', {
      type: [RejectedRowRef],
      description: 'The first 100 of them, with those that were left out of the table.',
    }),
    rejectedCount: t.expose('rejectedCount', { type: 'SafeInt' }),
    notes: t.exposeStringList('notes', { description: 'What else was noticed, such as headers that were renamed.' }),
  }),
});
