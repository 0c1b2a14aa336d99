import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { type Person, refusal } from '../../kit/person.ts';
import { attempts, groupMasks, joinedSources, workspaces } from './joins-kit.ts';

// Begins early: it joins sources by dozens of statements, which takes minutes.

let service: Service;
let ada: Person;
let ben: Record<string, string>;
let shop: string;
let crm: string;
beforeAll(async () => {
  ({ service, ada, ben, shop, crm } = await joinedSources());
});
afterAll(() => service?.stop());

afterEach(() => expect(workspaces()).toEqual([]));

const both = () => [{ connection_id: shop }, { connection_id: crm, alias: 'crm' }];
const query = async (headers: Record<string, string>, sql: string, more: object = {}) =>
  (await ada.rest('POST', '/data/query', { sql, sources: both(), ...more }, headers)).body;
const rowsOf = async (sql: string) => {
  const body = await query({}, sql);
  expect(body.detail, sql).toBeUndefined();
  return body.rows;
};

const document = `mutation ($input: RunQueryInput!) { runQuery(input: $input) {
  id dataSourceId rows sql columns { name type masked } maskedColumns { table column }
  copied { dataSourceId table columns filter rows bytes durationMs } } }`;

describe('A statement over several sources', () => {
  it('joins tables of files and uploads, and says what was copied for it, and kept in the history', async () => {
    const input = {
      sources: [{ dataSourceId: shop, alias: 'shop' }],
      sql: `SELECT t.region, t.target, sum(o.amount) AS sold FROM targets t
        JOIN shop.customers c ON c.region = t.region LEFT JOIN shop.orders AS o ON o.customer_id = c.id
        WHERE o.id <= 3 GROUP BY ALL ORDER BY 1`,
    };
    const { runQuery } = await ada.graphql(document, { input });
    expect(runQuery).toMatchObject({
      dataSourceId: null,
      rows: [
        ['north', 100, 30.3],
        ['south', 50, 5.05],
      ],
    });
    expect(runQuery.columns.map(({ type }: { type: string }) => type)).toEqual(['TEXT', 'INTEGER', 'DECIMAL']);
    const told = { durationMs: expect.any(Number), dataSourceId: shop };
    expect(runQuery.copied).toEqual([
      { ...told, table: 'shop.customers', columns: ['id', 'region'], filter: null, rows: 4, bytes: 48 },
      {
        ...told,
        table: 'shop.orders',
        columns: ['id', 'customer_id', 'amount'],
        filter: '"id" <= 3',
        rows: 3,
        bytes: 33,
      },
    ]);
    const { queryRuns } = await ada.graphql(
      `{ queryRuns(first: 1, dataSourceId: "${shop}") { nodes { id dataSourceId tables status
        sources { dataSourceId alias } copied { table rows } } } }`,
    );
    expect(queryRuns.nodes).toEqual([
      {
        ...{
          id: runQuery.id,
          dataSourceId: null,
          status: 'COMPLETED',
          tables: ['targets', 'shop.customers', 'shop.orders'],
        },
        sources: [{ dataSourceId: shop, alias: 'shop' }],
        copied: [
          { table: 'shop.customers', rows: 4 },
          { table: 'shop.orders', rows: 3 },
        ],
      },
    ]);
    const entry = await service.app.db.auditLog.findFirstOrThrow({
      where: { action: 'data.run_query' },
      orderBy: { id: 'desc' },
    });
    expect(entry.details).toMatchObject({
      sources: [{ dataSourceId: shop, alias: 'shop' }],
      copied: [
        { table: 'shop.customers', rows: 4 },
        { table: 'shop.orders', rows: 3, filter: '"id" <= 3' },
      ],
    });
  });

  it('calls a source by its name where no other is given, and its tables with or without their schema', async () => {
    expect(await rowsOf('SELECT count(*), max(my_shop.orders.amount) FROM my_shop.orders')).toEqual([[4, 20.2]]);
    expect(await rowsOf('SELECT phone FROM crm.sales.contacts ORDER BY 1 LIMIT 1')).toEqual([['555 1']]);
    expect(await rowsOf('SELECT crm.sales.contacts.phone FROM crm.contacts ORDER BY 1 LIMIT 1')).toEqual([['555 1']]);
    expect(await rowsOf('SELECT a.n, b.n FROM my_shop.log a JOIN crm.log b USING (n) WHERE a.n < 9')).toEqual([[7, 7]]);
  });

  it('says beforehand what it would copy, and copies nothing', async () => {
    const sql =
      "SELECT c.name FROM my_shop.customers c JOIN crm.contacts k USING (email) WHERE k.since > '2021-01-01' AND c.region = 'south'";
    const { body } = await ada.rest('POST', '/data/query/plan', { sql, sources: both() });
    expect(body.copied).toEqual([
      {
        connection_id: shop,
        table: 'my_shop.customers',
        columns: ['name', 'email', 'region'],
        filter: `"region" = 'south'`,
        rows: null,
        bytes: null,
        duration_ms: null,
      },
      {
        connection_id: crm,
        table: 'crm.sales.contacts',
        columns: ['email', 'since'],
        filter: `"since" >= '2020-12-31'`,
        rows: null,
        bytes: null,
        duration_ms: null,
      },
    ]);
    expect(await rowsOf(sql)).toEqual([['Ben']]);
  });

  it.each([
    // Conditions that say something else of a row than of the answer are not asked of the source.
    [
      'SELECT count(*) FROM my_shop.customers c LEFT JOIN my_shop.orders o ON o.customer_id = c.id WHERE o.id = 3 OR o.id IS NULL',
      3,
      null,
    ],
    ['SELECT count(*) FROM my_shop.orders a JOIN my_shop.orders b ON a.note = b.note WHERE a.id = 1', 2, null],
    ['SELECT count(*) FROM (SELECT * FROM my_shop.orders) o WHERE o.id = 1', 1, null],
    ["SELECT count(*) FROM my_shop.customers WHERE region <> 'north'", 2, null],
    ["SELECT count(*) FROM my_shop.customers WHERE NOT region = 'north'", 2, null],
    [
      'SELECT count(*) FROM my_shop.customers c ASOF JOIN my_shop.orders o ON c.id >= o.customer_id WHERE o.customer_id = 1',
      1,
      null,
    ],
    ['SELECT count(*) FROM my_shop.orders WHERE amount = 10.1', 1, null],
    ["SELECT count(*) FROM my_shop.customers WHERE region IN ('north', 'west')", 2, `"region" IN ('north', 'west')`],
    [
      'SELECT count(*) FROM my_shop.orders WHERE 2 <= id AND id BETWEEN 1 AND 3',
      2,
      '"id" >= 2 AND "id" >= 1 AND "id" <= 3',
    ],
    [
      'WITH x AS (SELECT * FROM my_shop.orders o WHERE o.id > 1) SELECT count(*) FROM x JOIN my_shop.customers c ON c.id = x.customer_id',
      2,
      '"id" > 1',
    ],
    [
      'SELECT count(*) FROM my_shop.customers c WHERE NOT EXISTS (SELECT 1 FROM my_shop.orders o WHERE o.customer_id = c.id AND o.id < 3)',
      3,
      '"id" < 3',
    ],
    ["SELECT count(*) FROM my_shop.customers WHERE name = 'Ada' AND email LIKE 'ada%'", 1, `"name" = 'Ada'`],
  ])('%s', async (sql, count, filter) => {
    const { rows, copied } = await query({}, sql);
    expect(rows).toEqual([[count]]);
    expect(copied.map((each: { filter: string | null }) => each.filter).find(Boolean) ?? null).toBe(filter);
  });

  it('compares no columns that are masked unless an Admin said that they belong together', async () => {
    const join = 'SELECT count(*) FROM my_shop.customers c JOIN crm.contacts k';
    for (const on of ['ON k.email = c.email', 'USING (email)'])
      expect((await query(ben, `${join} ${on}`)).detail).toMatch(/each in a way of its own.*group of equal masks/);
    const inner = 'SELECT 1 FROM (SELECT email AS a FROM my_shop.customers) c, (SELECT email b FROM crm.contacts) k';
    expect((await query(ben, `${inner} WHERE a = b`)).detail).toMatch(/group of equal masks/);
    const own = await query(ben, 'SELECT count(*) FROM my_shop.customers c JOIN my_shop.customers d USING (email)');
    expect(own.rows).toEqual([[3]]);
    await groupMasks(ada, shop, crm);
    expect((await query(ben, `${join} USING (email)`)).rows).toEqual([[2]]);
  });

  it('is masked where it is read, equal values by equal masks in a group of columns, and rows are left out before', async () => {
    await ada.graphql(`mutation { createRowRule(input: { dataSourceId: "${crm}", tableName: "sales.contacts",
      columnName: "phone", operator: NOT_EQUALS, operand: { values: ["555 3"] } }) { id } }`);
    const told = await query(
      ben,
      'SELECT c.name, c.email, k.* FROM my_shop.customers c JOIN crm.contacts k ON k.email = c.email ORDER BY 1',
    );
    expect(told.rows.map(([name, , , phone]: string[]) => [name, phone])).toEqual([
      ['Ada', '555 1'],
      ['Ben', '555 2'],
    ]);
    expect(told.rows[0][1]).toMatch(/^masked:[0-9a-f]{16}$/);
    expect(told.columns.map(({ masked }: { masked: boolean }) => masked)).toEqual([false, true, true, false, false]);
    expect(told.masked_columns.map(({ table }: { table: string }) => table).sort()).toEqual([
      'crm.sales.contacts',
      'my_shop.customers',
    ]);
    expect(told.copied[1].rows).toBe(2);
    expect((await query({}, 'SELECT count(*) FROM crm.contacts')).rows).toEqual([[3]]);
  });

  it('shows nothing that is hidden, whatever is asked', async () => {
    let answered = 0;
    for (const sql of attempts) {
      const body = await query(ben, sql);
      if (body.rows?.length > 0) answered++;
      expect(JSON.stringify(body), sql).not.toMatch(/canary|555 3|root:|CREATE/);
    }
    expect(answered).toBeGreaterThan(6);
    for (const format of ['csv', 'ndjson', 'parquet']) {
      const sql = 'SELECT c.name, c.email, k.* FROM my_shop.customers c LEFT JOIN crm.contacts k USING (email)';
      const made = await ada.rest('POST', '/data/query/export', { sql, sources: both(), format }, ben);
      const file = await (await fetch(made.body.url)).text();
      expect(file).toContain('Ada');
      expect(file).not.toMatch(/canary|555 3/);
    }
    expect(JSON.stringify((await ada.rest('GET', '/data/queries?limit=100', undefined, ben)).body)).not.toMatch(
      /canary|555 3/,
    );
  });

  it('is refused where a table is too large, rather than joined with a part of it', async () => {
    const large = await query({}, 'SELECT count(*) FROM my_shop.log JOIN crm.log USING (n)');
    expect([large.status, large.code]).toEqual([413, 'too_large']);
    expect(large.detail).toMatch(/^my_shop.log has more than 2,000 rows .* Narrow it by a condition/);
    expect(await rowsOf('SELECT count(*) FROM my_shop.log l JOIN crm.log USING (n) WHERE l.n <= 2000')).toEqual([[1]]);
    const heavy = await query({}, 'SELECT count(*) FROM my_shop.texts WHERE t > $1', { parameters: [''] });
    expect([heavy.status, heavy.detail]).toEqual([413, expect.stringMatching(/^my_shop.texts has more than 0.2 MB/)]);
    expect(await rowsOf('SELECT count(n) FROM my_shop.texts')).toEqual([[100]]);
  });

  it('is stopped while a table is copied, and at its time', async () => {
    const running = refusal(
      ada.graphql(document, {
        input: { sources: [{ dataSourceId: shop, alias: 's' }], sql: 'SELECT count(*) FROM s.endless' },
      }),
    );
    const findRun = () => service.app.db.queryRun.findFirst({ where: { status: 'RUNNING' } });
    await expect.poll(findRun, { interval: 20 }).not.toBeNull();
    await expect.poll(workspaces, { interval: 20 }).toHaveLength(1);
    const { id } = (await findRun())!;
    const cancelled = await ada.rest('POST', `/data/queries/${id}/cancel`);
    expect(cancelled.body.status).toBe('cancelled');
    expect((await running).code).toBe('CANCELLED');
    const late = await query({}, 'SELECT count(*) FROM my_shop.endless', { timeout_seconds: 1 });
    expect([late.status, late.detail]).toEqual([504, expect.stringMatching(/longer than 1 s/)]);
  });

  it('takes a place in each of its sources, and gives them all back', async () => {
    const { app } = service;
    const taken = await Promise.all([1, 2, 3].map(() => app.leases.take(`queries:${crm}`, 3)));
    const busy = await ada.rest('POST', '/data/query', { sql: 'SELECT 1', sources: both() });
    expect(busy.status).toBe(429);
    const free = await Promise.all([1, 2, 3].map(() => app.leases.take(`queries:${shop}`, 3)));
    expect(free).not.toContain(null);
    await Promise.all([...taken, ...free].map(lease => lease!.release()));
    expect(await rowsOf('SELECT count(*) FROM crm.log')).toEqual([[1]]);
  });
});
