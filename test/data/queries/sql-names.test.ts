import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
import { sqlNames } from '../../../src/data/sql-names.ts';

const one = (name: string) =>
  sqlNames([{ id: newId(), name }])
    .values()
    .next().value;

test.each([
  ['Store Sales', 'store_sales'],
  ['  Umsätze 2024 (Q1)  ', 'umsaetze_2024_q1'],
  ['Café Ørsted & Straße', 'cafe_orsted_strasse'],
  ['2024 budget', 't_2024_budget'],
  ['Order', 'order_table'],
  ['!!!', 'unnamed'],
  ['売上', '売上'],
  ['a'.repeat(120), 'a'.repeat(60)],
])('a table called %j is %s in SQL', (name, expected) => {
  expect(one(name)).toBe(expected);
});

test('of tables that people call the same, the oldest keeps the plain name, whatever the order of the list', () => {
  const [first, second, third] = [newId(1), newId(2), newId(3)];
  const tables = [
    { id: third, name: 'Sales' },
    { id: first, name: 'sales' },
    { id: second, name: 'SALES 2' },
  ];
  const names = sqlNames(tables);
  expect([names.get(first), names.get(second), names.get(third)]).toEqual(['sales', 'sales_2', 'sales_3']);
  expect(sqlNames(tables.toReversed())).toEqual(names);
});

test('whatever the names, every table gets one of its own that needs no quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 130 }), { maxLength: 8 }), names => {
      const tables = names.map((name, i) => ({ id: newId(i), name }));
      const given = [...sqlNames(tables).values()];
      expect(new Set(given).size).toBe(names.length);
      for (const name of given) expect(name).toMatch(/^\p{L}[\p{L}\p{M}\p{N}_]*$/u);
    }),
  );
});
