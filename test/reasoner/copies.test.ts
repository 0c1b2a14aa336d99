import { describe, expect, it } from 'vitest';
import type { Catalog, ColumnProfile, TableProfile } from '../../src/engine/query/catalog.ts';
import { withoutCopies } from '../../src/engine/reasoner/builtin/schema/united/without-copies.ts';
import { describeData } from '../../src/engine/reasoner/llm/describe-data.ts';

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, type: 'integer', nativeType: 'integer', description: null, nullCount: 0, distinctCount: 10 },
  ...{ min: null, max: null, values: [], valuesComplete: false },
  ...more,
});
const table = (name: string, more: Partial<TableProfile> = {}): TableProfile => ({
  ...{ name, title: name, description: null, rowCount: 10, primaryKey: [], columns: [column('id'), column('n')] },
  ...more,
});

/** Whether only the earlier table is asked, as the rules see it and as a model is told. */
const asksEarlier = (earlier: Partial<TableProfile>, copy: Partial<TableProfile>): [boolean, boolean] => {
  const tables = [table('sales', earlier), table('sales_2', { copyOf: 'sales', ...copy })];
  const catalog: Catalog = { dialect: 'duckdb', tables, relationships: [] };
  const told = describeData(catalog, 'How many sales?');
  expect(told).toContain('a second copy of the file in "sales"');
  return [withoutCopies(catalog).tables.length === 1, told.includes('to be asked in its place')];
};

describe('The earlier of two tables with the same file', () => {
  it('is asked in place of the other, whatever was said of the earlier one itself', () => {
    expect(asksEarlier({}, {})).toEqual([true, true]);
    expect(asksEarlier({ description: 'All we sold' }, {})).toEqual([true, true]);
  });

  it.each<[string, Partial<TableProfile>, Partial<TableProfile>]>([
    ['the copy was described', {}, { description: 'All we sold' }],
    ['a column of the copy was described', {}, { columns: [column('id'), column('n', { description: 'Pieces' })] }],
    ['it was said what the rows of the copy are', {}, { kind: 'event' }],
    ['rows of the earlier one are hidden', { limited: true }, {}],
    ['a column of the earlier one is masked', { columns: [column('id'), column('n', { masked: true })] }, {}],
    ['a column of the earlier one is kept from the asker', { columns: [column('id')] }, {}],
  ])('is not, where %s', (_when, earlier, copy) => {
    expect(asksEarlier(earlier, copy)).toEqual([false, false]);
  });
});
