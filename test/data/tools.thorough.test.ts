import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../src/context.ts';
import { tableTools } from '../../src/data/tools.ts';
import type { Catalog } from '../../src/engine/query/catalog.ts';
import type { QueryResult } from '../../src/engine/query/result.ts';
import { type DataService, errand, startData } from './kit.ts';

const sales = `order,store_id,product,amount,sold
1,1,Espresso Machine,329.50,2024-03-01
2,1,Crème brûlée set,24.00,2024-03-02
3,2,Espresso Beans,12.25,2024-03-02
4,3,Teapot,32.40,2024-04-01
5,3,Teapot,32.40,2024-04-02
6,2,Chef's Knife,74.95,2024-04-02
`;
const stores = 'id,city\n1,Berlin\n2,München\n3,Hamburg\n4,Köln\n';

let service: DataService;
let user: Caller;
let salesId: string;
beforeAll(async () => {
  service = await startData();
  user = await service.caller(await service.organization());
  salesId = (await service.table(user, sales, { name: 'Store Sales' })).id;
  await service.table(user, stores, { name: 'Stores' });
  await service.upload(user, {
    uploadId: await service.stage(user, '<html><body>no table</body></html>'),
    name: 'Broken',
  });
});
afterAll(() => service?.stop());

const sql = (statement: string, more: object = {}) => service.tool(user, 'run_sql', { sql: statement, ...more });
const values = async (column: string, text: string, limit?: number) => {
  const { output, sources } = await service.tool(user, 'find_values', { table: 'store_sales', column, text, limit });
  expect(sources).toEqual([]);
  return (output as { values: string[] }).values;
};
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    error => `${error instanceof DOMException ? error.name : error.constructor.name}: ${error.message}`,
  );

test('an agent reads the catalogue: names for SQL and for people, what was said, and how tables belong together', async () => {
  await service.ask(
    user,
    'mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) { id } }',
    { input: { id: salesId, description: 'All orders', columns: [{ name: 'amount', description: 'In EUR' }] } },
  );
  const { output, sources } = await service.tool(user, 'describe_tables', {});
  const catalog = output as Catalog;
  expect(sources).toEqual([]);
  expect(catalog.dialect).toBe('duckdb');
  expect(catalog.tables.map(({ name, title, description, rowCount }) => [name, title, description, rowCount])).toEqual([
    ['store_sales', 'Store Sales', 'All orders', 6],
    ['stores', 'Stores', null, 4],
  ]);
  const amount = catalog.tables[0]!.columns.find(column => column.name === 'amount');
  expect(amount).toMatchObject({ type: 'decimal', description: 'In EUR', nullCount: 0, distinctCount: 5 });
  expect(catalog.relationships).toEqual([
    { fromTable: 'store_sales', fromColumns: ['store_id'], toTable: 'stores', toColumns: ['id'] },
  ]);
});

test('what people change about a table is there at the next look, though profiles are kept', async () => {
  const input = { id: salesId, name: 'Orders', columns: [{ name: 'amount', description: null }] };
  const change = 'mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) { id } }';
  await service.ask(user, change, { input });
  const [table] = ((await service.tool(user, 'describe_tables', {})).output as Catalog).tables;
  expect(table).toMatchObject({ name: 'orders', title: 'Orders' });
  expect(table!.columns.find(column => column.name === 'amount')).toMatchObject({ description: null });
  await service.ask(user, change, { input: { id: salesId, name: 'Store Sales' } });
});

test('a statement over several tables answers with a result and the source it is', async () => {
  const statement = `SELECT city, sum(amount) AS total -- not the stores_2 here
    FROM store_sales s JOIN stores t ON t.id = s.store_id WHERE city <> 'broken' GROUP BY city ORDER BY total DESC`;
  const { output, sources } = await sql(statement, { title: ' Sales by city ' });
  const result = output as QueryResult;
  expect(result).toMatchObject({ title: 'Sales by city', dataSourceId: null, rowCount: 3, truncated: false });
  expect(result.rows.map(([city, total]) => [city, Number(total)])).toEqual([
    ['Berlin', 353.5],
    ['München', 87.2],
    ['Hamburg', 64.8],
  ]);
  expect(result.columns).toMatchObject([
    { name: 'city', type: 'text', masked: false },
    { name: 'total', type: 'decimal' },
  ]);
  expect(sources).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sourceType: 'query',
      title: 'Sales by city',
      dataSourceId: null,
      tableNames: ['store_sales', 'stores'],
      sql: result.sql,
      statement,
      rowCount: 3,
      executedAt: result.executedAt.toISOString(),
    },
  ]);
});

test('without a title, a source is called as its tables are', async () => {
  const { output, sources } = await sql("SELECT count(*) FROM STORES WHERE city <> 'store_sales'");
  expect(output).toMatchObject({ title: null });
  expect(sources[0]).toMatchObject({ title: 'Stores', tableNames: ['stores'] });
});

test('at most 1,000 rows come back, and the result says that there were more', async () => {
  const { output } = await sql('SELECT * FROM range(5000)');
  expect(output).toMatchObject({ rowCount: 1000, truncated: true });
});

test('what is wrong with a statement is told so that it can be mended', async () => {
  expect(await refusalOf(sql('SELECT nothing FROM stores'))).toMatch(/^ToolFailed: .*nothing/);
  expect(await refusalOf(sql('SELEC 1'))).toMatch(/^ToolFailed: /);
  expect(await refusalOf(sql('DROP TABLE stores'))).toMatch(/^ToolFailed: /);
  expect(await refusalOf(sql('SELECT * FROM broken'))).toBe(
    'ToolFailed: There is no table "broken", or it is not yours to query. The tables are: store_sales, stores.',
  );
});

test('what an agent reads is recorded, with the agent, the conversation, and the tables', async () => {
  const { db } = service.app;
  const action = 'data.run_sql';
  const before = await db.auditLog.count({ where: { action } });
  await sql("SELECT count(*) AS n FROM store_sales WHERE product <> 'stores'");
  await refusalOf(sql('SELECT nothing FROM stores'));
  const entries = await db.auditLog.findMany({ where: { action }, orderBy: { id: 'asc' }, skip: before });
  expect(entries).toMatchObject([
    {
      outcome: 'SUCCESS',
      agent: 'Analyst',
      userId: user.userId,
      organizationId: user.organizationId,
      correlationId: errand.correlationId,
      resourceType: 'uploaded_table',
      resourceId: salesId,
      details: {
        conversationId: errand.conversationId,
        tableIds: [salesId],
        sql: "SELECT count(*) AS n FROM store_sales WHERE product <> 'stores'",
        rowCount: 1,
      },
    },
    { outcome: 'FAILURE', details: { error: expect.stringContaining('nothing') } },
  ]);
  expect(entries[0]!.durationMs).toBeGreaterThanOrEqual(0);
});

test('a cancelled call ends as cancelled, not as a failure of the statement', async () => {
  const tool = tableTools(service.app, user, errand).find(({ name }) => name === 'run_sql')!;
  const call = tool.run({ sql: 'SELECT 1' }, { signal: AbortSignal.abort(), agent: 'Analyst' });
  expect(await refusalOf(call)).toMatch(/^AbortError/);
});

test('values are found by their beginning, a part, other accents, and with typing errors', async () => {
  expect(await values('product', 'espresso')).toEqual(['Espresso Beans', 'Espresso Machine']);
  expect(await values('product', 'espresso', 1)).toEqual(['Espresso Beans']);
  expect(await values('product', 'KNIFE')).toEqual(["Chef's Knife"]);
  expect(await values('product', 'creme brulee')).toEqual(['Crème brûlée set']);
  expect(await values('product', 'Tepot')).toEqual(['Teapot']);
  expect(await values('product', 'espreso machine')).toEqual(['Espresso Machine', 'Espresso Beans']);
  expect(await values('product', 'the teapot, please')).toEqual(['Teapot']);
  expect(await values('product', 'bicycle')).toEqual([]);
  expect(await values('PRODUCT', "'; DROP TABLE x; --")).toEqual([]);
  expect(await values('amount', '32.4')).toEqual(['32.40']);
  expect(await values('sold', '2024-04')).toEqual(['2024-04-02', '2024-04-01']);
});

test('a table or column that is not there is told with those that are', async () => {
  const find = (table: string, column: string) => service.tool(user, 'find_values', { table, column, text: 'x' });
  expect(await refusalOf(find('shops', 'city'))).toBe(
    'ToolFailed: There is no table shops. The tables are: store_sales, stores.',
  );
  expect(await refusalOf(find('stores', 'town'))).toBe(
    'ToolFailed: stores has no column town. Its columns are: id, city.',
  );
});

test('that values were looked up is noted, with the column and not with what was looked for', async () => {
  await values('product', 'quite unlike anything');
  const entry = await service.app.db.auditLog.findFirst({
    where: { userId: user.userId, action: 'data.find_values' },
    orderBy: { id: 'desc' },
  });
  expect(entry).toMatchObject({ resourceType: 'uploaded_table', details: { table: 'store_sales', column: 'product' } });
  expect(JSON.stringify(entry?.details)).not.toContain('unlike');
});

test('tables with any column name can be searched', async () => {
  const name = 'a "quoted" na\'me';
  await service.table(user, `"${name.replaceAll('"', '""')}",b\nhello,1\nworld,2\n`, { name: 'Odd' });
  const { output } = await service.tool(user, 'find_values', { table: 'odd', column: name, text: 'hel' });
  expect(output).toEqual({ values: ['hello'] });
});
