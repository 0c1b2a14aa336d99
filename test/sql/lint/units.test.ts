import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownTable } from '../../../src/engine/sql/lint/known.ts';
import { knownTables } from '../../../src/engine/sql/lint/known-tables.ts';
import { lintStatement } from '../../../src/engine/sql/lint/lint.ts';
import { tablesOf } from '../../reasoner/builtin/ask.ts';
import type { Tables } from '../../reasoner/builtin/tables.ts';

const header = 'sale_id,region,price_eur,quantity,weight_kg,discount_percent';
const rows = Array.from(
  { length: 12 },
  (_, n) => `${n + 1},${n % 2 ? 'North' : 'South'},${n + 3}.5,${1 + (n % 4)},${n + 1},5`,
);

let tables: Tables;
let known: KnownTable[];
beforeAll(async () => {
  tables = await tablesOf({ sales: `${header}\n${rows.join('\n')}\n` });
  known = knownTables(tables.catalog.tables, tables.catalog.relationships);
});
afterAll(() => tables.close());

const unitsOf = async (sql: string) =>
  (await lintStatement({ sql, dialect: 'duckdb', tables: known, question: null })).units;

describe('The columns that a statement gives are counted in what the columns they come from are', () => {
  it.each([
    ['SELECT region, sum(price_eur) AS total FROM sales GROUP BY region', [null, 'eur']],
    ['SELECT round(avg(s.weight_kg), 1), count(*) FROM sales AS s', ['kg', null]],
    ['SELECT sum(price_eur * quantity) FROM sales', ['eur']],
    ['SELECT sum(price_eur) / count(*) FROM sales', ['eur']],
    ['WITH t AS (SELECT region, sum(price_eur) AS total FROM sales GROUP BY region) SELECT max(total) FROM t', ['eur']],
    ['SELECT * FROM sales', [null, null, 'eur', null, 'kg', '%']],
  ])('%s', async (sql, units) => {
    expect(await unitsOf(sql)).toEqual(units);
  });

  it.each([
    'SELECT sum(price_eur) / sum(weight_kg) FROM sales',
    'SELECT sum(price_eur) / 1000 FROM sales',
    'SELECT 100.0 * sum(price_eur) / max(price_eur) FROM sales',
    'SELECT price_eur + weight_kg FROM sales',
    'SELECT price_eur * price_eur FROM sales',
  ])('nothing is said of %s', async sql => {
    expect(await unitsOf(sql)).toEqual([null]);
  });
});
