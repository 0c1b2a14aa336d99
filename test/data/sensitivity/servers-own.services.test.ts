import mysql from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { mariadbConnector } from '../../../src/engine/sources/mysql/connector.ts';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { serverUrl } from '../../adapters/sources/connector-mariadb.ts';
import { createPostgres, uniqueName } from '../../kit/services.ts';
import { type DataService, startData } from '../kit.ts';
import { connect } from '../sources/sources-kit.ts';

let service: DataService;
let ada: Caller;
let ben: Caller;
const drops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  service = await startData({ connectors: [postgresqlConnector(), mariadbConnector()], work: false });
  const organizationId = await service.organization();
  [ada, ben] = [await service.caller(organizationId, 'ADMIN'), await service.caller(organizationId)];
});
afterAll(async () => {
  await service?.stop();
  for (const drop of drops) await drop();
});

const ask = async (caller: Caller, document: string, input: object) => {
  const { data, errors } = await service.ask(caller, document, { input });
  return errors[0]?.message ?? Object.values(data as object)[0];
};
async function discovered(type: string, settings: object, credentials: object) {
  const { id } = await connect(service, ada, {
    ...{ name: `${type} ${drops.length}`, type, settings, credentials, scope: 'ORGANIZATION' },
  });
  const found = await ask(
    ada,
    'mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { tables { name } } }',
    { dataSourceId: id },
  );
  return { id, names: found.tables.map(({ name }: { name: string }) => name).sort() };
}
const read = async (dataSourceId: string, sql: string) => {
  const answer = await ask(ben, 'mutation ($input: RunQueryInput!) { runQuery(input: $input) { rows } }', {
    dataSourceId,
    sql,
  });
  return answer.rows ?? answer;
};
const mark = (dataSourceId: string, tableName: string) =>
  ask(ada, 'mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { unfollowedViews } }', {
    ...{ dataSourceId, tableName, columnName: 'email', type: 'EMAIL' },
  });

async function postgres(script: string) {
  const shop = await createPostgres();
  drops.push(shop.drop);
  const client = new pg.Client(shop.url);
  await client.connect();
  await client.query(script);
  await client.end();
  const at = new URL(shop.url);
  return discovered(
    'POSTGRESQL',
    { host: at.hostname, port: Number(at.port || 5432), database: at.pathname.slice(1), tls: false },
    { password: { username: at.username, password: at.password || 'trusted' } },
  );
}

it('No view of a PostgreSQL shows which statements run, and with them the keys of masks, or which values are common', async () => {
  const { id, names } = await postgres(`
    CREATE TABLE people (id integer, email text); INSERT INTO people VALUES (1, 'ada@canary.example');
    CREATE VIEW activity AS SELECT pid, query FROM pg_stat_activity;
    CREATE VIEW by_function AS SELECT query FROM pg_stat_get_activity(NULL);
    CREATE VIEW over_it AS SELECT query FROM activity;
    CREATE VIEW common AS SELECT attname, histogram_bounds::text FROM pg_stats;
    CREATE VIEW in_text AS SELECT query_to_xml('SELECT email FROM people', true, false, '')::text AS doc;
    CREATE VIEW plain AS SELECT id, email AS contact FROM people;`);
  expect(names).toEqual(['in_text', 'people', 'plain']);
  // Of a statement that stands in a text, nobody can say what it reads: that is told.
  expect(await mark(id, 'people')).toEqual({ unfollowedViews: ['public.in_text'] });
  expect(await read(id, 'SELECT a.query, p.email FROM activity a, people p')).toMatch(/There is no table/);
  expect(JSON.stringify(await read(id, 'SELECT * FROM plain'))).not.toContain('canary');
});

it('No view of a MariaDB shows which statements run', async () => {
  const name = uniqueName();
  const admin = await mysql.createConnection({ uri: serverUrl.href, multipleStatements: true });
  await admin.query(`CREATE DATABASE ${name}; USE ${name}; CREATE TABLE people (id integer, email varchar(50));
    CREATE VIEW running AS SELECT id, info FROM information_schema.processlist; CREATE VIEW over_it AS SELECT info FROM running;
    CREATE VIEW plain AS SELECT id FROM people;
    CREATE USER ${name}@'%' IDENTIFIED BY 'open sesame'; GRANT SELECT, SHOW VIEW ON ${name}.* TO ${name}@'%';`);
  drops.push(async () => {
    await admin.query(`DROP DATABASE ${name}; DROP USER ${name}@'%'`);
    await admin.end();
  });
  const { id, names } = await discovered(
    'MARIADB',
    { host: serverUrl.hostname, port: Number(serverUrl.port || 3306), database: name, tls: false },
    { password: { username: name, password: 'open sesame' } },
  );
  expect(names).toEqual(['people', 'plain']);
  expect(await read(id, 'SELECT info FROM running')).toMatch(/There is no table/);
});

it('Tables of one inheritance hide what is hidden in any of them', async () => {
  const { id, names } = await postgres(`
    CREATE TABLE people (id integer, email text, loud text GENERATED ALWAYS AS (upper(email)) STORED);
    CREATE TABLE patients (ward text) INHERITS (people); CREATE TABLE children () INHERITS (patients);
    CREATE TABLE visits (id integer, day date) PARTITION BY RANGE (day);
    CREATE TABLE visits_now PARTITION OF visits DEFAULT;
    CREATE VIEW over_it AS SELECT id, email AS contact FROM people;
    INSERT INTO people VALUES (1, 'ada@canary.example'); INSERT INTO children VALUES (2, 'ben@canary.example');`);
  expect(names).toEqual(['children', 'over_it', 'patients', 'people', 'visits']);
  const reads = ['people', 'patients', 'children', 'over_it'].map(table => `SELECT * FROM ${table}`);
  for (const sql of reads) expect(JSON.stringify(await read(id, sql)), sql).toMatch(/canary/i);
  expect(await mark(id, 'patients')).toEqual({ unfollowedViews: [] });
  for (const sql of reads) {
    const shown = JSON.stringify(await read(id, sql));
    expect(shown, sql).toContain('masked:');
    expect(shown, sql).not.toMatch(/canary/i);
  }
  const { organizationId } = ada;
  await ask(ada, 'mutation ($input: SetTableSensitivityInput!) { setTableSensitivity(input: $input) { level } }', {
    ...{ organizationId, dataSourceId: id, tableName: 'children', level: 'RESTRICTED' },
  });
  for (const sql of reads) expect(await read(id, sql), sql).toMatch(/There is no table/);
  expect(await read(id, 'SELECT * FROM visits')).toEqual([]);
});
