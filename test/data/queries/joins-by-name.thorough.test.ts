import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runSqlTool } from '../../../src/data/tools/run-sql.ts';
import { tableTools } from '../../../src/data/tools.ts';
import type { Service } from '../../../src/serve.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { groupMasks, joinedSources, workspaces } from './joins-kit.ts';

let service: Service;
let ada: Person;
let shop: string;
let crm: string;
beforeAll(async () => {
  ({ service, ada, shop, crm } = await joinedSources());
  await groupMasks(ada, shop, crm);
});
afterAll(() => service?.stop());

afterEach(() => expect(workspaces()).toEqual([]));

const both = () => [{ connection_id: shop }, { connection_id: crm, alias: 'crm' }];
const query = async (headers: Record<string, string>, sql: string, more: object = {}) =>
  (await ada.rest('POST', '/data/query', { sql, sources: both(), ...more }, headers)).body;

describe('A statement over several sources', () => {
  it('is run by agents for their caller, over sources by name', async () => {
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const { id: userId } = await service.app.db.user.findFirstOrThrow({ where: { organizationId, role: 'USER' } });
    const asking = { userId, organizationId, role: 'USER' as const, email: 'ben@example.com', apiKeyId: null };
    const tool = runSqlTool(service.app, asking, { conversationId: userId, correlationId: 'test' });
    const run = (args: object) =>
      tool.run(tool.parameters.parse(args), { signal: new AbortController().signal, agent: 'Analyst' });
    const sql = 'SELECT c.name, k.email FROM shop.customers c JOIN crm.contacts k USING (email) ORDER BY 1';
    const sources = [
      { source: 'my shop', alias: 'shop' },
      { source: crm, alias: 'crm' },
    ];
    const { output, sources: cited } = await run({ sql, sources });
    expect(output).toMatchObject({
      rowCount: 2,
      dataSourceId: null,
      copied: [{ rows: 4 }, { table: 'crm.sales.contacts' }],
    });
    expect(JSON.stringify([output, cited])).not.toContain('canary');
    expect(cited[0]).toMatchObject({ tableNames: ['shop.customers', 'crm.sales.contacts'] });
    await expect(run({ sql, sources: [{ source: 'nothing', alias: 'x' }] })).rejects.toThrow(
      /data sources are: My Shop, CRM/,
    );
    await expect(run({ sql, sources: [{ source: crm, alias: 'a b' }] })).rejects.toThrow(/must be a plain name/);
    await expect(run({ sql, sources, source: crm })).rejects.toThrow(/either/);
    await expect(run({ sql, sources: [...sources, { source: crm, alias: 'again' }] })).rejects.toThrow(
      /stands in the list twice/,
    );
  });

  it('is told to agents by the relationships across sources, of what their caller may see', async () => {
    const { db } = service.app;
    const idOf = async (dataSourceId: string, name: string) =>
      (await db.dataTable.findFirstOrThrow({ where: { dataSourceId, name } })).id;
    const upload = (await db.uploadedTable.findFirstOrThrow({ where: { name: 'targets' } })).id;
    const relate = (fromTableId: string, fromColumns: string[], toTableId: string, toColumns: string[]) =>
      ada.graphql('mutation ($input: CreateRelationshipInput!) { createRelationship(input: $input) { id } }', {
        input: { fromTableId, fromColumns, toTableId, toColumns, cardinality: 'MANY_TO_ONE' },
      });
    await relate(await idOf(shop, 'customers'), ['region'], upload, ['region']);
    await relate(await idOf(crm, 'contacts'), ['email'], await idOf(shop, 'customers'), ['email']);
    const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const { id: userId } = await db.user.findFirstOrThrow({ where: { organizationId, role: 'USER' } });
    const asking = { userId, organizationId, role: 'USER' as const, email: 'ben@example.com', apiKeyId: null };
    const [tool] = tableTools(service.app, asking, { conversationId: userId, correlationId: 'test' });
    const across = async () => {
      const { output } = await tool!.run({}, { signal: new AbortController().signal, agent: 'Analyst' });
      return (output as { across?: object[] }).across;
    };
    const toUpload = { fromSource: 'My Shop', fromTable: 'customers', fromColumns: ['region'] };
    expect(await across()).toEqual([
      { ...toUpload, toSource: null, toTable: 'targets', toColumns: ['region'] },
      {
        ...{ fromSource: 'CRM', fromTable: 'sales.contacts', fromColumns: ['email'] },
        ...{ toSource: 'My Shop', toTable: 'customers', toColumns: ['email'] },
      },
    ]);
    await ada.graphql(`mutation { setTableSensitivity(input: { organizationId: "${organizationId}", dataSourceId: "${crm}",
      tableName: "sales.contacts", level: RESTRICTED }) { level } }`);
    expect(await across()).toHaveLength(1);
    await db.tableSensitivity.deleteMany();
  });

  it('reaches no source of anybody else, and tells it from none in no way', async () => {
    const eve = await signUp(service, 'Eve');
    const ask = (id: string, path = '/data/query') =>
      eve.rest('POST', path, { sql: 'SELECT 1 AS n', sources: [{ connection_id: id, alias: 'x' }] });
    for (const path of ['/data/query', '/data/query/plan', '/data/query/export']) {
      const [foreign, missing, odd] = [
        await ask(shop, path),
        await ask('01990000-0000-7000-8000-000000000000', path),
        await ask('no id', path),
      ];
      expect(foreign.status).toBe(404);
      for (const { status, body } of [missing, odd])
        expect([status, body.code, body.detail]).toEqual([foreign.status, foreign.body.code, foreign.body.detail]);
    }
  });

  it('names what is wrong with its sources', async () => {
    const faults = async (body: object) =>
      (await ada.rest('POST', '/data/query', { sql: 'SELECT 1', ...body })).body.errors;
    const one = { connection_id: shop };
    expect(await faults({ sources: [one], connection_id: crm })).toMatchObject([{ path: 'sources' }]);
    expect(await faults({ sources: [one, one] })).toMatchObject([{ path: 'sources[1].connection_id' }]);
    expect(await faults({ sources: [one, { connection_id: crm, alias: 'my_shop' }] })).toMatchObject([
      { path: 'sources[1].alias' },
    ]);
    expect(await faults({ sources: [{ ...one, alias: 'se lect' }] })).toMatchObject([{ path: 'sources[0].alias' }]);
    expect(await query({}, 'SELECT * FROM my_shop.nothing')).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/There is no table "my_shop.nothing"/),
    });
    expect(await query({}, 'SELECT * FROM customers')).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/There is no table "customers"/),
    });
    expect(await query({}, 'SELECT nothing FROM my_shop.customers')).toMatchObject({
      status: 422,
      detail: expect.stringMatching(/nothing/),
    });
  });
});
