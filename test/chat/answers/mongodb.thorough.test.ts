import { afterAll, beforeAll, expect, it } from 'vitest';
import { mongodbConnector } from '../../../src/engine/sources/mongodb/connector.ts';
import type { Service } from '../../../src/serve.ts';
import { type MongoDouble, startMongoDouble } from '../../kit/doubles/mongo-server.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { asked, connectSource } from '../connected.ts';

// MongoDB's own driver against a double that speaks its wire; no server.
let server: MongoDouble;
let service: Service;
let ada: Person;
let shop: { id: string };
beforeAll(async () => {
  const orders = [
    ['Ann', 'north', 10],
    ['Bob', 'south', 20],
    ['Cem', 'north', 15],
  ].map(([customer, region, amount], at) => ({ _id: at + 1, customer, region, amount }));
  server = await startMongoDouble({
    users: { reader: { password: 'open sesame', actions: ['find'] } },
    unique: {},
    views: [],
    databases: { shop: { orders } },
  });
  service = await startService({ connectors: [mongodbConnector()] });
  ada = await signUp(service);
  shop = await connectSource(service, ada, {
    ...{ name: 'Shop', type: 'MONGODB', username: 'reader', password: 'open sesame' },
    settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
  });
});
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

it('Collections are asked in chat as far as the translator allows, through the guard like every source', async () => {
  const count = await asked(ada, 'How many orders are there?');
  expect([count.citations[0]?.dataSourceId, count.response]).toEqual([shop.id, expect.stringContaining('**3**')]);
  const groups = await asked(ada, 'What is the total amount of orders per region?');
  expect(groups.tables[0]!.rows.map(row => row.map(String)).sort()).toEqual([
    ['north', '25'],
    ['south', '20'],
  ]);
  const best = await asked(ada, 'How many orders were there in the north?');
  expect(best.response).toContain('**2**');
}, 60_000);

it('What has no faithful translation is said to have none, and nothing is answered in its place', async () => {
  const { response, citations } = await asked(ada, 'Which region has the most orders?');
  expect(response).toMatch(/^I could not work that out: This question (has no translation|needs something)/);
  expect(citations).toEqual([]);
}, 60_000);

it('People run pipelines and SQL over it, each through the guard', async () => {
  const run = (sql: string) =>
    ada.graphql('mutation ($input: RunQueryInput!) { runQuery(input: $input) { rows maskedColumns { column } } }', {
      input: { dataSourceId: shop.id, sql },
    });
  const sql = 'SELECT customer FROM orders WHERE amount > 12 ORDER BY customer';
  expect((await run(sql)).runQuery.rows).toEqual([['Bob'], ['Cem']]);
  const pipeline = JSON.stringify({
    collection: 'orders',
    pipeline: [{ $match: { region: 'south' } }, { $count: 'n' }],
  });
  expect((await run(pipeline)).runQuery.rows).toEqual([[1]]);
  const evil = JSON.stringify({ collection: 'orders', pipeline: [{ $out: 'stolen' }] });
  await expect(run(evil)).rejects.toThrow();
});
