import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { asked, cellOf } from '../connected.ts';

const file = join(import.meta.dirname, '../../../../shared/eval/samples/northwind.sql');
const isThere = existsSync(file);
if (!isThere) console.warn(`Northwind is not asked: ${file} is not there.`);

const tables = 'categories customers employees order_details orders products shippers suppliers'.split(' ');

/** How they belong together, as the file declares it; of what was uploaded nobody says it. */
const keys = [
  'order_details.order_id → orders.order_id',
  'order_details.product_id → products.product_id',
  'orders.customer_id → customers.customer_id',
  'orders.employee_id → employees.employee_id',
  'orders.ship_via → shippers.shipper_id',
  'products.supplier_id → suppliers.supplier_id',
  'products.category_id → categories.category_id',
  'employees.reports_to → employees.employee_id',
];

type Inferred = {
  id: string;
  confidence: number;
  fromColumns: string[];
  toColumns: string[];
  fromTable: { name: string };
  toTable: { name: string };
};

let inferred: { id: string; confidence: number; name: string }[];
let service: SharedService;
let ada: Person;
let northwind: PGlite;
beforeAll(async () => {
  if (!isThere) return;
  [northwind, service] = await Promise.all([PGlite.create(), sharedService()]);
  await northwind.exec(readFileSync(file, 'utf8'));
  ada = await signUp(service);
  const ids: string[] = [];
  for (const table of tables) ids.push((await ada.upload(`${table}.csv`, await csvOf(table))).id);
  const { inferRelationships } = await ada.graphql(
    `mutation ($input: InferRelationshipsInput!) { inferRelationships(input: $input) { id confidence fromColumns toColumns
      fromTable { ...Named } toTable { ...Named } } } fragment Named on Table { ... on UploadedTable { name } }`,
    { input: { tableIds: ids } },
  );
  inferred = (inferRelationships as Inferred[]).map(
    ({ id, confidence, fromTable, fromColumns, toTable, toColumns }) => ({
      ...{ id, confidence },
      name: `${fromTable.name}.${fromColumns} → ${toTable.name}.${toColumns}`,
    }),
  );
  // As somebody does who knows them.
  for (const { id, name } of inferred)
    if (keys.includes(name))
      await ada.graphql('mutation ($input: ConfirmRelationshipInput!) { confirmRelationship(input: $input) { id } }', {
        input: { id },
      });
}, 60_000);
afterAll(() => northwind?.close());

/** A table as one would export it: without its keys, and without pictures. */
async function csvOf(table: string): Promise<string> {
  const { fields, rows } = await northwind.query<unknown[]>(`SELECT * FROM ${table}`, [], { rowMode: 'array' });
  const bytea = 17;
  const shown = fields.flatMap(({ dataTypeID }, at) => (dataTypeID === bytea ? [] : [at]));
  const cell = (value: unknown) => {
    const text = value === null ? '' : value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
    return `"${text.replaceAll('"', '""')}"`;
  };
  const line = (row: unknown[]) => shown.map(at => cell(row[at])).join(',');
  return `${[shown.map(at => fields[at]!.name).join(','), ...rows.map(line)].join('\n')}\n`;
}

const sorted = (rows: unknown[][]) => rows.map(row => JSON.stringify(row.map(cellOf))).sort();

describe.skipIf(!isThere)('Northwind, uploaded table by table', () => {
  it('nine of ten relationships are inferred from names and values, and none wrongly for sure', () => {
    const found = keys.filter(key => inferred.some(({ name }) => name === key));
    expect(found.length / keys.length).toBeGreaterThanOrEqual(0.9);
    expect(inferred.filter(({ name, confidence }) => confidence > 0.8 && !keys.includes(name))).toEqual([]);
  });

  it.each([
    ['How many products are there?', 'SELECT count(*) FROM products'],
    ['How many customers are there per country?', 'SELECT country, count(*) FROM customers GROUP BY country'],
    [
      'How many products are there per category?',
      'SELECT category_name, count(*) FROM products JOIN categories USING (category_id) GROUP BY category_name',
    ],
    [
      'Which supplier has the most products?',
      `SELECT company_name, count(*) FROM products JOIN suppliers USING (supplier_id) GROUP BY company_name
       HAVING count(*) = (SELECT max(n) FROM (SELECT count(*) AS n FROM products GROUP BY supplier_id) AS t)`,
    ],
    [
      'How many orders were there per shipper?',
      'SELECT company_name, count(*) FROM orders JOIN shippers ON ship_via = shipper_id GROUP BY company_name',
    ],
    [
      'What is the total freight per ship country?',
      'SELECT ship_country, sum(freight::numeric) FROM orders GROUP BY ship_country',
    ],
    ['How many orders were there in 1997?', 'SELECT count(*) FROM orders WHERE extract(year FROM order_date) = 1997'],
    [
      'How many orders did customers from Germany place?',
      "SELECT count(*) FROM orders JOIN customers USING (customer_id) WHERE country = 'Germany'",
    ],
    [
      'What is the average unit price of products per category?',
      'SELECT category_name, avg(unit_price) FROM products JOIN categories USING (category_id) GROUP BY category_name',
    ],
  ])('%s', async (question, sql) => {
    const { response, tables: shown } = await asked(ada, question);
    const { rows } = await northwind.query<unknown[]>(sql, [], { rowMode: 'array' });
    if (shown[0]) expect(sorted(shown[0].rows)).toEqual(sorted(rows));
    else expect(response).toContain(`**${Number(rows[0]![0]).toLocaleString('en')}**`);
  });
});
