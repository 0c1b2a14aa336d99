import { expect, it } from 'vitest';
import type { Catalog, TableProfile } from '../../../src/engine/query/catalog.ts';
import { describeData } from '../../../src/engine/reasoner/llm/describe-data.ts';

const table = (name: string, more: Partial<TableProfile> = {}): TableProfile => ({
  ...{ name, title: name, description: null, rowCount: 10, primaryKey: [] },
  columns: [
    {
      ...{ name: 'id', type: 'integer', nativeType: 'integer', description: null, nullCount: 0, distinctCount: 10 },
      ...{ min: null, max: null, values: [], valuesComplete: false },
    },
  ],
  ...more,
});

it('A model is told of the tables of data sources, each with how it is asked', () => {
  const catalog: Catalog = {
    ...{ dialect: 'duckdb', tables: [table('uploaded')], relationships: [] },
    sources: [
      {
        ...{ id: '1', name: 'Shop "A"', description: 'Orders since 2020', dialect: 'postgresql' },
        tables: [table('public.orders', { synonyms: ['sales'], estimated: true }), table('public.customers')],
        relationships: [
          {
            ...{ fromTable: 'public.orders', fromColumns: ['customer_id'] },
            ...{ toTable: 'public.customers', toColumns: ['id'] },
          },
        ],
      },
    ],
  };
  const told = describeData(catalog, 'How many orders?');
  expect(told).toMatch(/^Uploaded tables\. SQL dialect: duckdb/);
  expect(told).toContain('Data source "Shop \\"A\\"", asked by run_sql with this `source`. SQL dialect: postgresql');
  expect(told).toContain('Table "public.orders"');
  expect(told).toContain('also called sales · about 10 rows');
  expect(told).toContain('public.orders(customer_id) → public.customers(id)');
});

it('Where there are many, those that share words with the question come, wherever they are', () => {
  const many = Array.from({ length: 30 }, (_, n) => table(`t${n}`));
  const source = { id: '1', name: 'Shop', description: null, dialect: 'mysql' as const, relationships: [] };
  const told = describeData(
    { dialect: 'duckdb', tables: many, relationships: [], sources: [{ ...source, tables: [table('invoices')] }] },
    'How many invoices are there?',
  );
  expect(told).toContain('Table "invoices"');
  expect(told).toMatch(/Other tables .*t29/);
});

it('A model is told what must not be summed, whose lines they are and what they come to', () => {
  const of = { nativeType: 'x', description: null, nullCount: 0, distinctCount: 9, values: [], valuesComplete: false };
  const integer = (name: string) => ({ ...of, name, type: 'integer' as const, min: '1', max: '90' });
  const decimal = (name: string) => ({ ...of, name, type: 'decimal' as const, min: '0.5', max: '90.5' });
  const date = { ...of, name: 'order_date', type: 'date' as const, min: '2024-01-01', max: '2024-12-31' };
  const told = describeData(
    {
      dialect: 'duckdb',
      tables: [
        table('orders', { primaryKey: ['order_id'], columns: [integer('order_id'), date, decimal('freight')] }),
        table('order_lines', { columns: [integer('order_id'), decimal('unit_price'), integer('quantity')] }),
      ],
      relationships: [
        { fromTable: 'order_lines', fromColumns: ['order_id'], toTable: 'orders', toColumns: ['order_id'] },
      ],
    },
    'What did we sell?',
  );
  expect(told).toContain('lines of orders · when: order_date of orders · amount = quantity × unit_price');
  expect(told).toContain('"unit_price": decimal · rate, never summed');
  expect(told).toContain('"order_id": integer · identifier');
  expect(told).toContain('"freight": decimal · amount ·');
});
