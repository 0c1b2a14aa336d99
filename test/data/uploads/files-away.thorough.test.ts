import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Outage } from '../../../src/base/outage.ts';
import type { Service } from '../../../src/serve.ts';
import { sqliteFile } from '../../kit/installation/database-files.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { connectFile } from '../queries/joins-kit.ts';

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  ada = await signUp(service);
  await ada.upload('sales.csv', 'region,amount\nnorth,10\nsouth,32\n');
});

/** The files are where the service cannot reach them, the next so many times that it opens one. */
function filesAway(times: number) {
  const localPath = vi.spyOn(service.app.storage, 'localPath');
  for (let i = 0; i < times; i++) localPath.mockRejectedValueOnce(new Outage());
  return localPath;
}

it('A query of a table whose file cannot be reached is told of an outage, not that the table is gone', async () => {
  const away = filesAway(1);
  const asked = () => ada.rest('POST', '/data/query', { sql: 'SELECT sum(amount) AS total FROM sales' });
  expect(await asked()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await asked()).body.rows).toEqual([[42]]);
  away.mockRestore();
});

it('A question is answered once the files are back, and not without them', async () => {
  const away = filesAway(1);
  const { body } = await ada.rest('POST', '/chat', { message: 'What is the total amount in sales?' });
  expect(body).toMatchObject({ status: 'completed', response: expect.stringContaining('42') });
  expect(away.mock.results.length).toBeGreaterThan(1);
  away.mockRestore();
});

it('A database file that cannot be reached is read in the background once it is back', async () => {
  const id = await connectFile(ada, 'shop', 'sqlite', await sqliteFile('CREATE TABLE log (n INTEGER);'));
  const away = filesAway(1);
  const refresh = 'mutation ($id: ID!) { refreshSchema(input: { dataSourceId: $id }) { id } }';
  await ada.graphql(refresh, { id });
  const status = async () =>
    (await ada.graphql('query ($id: ID!) { dataSource(id: $id) { schemaStatus } }', { id })).dataSource.schemaStatus;
  await expect.poll(status, { timeout: 30_000 }).not.toBe('PROCESSING');
  expect(away).toHaveBeenCalled();
  expect(await status()).toBe('COMPLETED');
  away.mockRestore();
});
