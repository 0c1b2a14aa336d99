import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { duckdbSource } from '../../kit/duckdb-source.ts';
import { type DataService, startData } from '../kit.ts';

const source = duckdbSource(`
  CREATE TABLE people (id INTEGER, name VARCHAR, email VARCHAR, region VARCHAR);
  INSERT INTO people VALUES (1, 'Ada', 'ada@canary.example', 'north'), (2, 'Ben', 'ben@canary.example', 'south'),
    (3, 'Cem', 'cem@canary.example', 'north');
  CREATE SCHEMA hr;
  CREATE TABLE hr.salaries (id INTEGER, amount INTEGER);
  INSERT INTO hr.salaries VALUES (1, 4711);
`);
let service: DataService;
let user: Caller;
let admin: Caller;
let id: string;
beforeAll(async () => {
  service = await startData({ connectors: [source] });
  const organizationId = await service.organization();
  user = await service.caller(organizationId);
  admin = await service.caller(organizationId, 'ADMIN');
  const { db } = service.app;
  ({ id } = await db.dataSource.create({
    data: { organizationId, ownerId: admin.userId, scope: 'ORGANIZATION', name: 'Staff', type: 'DUCKDB', settings: {} },
  }));
  const column = (name: string, type: string) => ({ name, type, nativeType: type, nullable: true, comment: null });
  const table = (schemaName: string, name: string, columns: object[]) => ({
    ...{ organizationId, dataSourceId: id, schemaName, name },
    columns: columns as never,
  });
  await db.dataTable.createMany({
    data: [
      table('main', 'people', [
        column('id', 'integer'),
        ...['name', 'email', 'region'].map(name => column(name, 'text')),
      ]),
      table('hr', 'salaries', [column('id', 'integer'), column('amount', 'integer')]),
    ],
  });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  const { db } = service.app;
  await db.tableSensitivity.deleteMany();
  await db.columnSensitivity.deleteMany();
  await db.rowRule.deleteMany();
  source.statements.length = 0;
});

const run = async (caller: Caller, sql: string, more: object = {}) => {
  const { data, errors } = await service.ask(
    caller,
    `mutation ($input: RunQueryInput!) { runQuery(input: $input) {
      dataSourceId sql rows truncated columns { name masked } maskedColumns { table column } } }`,
    { input: { dataSourceId: id, sql, ...more } },
  );
  if (errors[0]) throw new Error(`${errors[0].code}: ${errors[0].message}`);
  return data.runQuery;
};
const change = async (mutation: string) => {
  const { errors } = await service.ask(admin, `mutation { ${mutation} }`);
  expect(errors).toEqual([]);
};

test('a data source is asked in its dialect, and only what the guard wrote is sent', async () => {
  const result = await run(user, 'SELECT name FROM people ORDER BY id -- a comment', { maxRows: 2 });
  expect(result).toMatchObject({ dataSourceId: id, rows: [['Ada'], ['Ben']], truncated: true });
  expect(source.statements).toHaveLength(1);
  expect(source.statements[0]).not.toContain('comment');
  await expect(run(user, 'DELETE FROM people')).rejects.toThrow(/INVALID/);
  await expect(run(user, 'SELECT * FROM hidden')).rejects.toThrow(/INVALID: There is no table/);
  expect(source.statements).toHaveLength(1);
});

test('its columns are masked, its rows filtered and its tables gone, as rules say', async () => {
  await change(
    `markColumnPii(input: { dataSourceId: "${id}", tableName: "people", columnName: "email", type: EMAIL }) { pii }`,
  );
  await change(`createRowRule(input: { dataSourceId: "${id}", tableName: "main.people", columnName: "region",
    operator: EQUALS, operand: { values: ["north"] } }) { id }`);
  await change(`setTableSensitivity(input: { organizationId: "${admin.organizationId}", tableName: "hr.salaries",
    dataSourceId: "${id}", level: RESTRICTED }) { level }`);
  const result = await run(user, 'SELECT name, email FROM people ORDER BY name');
  expect(result.rows.map(([name]: string[]) => name)).toEqual(['Ada', 'Cem']);
  expect(result.maskedColumns).toEqual([{ table: 'main.people', column: 'email' }]);
  expect(JSON.stringify(result)).not.toContain('canary');
  await expect(run(user, 'SELECT * FROM hr.salaries')).rejects.toThrow(/There is no table/);
  expect((await run(admin, 'SELECT amount FROM hr.salaries')).rows).toEqual([[4711]]);
  expect((await run(admin, 'SELECT count(email) FROM people')).rows).toEqual([[3]]);
});

test('the key by which values are hashed is shown nowhere', async () => {
  await change(`markColumnPii(input: { dataSourceId: "${id}", tableName: "people", columnName: "email" }) { pii }`);
  const result = await run(user, 'SELECT email FROM people');
  const key = /SHA256\('([0-9a-f]{32})'/.exec(source.statements.at(-1)!)![1]!;
  const told = await service.ask(user, '{ queryRuns { nodes { sql sentSql failure { message } } } }');
  const failed = await run(user, 'SELECT CAST(email AS INTEGER) FROM people').catch(error => error.message);
  expect(`${JSON.stringify([result, told])} ${failed}`).not.toContain(key);
});

test('a plan says what the source expects it to cost', async () => {
  const { data } = await service.ask(
    user,
    'query ($input: PlanQueryInput!) { planQuery(input: $input) { tables estimate { bytes rows cost } } }',
    { input: { dataSourceId: id, sql: 'SELECT * FROM people' } },
  );
  expect(data.planQuery).toEqual({ tables: ['main.people'], estimate: { bytes: 4096, rows: 3, cost: null } });
  expect(source.statements).toEqual([]);
});

test('agents are told of its tables, as far as their caller may know of them', async () => {
  await change(`markColumnPii(input: { dataSourceId: "${id}", tableName: "people", columnName: "email" }) { pii }`);
  await change(`setTableSensitivity(input: { organizationId: "${admin.organizationId}", tableName: "salaries",
    level: RESTRICTED }) { level }`);
  const { output } = await service.tool(user, 'describe_tables', {});
  expect(output).toMatchObject({
    sources: [{ id, name: 'Staff', dialect: 'duckdb', tables: [{ name: 'main.people', columns: expect.any(Array) }] }],
  });
  const [{ tables }] = (output as { sources: [{ tables: { columns: object[] }[] }] }).sources;
  expect(tables[0]!.columns).toContainEqual(
    expect.objectContaining({ name: 'email', type: 'text', description: null, masked: true, values: [] }),
  );
});

test('agents ask it by its name, with the rights of their caller', async () => {
  await change(`markColumnPii(input: { dataSourceId: "${id}", tableName: "people", columnName: "email" }) { pii }`);
  const { output, sources } = await service.tool(user, 'run_sql', {
    source: 'staff',
    sql: "SELECT email FROM people WHERE name = 'Ada'",
  });
  expect(output).toMatchObject({ dataSourceId: id, rowCount: 1, columns: [{ name: 'email', masked: true }] });
  expect(JSON.stringify([output, sources])).not.toContain('canary');
  expect(sources[0]).toMatchObject({ dataSourceId: id, tableNames: ['main.people'] });
  await expect(service.tool(user, 'run_sql', { source: 'Nothing', sql: 'SELECT 1' })).rejects.toThrow(/are: Staff/);
});

test('three statements run at once over it, agents wait for a place', async () => {
  const slow = 'SELECT count(*) FROM people a, people b, people c, people d, people e, people f, people g, people h';
  const tools = Array.from({ length: 5 }, () => service.tool(user, 'run_sql', { source: id, sql: slow }));
  await Promise.all(tools);
  expect(source.load.most).toBeLessThanOrEqual(3);
  expect(source.statements).toHaveLength(5);
});

test('its whole result is fetched as a file', async () => {
  await change(`markColumnPii(input: { dataSourceId: "${id}", tableName: "people", columnName: "email" }) { pii }`);
  const { data } = await service.ask(
    user,
    'mutation ($input: ExportQueryInput!) { exportQuery(input: $input) { url } }',
    { input: { dataSourceId: id, sql: 'SELECT id, name, email FROM people ORDER BY id', format: 'NDJSON' } },
  );
  const file = await service.open(data.exportQuery.url);
  const text = Buffer.concat((await (await file.read()).toArray()).map(part => Buffer.from(part))).toString();
  expect(
    text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toMatchObject([{ id: 1, name: 'Ada' }, { id: 2 }, { id: 3 }]);
  expect(text).not.toContain('canary');
});
