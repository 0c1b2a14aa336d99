import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

// Goods have a maker and a buyer, and both have a country.
const files = {
  customers: 'customer_id,customer_name,country\n1,Holt & Sons,Germany\n2,Moor Ltd,France\n3,Park Inc,Germany\n',
  suppliers: 'supplier_id,supplier_name,country\n1,North Mills,Germany\n2,West Mills,France\n3,Old Mills,Italy\n',
  products: 'product_id,product_name,supplier_id\n1,Lamp,1\n2,Desk,2\n3,Chair,3\n',
  orders: 'order_id,customer_id,order_date\n1,1,2023-01-03\n2,1,2023-06-03\n3,2,2024-02-01\n4,3,2024-03-01\n',
  order_details: 'order_id,product_id,quantity,unit_price\n1,1,1,7\n2,2,4,8\n3,3,2,3\n4,1,5,7\n4,2,1,8\n3,2,1,8\n',
};
let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf(files);
});
afterAll(() => tables.close());

const question = 'revenue by country';
const byCustomer = [
  ['France', 14],
  ['Germany', 82],
];
const bySupplier = [
  ['France', 48],
  ['Germany', 42],
  ['Italy', 6],
];
const rows = (answer: { rows: unknown[][] }): unknown[][] =>
  answer.rows.map(([name, figure]) => [name, Number(figure)]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));

describe('A question that may mean two things that come out differently', () => {
  it('is asked back with both, and gives no figure', async () => {
    const answer = await ask(tables, question);
    expect(answer.outputs.map(({ kind }) => kind)).toEqual(['asked']);
    expect(answer.text).toMatch(
      /^Which do you mean: “What is the total revenue by country \(\w+\)\?” or “What is the total revenue by country \(\w+\)\?”$/,
    );
    const [part] = answer.parts.filter(({ type }) => type === 'clarification');
    expect(part).toMatchObject({ question: answer.text, options: answer.followUps });
    expect(answer.followUps.toSorted()).toEqual([
      'What is the total revenue by country (customers)?',
      'What is the total revenue by country (suppliers)?',
    ]);
  });

  it('is answered by the option that is taken, in its words or by its place, and is read no second time', async () => {
    const { turn, followUps } = await ask(tables, question);
    const customers = followUps.findIndex(text => text.endsWith('(customers)?'));
    const first = await ask(tables, followUps[customers]!, [turn]);
    expect(rows(first)).toEqual(byCustomer);
    const statements = first.calls.filter(({ tool }) => tool === 'run_sql');
    expect(statements).toHaveLength(1);
    expect(first.text).not.toContain('may be meant otherwise');
    const place = customers === 0 ? 'the second one' : '1';
    expect(rows(await ask(tables, place, [turn]))).toEqual(bySupplier);
    // Also after the other was taken.
    expect(rows(await ask(tables, followUps[1 - customers]!, [turn, first.turn]))).toEqual(bySupplier);
  });

  it('goes on from the option that was taken', async () => {
    const { turn, followUps } = await ask(tables, question);
    const taken = await ask(tables, followUps.find(text => text.endsWith('(customers)?'))!, [turn]);
    const next = await ask(tables, 'only 2024', [turn, taken.turn]);
    expect(rows(next)).toEqual([
      ['France', 14],
      ['Germany', 43],
    ]);
  });

  it('is answered where it is said again, or where nobody is there to be asked', async () => {
    const { turn } = await ask(tables, question);
    expect((await ask(tables, question, [turn])).text).toMatch(/^I read this as “Total revenue by country”/);
    const alone = await ask(tables, question, [], undefined, { unattended: true });
    expect(alone.outputs.map(({ kind }) => kind)).toEqual(['answered']);
  });

  it('is asked back before anything is run where a data source would be asked', async () => {
    const { tables: all, relationships } = tables.catalog;
    const sources = [{ id: 's1', name: 'Shop', type: 'postgresql', tables: all, relationships }];
    const away = Object.assign(Object.create(tables) as Tables, {
      catalog: { dialect: 'duckdb', tables: [], relationships: [], sources },
    });
    const answer = await ask(away, question);
    expect(answer.outputs.map(({ kind }) => kind)).toEqual(['asked']);
    expect(answer.calls.filter(({ tool }) => tool === 'run_sql')).toEqual([]);
  });

  it('in German too', async () => {
    const answer = await ask(tables, 'Umsatz nach Land');
    expect(answer.text).toMatch(/^Was meinen Sie: „.+\?“ oder „.+\?“$/);
  });
});
