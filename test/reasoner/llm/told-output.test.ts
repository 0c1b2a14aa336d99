import { expect, it } from 'vitest';
import type { Catalog, TableProfile } from '../../../src/engine/query/catalog.ts';
import { toldOutput } from '../../../src/engine/reasoner/llm/told-output.ts';

const table = (name: string, more: Partial<TableProfile> = {}): TableProfile => ({
  ...{ name, title: name, description: null, rowCount: 4711, primaryKey: [] },
  columns: [
    {
      ...{
        name: 'region',
        type: 'text',
        nativeType: 'VARCHAR',
        description: null,
        nullCount: 1234,
        distinctCount: 5678,
      },
      ...{ min: null, max: null, values: [], valuesComplete: false },
    },
  ],
  ...more,
});

it('a model is told no counts of tables in which rows are hidden from whoever asks', () => {
  const counts = /4711|1234|5678/;
  const catalog = (more: Partial<TableProfile>): Catalog => ({
    ...{ dialect: 'duckdb', relationships: [], tables: [table('sales', more)] },
    sources: [
      {
        id: 's',
        name: 'Shop',
        description: null,
        dialect: 'duckdb',
        relationships: [],
        tables: [table('stock', more)],
      },
    ],
  });
  expect(toldOutput(catalog({}))).toMatch(counts);
  const told = toldOutput(catalog({ limited: true }));
  expect(told).not.toMatch(counts);
  expect(told).toContain('"region"');
  expect(toldOutput('as it is')).toBe('as it is');
});
