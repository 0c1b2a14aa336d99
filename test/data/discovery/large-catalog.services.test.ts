import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { createPostgres } from '../../kit/services.ts';
import { type DataService, startData } from '../kit.ts';
import { psql } from '../sample-databases.ts';
import { connect } from '../sources/sources-kit.ts';

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

describe('A large catalog', () => {
  let service: DataService;
  let database: Awaited<ReturnType<typeof createPostgres>>;
  beforeAll(async () => {
    service = await startData({ connectors: [postgresqlConnector()], work: false });
    database = await createPostgres();
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  it('of 2,000 tables of 20 columns is read within a minute, and relationships of 100 of them told within another', async () => {
    const columns = times(18, n => `attribute_${n} text`).join(', ');
    for (let from = 0; from < 2000; from += 250)
      psql(
        database.url,
        times(250, n => {
          const i = from + n;
          return `CREATE TABLE thing${i} (thing${i}_id integer PRIMARY KEY, thing${Math.max(0, i - 1)}_ref_id integer, ${columns});`;
        }).join('\n'),
      );
    psql(
      database.url,
      times(100, n => `INSERT INTO thing${n} SELECT g, g FROM generate_series(1, 6000) g;`).join('\n'),
    );
    const ada = await service.caller(await service.organization());
    const { hostname: host, port, pathname, username } = new URL(database.url);
    const { id } = await connect(service, ada, {
      settings: { host, port: Number(port || 5432), database: pathname.slice(1), tls: false },
      credentials: { password: { username: username || 'root', password: 'trusted' } },
    });
    const clock = (startedAt: number) => Math.round(performance.now() - startedAt);
    const readAt = performance.now();
    const read = await service.ask(
      ada,
      'mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { changes { added } tables { id name } } }',
      { input: { dataSourceId: id } },
    );
    expect(read.errors).toEqual([]);
    console.info(`2,000 tables of 20 columns were read in ${clock(readAt)} ms.`);
    expect(await service.app.db.dataTable.count({ where: { dataSourceId: id } })).toBe(2000);
    const tableIds = read.data.discoverSchema.tables
      .filter(({ name }: { name: string }) => Number(name.slice(5)) < 100)
      .map((table: { id: string }) => table.id);
    const inferAt = performance.now();
    const { data, errors } = await service.ask(
      ada,
      'mutation ($input: InferRelationshipsInput!) { inferRelationships(input: $input) { id confidence } }',
      { input: { dataSourceId: id, tableIds } },
    );
    expect(errors).toEqual([]);
    console.info(`${data.inferRelationships.length} relationships among 100 tables were told in ${clock(inferAt)} ms.`);
    expect(data.inferRelationships.length).toBeGreaterThanOrEqual(99);
  }, 300_000);
});
