import { builder } from '../../builder.ts';
import {
  type Adding,
  addings,
  type ColumnKind,
  columnKinds,
  type DateForm,
  dateForms,
} from '../../engine/query/column-semantics.ts';
import { type TableKind, tableKinds } from '../../engine/query/table-kind.ts';
import { isCorrected } from '../../engine/semantics/correct.ts';
import { type TimeRole, timeRoles } from '../../engine/semantics/table-semantics.ts';
import { inCapitals } from '../../vocabulary.ts';
import type { SeenSemantics } from './seen-semantics.ts';

// What tables and columns are, in the words that people correct them with.

const ColumnKindEnum = builder.enumType('ColumnKind', {
  description:
    'What the values of a column are. NAME is that of the row, or of a person or thing; CODE is what something goes by; LEVEL a property ' +
    'that was measured, such as an age; RATE a share or the price of one; SCORE a rating or a rank.',
  values: inCapitals<ColumnKind>(columnKinds),
});
const AddingEnum = builder.enumType('Adding', {
  description: 'Whether figures add up: over anything, over things but not over time (a stock), or never (a price).',
  values: inCapitals<Adding>(addings),
});
const DateFormEnum = builder.enumType('DateForm', {
  description:
    'How dates are written: COMPACT as 20171211, SECONDS and MILLISECONDS since 1970, TEXT in words or signs.',
  values: inCapitals<DateForm>(dateForms),
});
export const TableKindEnum = builder.enumType('TableKind', {
  description: 'What the rows of a table are. LINES are those of a parent, such as the items of an order.',
  values: inCapitals<TableKind>(tableKinds),
});
const TimeRoleEnum = builder.enumType('TimeRole', {
  description: 'What part of an event a time is: BEGUN (ordered), DUE (required), DONE (shipped).',
  values: inCapitals<TimeRole>(timeRoles),
});

const EventTimeRef = builder.objectRef<SeenSemantics['times'][number]>('EventTime').implement({
  description: 'A time of an event.',
  fields: t => ({ column: t.exposeString('column'), role: t.expose('role', { type: TimeRoleEnum }) }),
});

const ColumnSemanticsRef = builder.objectRef<SeenSemantics['columns'][number]>('ColumnSemantics').implement({
  description: 'What the values of a column are.',
  fields: t => ({
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: ColumnKindEnum }),
    adds: t.expose('adds', { type: AddingEnum }),
    unit: t.exposeString('unit', { nullable: true, description: '`%`, a currency, `km`; null where unknown or none.' }),
    form: t.expose('form', { type: DateFormEnum, nullable: true, description: 'Of dates only.' }),
    yes: t.exposeString('yes', {
      nullable: true,
      description: 'Of a flag the value that means yes, where it is seen.',
    }),
    still: t.exposeString('still', { nullable: true, description: 'Of a date the value that means: not over yet.' }),
    rule: t.exposeString('rule', { description: 'What told it, in words.' }),
    corrected: t.boolean({ description: 'Whether a person said so.', resolve: column => isCorrected(column) }),
  }),
});

export const TableSemanticsRef = builder.objectRef<SeenSemantics>('TableSemantics').implement({
  description:
    'What a table and its columns are, told from names, types and values; `updateUploadedTable` and `updateDataTable` correct it.',
  fields: t => ({
    kind: t.expose('kind', { type: TableKindEnum }),
    rule: t.exposeString('rule', { description: 'What told it, in words.' }),
    corrected: t.boolean({ description: 'Whether a person said so.', resolve: table => isCorrected(table) }),
    named: t.exposeStringList('named', { description: 'The columns that name a row for people.' }),
    times: t.expose('times', {
      type: [EventTimeRef],
      description: 'In the order of an event: begun, due, done, others.',
    }),
    says: t.exposeStringList('says', {
      description: 'What follows, in words: when it is late or open, what amounts come to.',
    }),
    columns: t.expose('columns', { type: [ColumnSemanticsRef] }),
  }),
});

export const ColumnCorrectionInput = builder.inputType('ColumnCorrectionInput', {
  description: 'What the values of a column are; what is absent or null is left to be told.',
  fields: t => ({
    kind: t.field({ type: ColumnKindEnum }),
    adds: t.field({ type: AddingEnum }),
    unit: t.string({ description: 'Up to 20 characters.' }),
    yes: t.string({ description: 'Of a flag the value that means yes.' }),
  }),
});
