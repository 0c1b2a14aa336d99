import { afterAll, beforeAll, expect, it } from 'vitest';
import { mongodbConnector } from '../../../src/engine/sources/mongodb/connector.ts';
import type { Service } from '../../../src/serve.ts';
import { type MongoDouble, startMongoDouble } from '../../kit/doubles/mongo-server.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { worldOf } from '../../security/world/world.ts';

// MongoDB's own driver against a double that speaks its wire; no server.
let server: MongoDouble;
let service: Service;
let ada: Person;
let sources: object[];
beforeAll(async () => {
  server = await startMongoDouble({
    users: { reader: { password: 'open sesame', actions: ['find'] } },
    databases: {
      shop: {
        orders: [
          { _id: 1, customer: 'ann@canary.example', region: 'north', amount: 10 },
          { _id: 2, customer: 'bob@canary.example', region: 'south' },
          { _id: 3, region: 'north', amount: 2.5, customer: 'cem@canary.example' },
        ],
      },
    },
  });
  service = await startService({ connectors: [mongodbConnector()] });
  ada = await signUp(service);
  await ada.upload('targets.csv', 'region,target\nnorth,100\nsouth,50\n');
  await service.app.db.uploadedTable.updateMany({ data: { scope: 'ORGANIZATION' } });
  const { body } = await ada.rest('POST', '/data/connections', {
    ...{ name: 'Shop', type: 'mongodb', scope: 'organization' },
    settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
    credentials: { password: { username: 'reader', password: 'open sesame' } },
  });
  await ada.rest('POST', `/data/connections/${body.id}/discover`);
  await ada.graphql(`mutation {
    markColumnPii(input: { dataSourceId: "${body.id}", tableName: "orders", columnName: "customer", type: EMAIL }) { pii }
    createRowRule(input: { dataSourceId: "${body.id}", tableName: "orders", columnName: "region", operator: EQUALS,
      operand: { values: ["north"] } }) { id } }`);
  sources = [{ connection_id: body.id }];
});
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

it('a collection is joined with an upload, fields wherever they stand in its documents', async () => {
  const sql = `SELECT t.region, t.target, sum(o.amount) AS sold, count(*) AS n FROM targets t
    JOIN shop.orders o USING (region) GROUP BY ALL ORDER BY 1`;
  const { body } = await ada.rest('POST', '/data/query', { sql, sources });
  expect(body.rows).toEqual([
    ['north', 100, 12.5, 2],
    ['south', 50, null, 1],
  ]);
  expect(body.copied).toMatchObject([{ table: 'shop.orders', rows: 3, filter: null }]);
});

it('is hidden there as everywhere', async () => {
  const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
  const { headers } = await worldOf(service).somebody(organizationId);
  const sql = 'SELECT o.*, t.target FROM shop.orders o JOIN targets t USING (region)';
  const { body } = await ada.rest('POST', '/data/query', { sql, sources }, headers);
  expect(body.copied).toMatchObject([{ rows: 2 }]);
  expect(body.rows).toHaveLength(2);
  expect(JSON.stringify(body)).not.toMatch(/canary|south/);
});
