import { expect, test } from 'vitest';
import { inferFromProfiles } from '../../../src/data/relationships/infer-from-profiles.ts';
import type { ColumnProfile, TableProfile } from '../../../src/engine/query/catalog.ts';
import type { ColumnType } from '../../../src/engine/query/result.ts';
import { hashOf } from '../../../src/engine/semantics/relations/sketch.ts';

const column = (name: string, type: ColumnType, values: (string | number)[]): ColumnProfile => {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1)).map(String);
  const distinct = [...new Set(values.map(String))];
  return {
    name,
    type,
    nativeType: type,
    description: null,
    nullCount: 0,
    distinctCount: distinct.length,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    values: distinct.slice(0, 20).map(value => ({ value, count: 1 })),
    valuesComplete: distinct.length <= 20,
  };
};
const table = (name: string, rowCount: number, columns: ColumnProfile[]): TableProfile => ({
  name,
  title: name,
  description: null,
  rowCount,
  columns,
  primaryKey: [],
});
const upTo = (n: number, from = 1) => Array.from({ length: n }, (_, i) => i + from);
const told = (tables: TableProfile[]) =>
  inferFromProfiles(tables).map(
    ({ fromTable, fromColumns, toTable, toColumns }) => `${fromTable}.${fromColumns} -> ${toTable}.${toColumns}`,
  );

const stores = table('stores', 5, [
  column('id', 'integer', upTo(5)),
  column('city', 'text', ['A', 'B', 'C', 'D', 'D']),
]);

test('store_id points at id of stores, and so does home_store_id', () => {
  const sales = table('sales', 8, [
    column('id', 'integer', upTo(8)),
    column('store_id', 'integer', [1, 2, 3, 1, 2, 3, 1, 2]),
    column('homeStoreId', 'integer', [1, 2, 3, 1, 2, 3, 1, 2]),
  ]);
  expect(told([sales, stores])).toEqual(['sales.store_id -> stores.id', 'sales.homeStoreId -> stores.id']);
});

test('plurals of many kinds are understood', () => {
  for (const [plural, reference] of [
    ['categories', 'category_id'],
    ['boxes', 'box_id'],
    ['addresses', 'address_id'],
    ['status', 'status_id'],
  ] as const) {
    const target = table(plural, 3, [column('id', 'integer', upTo(3))]);
    const source = table('things', 6, [column(reference, 'integer', [1, 2, 3, 1, 2, 3])]);
    expect(told([source, target])).toEqual([`things.${reference} -> ${plural}.id`]);
  }
});

test('a column points at the unique column of the same name', () => {
  const countries = table('countries', 3, [column('country_code', 'text', ['DE', 'FR', 'IT'])]);
  const cities = table('cities', 5, [column('country_code', 'text', ['DE', 'DE', 'FR', 'IT', 'IT'])]);
  expect(told([countries, cities])).toEqual(['cities.country_code -> countries.country_code']);
});

test('two tables that describe the same things are related once, not in both directions', () => {
  const a = table('people', 3, [column('email', 'text', ['a@x', 'b@x', 'c@x'])]);
  const b = table('members', 3, [column('email', 'text', ['a@x', 'b@x', 'c@x'])]);
  expect(told([a, b])).toHaveLength(1);
});

test.each([
  ['the target is not unique', 'integer', [1, 2, 2], [1, 2, 2, 1]],
  ['the types differ', 'text', ['A1', 'A2', 'A3'], [1, 2, 3, 1]],
  ['no value is shared', 'integer', [1, 2, 3], [70, 80, 90, 70]],
] as const)('names alone do not relate tables: %s', (_, type, target, source) => {
  const a = table('stores', 3, [column('store_id', type, [...target])]);
  const b = table('sales', 4, [column('store_id', 'integer', [...source])]);
  expect(told([a, b])).toEqual([]);
});

test('that both tables number their rows relates nothing', () => {
  const rows = () => [column('id', 'integer', upTo(9)), column('rank', 'integer', upTo(9))];
  expect(told([table('a', 9, rows()), table('b', 9, rows())])).toEqual([]);
});

test('of two possible targets, the one whose table has the name wins', () => {
  const details = table('monthly_totals', 5, [column('store_id', 'integer', upTo(5))]);
  const named = table('stores', 9, [column('store_id', 'integer', upTo(9))]);
  const sales = table('sales', 40, [column('store_id', 'integer', [...upTo(5), ...upTo(5)])]);
  expect(told([sales, details, named])).toContain('sales.store_id -> stores.store_id');
});

test('a long key is judged by its range, since not all its values are known', () => {
  const orders = table('orders', 500, [column('id', 'integer', upTo(500))]);
  const inside = table('lines', 3, [column('order_id', 'integer', [100, 200, 200])]);
  const outside = table('lines', 3, [column('order_id', 'integer', [9000, 9001, 9001])]);
  expect(told([orders, inside])).toEqual(['lines.order_id -> orders.id']);
  expect(told([orders, outside])).toEqual([]);
});

test('texts that merely lie between those of the other column relate no tables', () => {
  const mails = (many: number, domain: string): ColumnProfile => {
    const values = upTo(many).map(at => `${at}@${domain}`);
    return { ...column('email', 'text', values), sketch: values.map(hashOf).sort() };
  };
  const members = table('members', 30, [mails(30, 'home.example')]);
  expect(told([members, table('staff', 25, [mails(25, 'work.example')])])).toEqual([]);
  expect(told([members, table('staff', 25, [mails(25, 'home.example')])])).toHaveLength(1);
});

test('of two keys of one name that tells its rows apart in both tables, the one that fewer have points at the one of all', () => {
  const visits = table('visits', 40, [column('visit_id', 'integer', upTo(40))]);
  const bills = table('bills', 30, [
    column('bill_id', 'integer', upTo(30, 1000)),
    column('visit_id', 'integer', upTo(30)),
  ]);
  for (const tables of [
    [visits, bills],
    [bills, visits],
  ])
    expect(told(tables)).toEqual(['bills.visit_id -> visits.visit_id']);
  // Called after neither, the key leads to the table that has more of them.
  const [many, few] = [40, 30].map(rows => table(`t${rows}`, rows, [column('case_key', 'integer', upTo(rows))]));
  for (const tables of [
    [many!, few!],
    [few!, many!],
  ])
    expect(told(tables)).toEqual(['t30.case_key -> t40.case_key']);
});
