import type { TableProfile } from '../../query/catalog.ts';

/** What a tool gave, as a text for a model: without counts of tables in which rows are hidden from whoever asks. */
export const toldOutput = (output: unknown): string =>
  typeof output === 'string'
    ? output
    : JSON.stringify(output, (_name, value) => (isLimited(value) ? withoutCounts(value) : value));

const isLimited = (value: unknown): value is TableProfile =>
  typeof value === 'object' && value !== null && (value as TableProfile).limited === true;

const withoutCounts = ({ rowCount: _, columns, limited: __, ...table }: TableProfile) => ({
  ...table,
  rows: 'the asker sees some of them only',
  columns: columns.map(({ nullCount: _, distinctCount: __, ...column }) => column),
});
