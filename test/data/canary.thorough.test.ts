import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileOf } from '../../src/data/tables/stored-profile.ts';
import type { Service } from '../../src/serve.ts';
import { duckdbSource } from '../kit/duckdb-source.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { worldOf } from '../security/world/world.ts';

// Values that hold the word are masked, in hidden rows, or in tables that do not exist for the user; whatever is asked,
// over either API, no answer may hold it.
const people = `name,email,region,amount
Ada,ada@canary.example,north,11
Ben,ben@canary.example,north,22
Cem Canary,cem@canary.example,south,33
`;

const source = duckdbSource(`
  CREATE TABLE staff AS SELECT * FROM (VALUES ('Ada', 'ada@canary.example', 'north'), ('Canary', 'c@canary.example', 'south'))
    AS t(name, email, region);
  CREATE TABLE vault AS SELECT 'canary' AS secret;
`);
let service: Service;
let admin: Person;
let strangers: Record<string, string>[];
let user: Record<string, string>;
let table: string;
let vault: string;
let shop: string;
beforeAll(async () => {
  service = await startService({
    connectors: [source],
    env: { QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0' },
  });
  const { db } = service.app;
  admin = await signUp(service);
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: admin.id } });
  const world = worldOf(service);
  user = (await world.somebody(organizationId)).headers;
  strangers = [
    (await world.somebody(await world.organization())).headers,
    (await world.somebody(await world.organization(), 'ADMIN')).headers,
  ];
  table = (await admin.upload('people.csv', people)).id;
  vault = (await admin.upload('vault.csv', 'secret,n\ncanary,1\n')).id;
  await db.uploadedTable.updateMany({ data: { scope: 'ORGANIZATION' } });
  const column = (name: string) => ({ name, type: 'text', nativeType: 'VARCHAR', nullable: true, comment: null });
  const { profile } = await db.uploadedTable.findUniqueOrThrow({ where: { id: table } });
  ({ id: shop } = await db.dataSource.create({
    data: {
      ...{ organizationId, ownerId: admin.id, scope: 'ORGANIZATION', name: 'Shop', type: 'DUCKDB', settings: {} },
      tables: {
        create: [
          {
            ...{ organizationId, schemaName: 'main', name: 'staff', profiledAt: new Date() },
            columns: ['name', 'email', 'region'].map(column),
            profile: { ...profileOf({ profile })!, rowsRead: 2, complete: true } as never,
          },
          { organizationId, schemaName: 'main', name: 'vault', columns: [column('secret')] },
        ],
      },
    },
  }));
  const set = async (mutation: string) => admin.graphql(`mutation { ${mutation} }`);
  for (const [id, name] of [
    [table, 'people'],
    [shop, 'staff'],
  ]) {
    await set(
      `markColumnPii(input: { dataSourceId: "${id}", tableName: "${name}", columnName: "email", type: EMAIL }) { pii }`,
    );
    await set(`createRowRule(input: { dataSourceId: "${id}", tableName: "${name}", columnName: "region", operator: EQUALS,
      operand: { values: ["north"] } }) { id }`);
  }
  await set(
    `setTableSensitivity(input: { organizationId: "${organizationId}", tableName: "vault", level: RESTRICTED }) { level }`,
  );
});
afterAll(() => service?.stop());

const canary = /canary(?!'|%)/i;

async function read(headers: Record<string, string>, path: string, body?: object): Promise<string> {
  const response = await fetch(path.startsWith('http') ? path : `${service.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(path.startsWith('http') ? {} : headers), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.text();
}
const graphql = (headers: Record<string, string>, query: string, variables: object = {}) =>
  read(headers, '/graphql', { query, variables });

/** Statements that try to see what is hidden, over a table and the one that does not exist. */
const attempts = (name: string) => [
  `SELECT * FROM ${name}`,
  `SELECT ${name} FROM ${name}`,
  `SELECT to_json(t) FROM ${name} AS t`,
  `SELECT CAST(t AS VARCHAR) FROM ${name} AS t`,
  `SELECT email FROM (SELECT * FROM ${name}) x`,
  `WITH x AS (SELECT email AS e FROM ${name}) SELECT upper(e), e || '' FROM x`,
  `SELECT max(email), min(name), string_agg(email, ',') FROM ${name}`,
  `SELECT list(email) FROM ${name} GROUP BY region`,
  `SELECT name FROM ${name} ORDER BY amount DESC`,
  `SELECT name FROM ${name} UNION ALL SELECT email FROM ${name}`,
  `SELECT CAST(email AS INTEGER) FROM ${name}`,
  `SELECT CAST(name AS INTEGER) FROM ${name}`,
  `SELECT error(email) FROM ${name}`,
  `SELECT first_value(email) OVER (ORDER BY name) FROM ${name}`,
  `SELECT (SELECT email FROM ${name} LIMIT 1)`,
  `SELECT COLUMNS('email') FROM ${name}`,
  `SELECT x.email FROM ${name} AS x, LATERAL (SELECT x.email) y`,
  `FROM ${name}`,
  'SELECT * FROM vault',
  'SELECT secret FROM "vault"',
  'SELECT * FROM main.vault',
  `SELECT * FROM query('SELECT * FROM vault')`,
  'SELECT sql FROM duckdb_tables()',
];

test('no statement shows what is hidden: run, planned, fetched as a file, or told in the history', async () => {
  let answered = 0;
  const document = `mutation ($input: RunQueryInput!) { runQuery(input: $input) {
    sql rows columns { name } maskedColumns { column reason } } }`;
  for (const [dataSourceId, name] of [
    [null, 'people'],
    [shop, 'staff'],
  ] as const)
    for (const [i, sql] of attempts(name).entries()) {
      const input = { dataSourceId, sql };
      const body = { connection_id: dataSourceId, sql };
      const told =
        i % 2 === 0
          ? await graphql(user, document, { input })
          : await read(user, `/api/v1/data/query${i % 3 === 0 ? '/plan' : ''}`, body);
      if (/"rows":\[\[/.test(told)) answered++;
      expect(told, sql).not.toMatch(canary);
    }
  // Most of them are fit to be answered, masked.
  expect(answered).toBeGreaterThan(10);
  for (const format of ['csv', 'ndjson', 'parquet'])
    for (const connection_id of [null, shop]) {
      const sql = `SELECT * FROM ${connection_id ? 'staff' : 'people'}`;
      const made = await read(user, '/api/v1/data/query/export', { connection_id, sql, format });
      const file = await read(user, JSON.parse(made).url);
      expect(file).toContain('Ada');
      expect(file).not.toMatch(canary);
    }
  expect(
    await graphql(user, '{ queryRuns(first: 100) { nodes { sentSql failure { message } maskedColumns { reason } } } }'),
  ).not.toMatch(canary);
  expect(await read(user, '/api/v1/data/queries?limit=100')).not.toMatch(canary);
  expect(await read(user, '/api/v1/audit/my-logs?limit=100')).not.toMatch(canary);
}, 60_000);

test('no profile, preview, download or explanation shows what is hidden', async () => {
  const fields =
    'id name rowCount sensitivity columns { name masked pii } download { url } preview { rows } reading { rejectedRows { text } }';
  const tables = await graphql(user, `{ uploadedTables { nodes { ${fields} } } }`);
  expect(tables).toContain('Ada');
  expect(tables).not.toContain(vault);
  const answers = [
    tables,
    await graphql(user, `{ uploadedTable(id: "${table}") { ${fields} } }`),
    await graphql(user, `{ uploadedTable(id: "${vault}") { ${fields} } }`),
    await read(user, `/api/v1/data/uploaded-tables/${table}`),
    await read(user, `/api/v1/data/uploaded-tables/${table}/download`),
    await read(user, `/api/v1/data/uploaded-tables/${vault}/download`),
    await graphql(
      user,
      `{ dataSource(id: "${shop}") { tables { nodes { name profile { columns { name min max values { value } } }
        piiSuggestions { reason } columns { name masked } } } schema { tables { name } } } }`,
    ),
    await graphql(
      user,
      `{ explainAccess(dataSourceId: "${table}", tableName: "people", columnName: "email") { reasons { message } } }`,
    ),
  ];
  for (const answer of answers) expect(answer).not.toMatch(canary);
  expect(answers.at(-2)).toContain('staff');
  expect(answers.at(-2)).not.toContain('vault');
});

test('no answer of a chat shows what is hidden', async () => {
  for (const message of [
    'Show all rows of people',
    'What is the email of Ada?',
    'Which name has the highest amount?',
    'Show vault',
  ]) {
    const answer = await read(user, '/api/v1/chat', { message });
    expect(answer).toContain('"status":"completed"');
    expect(answer, message).not.toMatch(canary);
  }
  expect(
    await graphql(
      user,
      '{ conversations { nodes { messages { nodes { content tables { rows } citations { sql quote } } } } } }',
    ),
  ).not.toMatch(canary);
});

test('in another organization, there is neither the table nor the source', async () => {
  for (const headers of strangers) {
    for (const sql of ['SELECT * FROM people', 'SELECT * FROM vault'])
      expect(await read(headers, '/api/v1/data/query', { sql })).toMatch(/There is no table/);
    expect(JSON.parse(await read(headers, '/api/v1/data/query', { connection_id: shop, sql: 'SELECT 1' })).status).toBe(
      404,
    );
    expect(
      await graphql(headers, '{ uploadedTables { totalCount } queryRuns(first: 1) { nodes { dataSourceId } } }'),
    ).toContain('"totalCount":0');
  }
});

test('an Admin sees it all', async () => {
  const run = (input: object) =>
    admin.graphql('mutation ($input: RunQueryInput!) { runQuery(input: $input) { rows } }', { input });
  expect((await run({ sql: "SELECT count(*) FROM people WHERE email LIKE '%canary%'" })).runQuery.rows).toEqual([[3]]);
  expect((await run({ sql: 'SELECT secret FROM vault', dataSourceId: shop })).runQuery.rows).toEqual([['canary']]);
});
