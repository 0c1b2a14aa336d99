import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { metricsOf } from '../../../src/base/metrics.ts';
import type { Caller } from '../../../src/context.ts';
import { type DataService, startData } from '../kit.ts';

let service: DataService;
let user: Caller;
let colleague: Caller;
let stranger: Caller;
beforeAll(async () => {
  service = await startData();
  const organizationId = await service.organization();
  user = await service.caller(organizationId);
  colleague = await service.caller(organizationId);
  stranger = await service.caller(await service.organization());
  await service.table(user, 'city,population,founded\nBerlin,3700000,1237-10-28\nKöln,1100000,\n', { name: 'Cities' });
});
afterAll(() => service?.stop());
afterEach(() => {
  service.app.config.rateLimits.queries = 0;
  service.app.config.rateLimits.organizationQueries = 0;
});

const result = `id dataSourceId sql columns { name type masked } rows rowCount truncated durationMs executedAt
  maskedColumns { column }`;
const run = (caller: Caller, input: object) =>
  service.ask(caller, `mutation ($input: RunQueryInput!) { runQuery(input: $input) { ${result} } }`, { input });
const plan = (caller: Caller, input: object) =>
  service.ask(
    caller,
    'query ($input: PlanQueryInput!) { planQuery(input: $input) { sql tables maskedColumns { column } estimate { rows } } }',
    { input },
  );
const history = async (caller: Caller, filter = '') =>
  (
    await service.ask(
      caller,
      `{ queryRuns${filter} { totalCount nodes { id agent sql sentSql tables status failure { code message } rowCount } } }`,
    )
  ).data.queryRuns;
const codes = (answers: { errors: { code: string }[] }[]) => answers.map(({ errors }) => errors[0]?.code ?? 'yes');

describe('A query', () => {
  test('is timed, by what it is over and how it ends', async () => {
    const timed = async (outcome: string): Promise<number> => {
      const { values } = await metricsOf(service.app.metrics).queries.get();
      const labels = { over: 'uploads', outcome };
      return (
        values.find(each => each.metricName?.endsWith('_count') && isDeepStrictEqual(each.labels, labels))?.value ?? 0
      );
    };
    const before = [await timed('completed'), await timed('failed')];
    await run(user, { sql: 'SELECT city FROM cities' });
    await run(user, { sql: 'SELECT mayor FROM cities' });
    expect([await timed('completed'), await timed('failed')]).toEqual([before[0]! + 1, before[1]! + 1]);
  });

  test('refuses a value that no answer can hold, by the name of its column and with what helps', async () => {
    const asked = (text: string) => run(user, { sql: `SELECT city, ${text} AS story FROM cities` });
    for (const [length, most] of [[20_000_000, 16] as const, [9_000_000, 8] as const]) {
      const { errors } = await asked(`repeat('x', ${length})`);
      expect(errors[0]).toMatchObject({
        code: 'TOO_LARGE',
        message: expect.stringMatching(
          `The column "story" holds a value longer than ${most} MB.* take only a part of it`,
        ),
      });
    }
  });

  test('may read itself, and reckon with what it gives', async () => {
    const days = `WITH RECURSIVE d AS (SELECT DATE '2025-01-01' AS x UNION ALL SELECT x + 1 FROM d WHERE x < DATE '2025-01-31')
      SELECT count(*) AS c FROM d`;
    const { data, errors } = await run(user, { sql: days });
    expect([errors, data?.runQuery.rows]).toEqual([[], [[31]]]);
  });

  test('answers with typed columns and rows that JSON carries', async () => {
    const { data, errors } = await run(user, {
      sql: 'SELECT city, population, founded, population * 100000000000 AS big FROM cities ORDER BY city',
    });
    expect(errors).toEqual([]);
    expect(data.runQuery).toMatchObject({
      dataSourceId: null,
      columns: [
        { name: 'city', type: 'TEXT', masked: false },
        { name: 'population', type: 'INTEGER' },
        { name: 'founded', type: 'DATE' },
        { name: 'big' },
      ],
      rows: [
        ['Berlin', 3_700_000, '1237-10-28', '370000000000000000'],
        ['Köln', 1_100_000, null, '110000000000000000'],
      ],
      rowCount: 2,
      truncated: false,
      maskedColumns: [],
    });
  });

  test('takes parameters by their place, and never as SQL', async () => {
    const { data } = await run(user, {
      sql: 'SELECT city FROM cities WHERE city = $1 OR population > $2',
      parameters: ["x' OR 1=1 --", 2_000_000],
    });
    expect(data.runQuery.rows).toEqual([['Berlin']]);
    const faulty = await run(user, { sql: 'SELECT 1 AS one', parameters: [{ a: 1 }] });
    expect(faulty.errors).toMatchObject([{ code: 'INVALID', faults: ['input.parameters.0'] }]);
  });

  test('is cut at the rows that were asked for, and says so', async () => {
    const { data } = await run(user, { sql: 'SELECT city FROM cities', maxRows: 1 });
    expect(data.runQuery).toMatchObject({ rowCount: 1, truncated: true });
    for (const input of [
      { maxRows: 0 },
      { maxRows: 10_001 },
      { timeoutSeconds: 0 },
      { timeoutSeconds: 61 },
      { sql: ' ' },
    ])
      expect(codes([await run(user, { sql: 'SELECT 1 AS one', ...input })])).toEqual(['INVALID']);
  });

  test('ends at its time', async () => {
    const { errors } = await run(user, { sql: cross(26), timeoutSeconds: 1 });
    expect(errors).toMatchObject([{ code: 'TIMEOUT' }]);
    expect((await history(user)).nodes[0]).toMatchObject({ status: 'FAILED', failure: { code: 'TIMEOUT' } });
  });

  test('that writes, or reads what is not the caller’s, is refused with the reason', async () => {
    for (const sql of [
      'DROP TABLE cities',
      'UPDATE cities SET city = 1',
      'SELECT 1; SELECT 2',
      'SELECT * FROM nothing',
    ])
      expect((await run(user, { sql })).errors).toMatchObject([
        { code: 'INVALID', message: expect.stringMatching(/.{10}/) },
      ]);
    expect(codes([await run(stranger, { sql: 'SELECT * FROM cities' })])).toEqual(['INVALID']);
  });

  test('over a data source that is not there or not the caller’s is refused alike', async () => {
    const source = await service.app.db.dataSource.create({
      data: {
        organizationId: stranger.organizationId,
        ownerId: stranger.userId,
        scope: 'ORGANIZATION',
        name: 'Theirs',
        type: 'POSTGRESQL',
        settings: {},
      },
    });
    const ids = [source.id, '01890000-0000-7000-8000-000000000000', 'nonsense'];
    for (const ask of [run, plan]) {
      const answers = await Promise.all(ids.map(dataSourceId => ask(user, { dataSourceId, sql: 'SELECT 1' })));
      expect(codes(answers)).toEqual(ids.map(() => 'NOT_FOUND'));
      expect(new Set(answers.map(({ errors }) => errors[0]!.message)).size).toBe(1);
    }
  });
});

test('a plan tells what would be sent and read, and runs nothing', async () => {
  const before = (await history(user)).totalCount;
  const { data } = await plan(user, { sql: 'SELECT city FROM cities' });
  expect(data.planQuery).toMatchObject({ tables: ['cities'], maskedColumns: [], estimate: null });
  expect(data.planQuery.sql).toContain('cities');
  expect((await history(user)).totalCount).toBe(before);
  expect(codes([await plan(user, { sql: 'DELETE FROM cities' })])).toEqual(['INVALID']);
});

test('the history holds one’s own queries and those of one’s agents, how they ended, and nobody else’s', async () => {
  await run(user, { sql: 'SELECT city FROM cities' });
  await service.tool(user, 'run_sql', { sql: 'SELECT max(city) AS last FROM cities' });
  await run(user, { sql: 'SELECT nothing FROM cities' });
  const { nodes } = await history(user, '(first: 3)');
  expect(nodes).toMatchObject([
    { agent: null, status: 'FAILED', failure: { code: 'INVALID', message: expect.stringContaining('nothing') } },
    { agent: 'Analyst', status: 'COMPLETED', rowCount: 1, tables: ['cities'] },
    { agent: null, sql: 'SELECT city FROM cities', status: 'COMPLETED', rowCount: 2, failure: null },
  ]);
  expect((await history(user, '(status: FAILED)')).nodes[0].id).toBe(nodes[0].id);
  const ids = nodes.map((node: { id: string }) => node.id);
  for (const other of [colleague, stranger])
    for (const { id } of (await history(other)).nodes) expect(ids).not.toContain(id);
});

test('each query is in the audit trail: who, which tables, and how it ended', async () => {
  await run(user, { sql: 'SELECT city FROM cities' });
  const entry = await service.app.db.auditLog.findFirst({
    where: { action: 'data.run_query', userId: user.userId, outcome: 'SUCCESS' },
    orderBy: { id: 'desc' },
  });
  expect(entry).toMatchObject({
    resourceType: 'uploaded_table',
    details: { sql: 'SELECT city FROM cities', tables: ['cities'], rowCount: 2 },
  });
});

test('a query that runs can be stopped by its user, and nobody else', async () => {
  const running = run(user, { sql: cross(26), timeoutSeconds: 60 });
  const id = await untilRunning(user);
  const cancel = (caller: Caller) =>
    service.ask(caller, 'mutation ($id: ID!) { cancelQuery(input: { id: $id }) { status failure { code } } }', { id });
  expect(codes([await cancel(colleague), await cancel(stranger)])).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  const { data } = await cancel(user);
  expect(data.cancelQuery).toEqual({ status: 'CANCELLED', failure: { code: 'CANCELLED' } });
  expect(codes([await running])).toEqual(['CANCELLED']);
  expect((await cancel(user)).data.cancelQuery.status).toBe('CANCELLED');
});

describe('Limits', () => {
  const one = { sql: 'SELECT 1 AS one' };

  test('of a user count people and agents together', async () => {
    service.app.config.rateLimits.queries = 3;
    const limited = await service.caller(user.organizationId);
    expect(codes([await run(limited, one), await plan(limited, one)])).toEqual(['yes', 'yes']);
    await service.tool(limited, 'run_sql', one);
    const { errors } = await run(limited, one);
    expect(errors).toMatchObject([{ code: 'RATE_LIMITED', message: expect.stringContaining('3 of yours') }]);
    await expect(service.tool(limited, 'run_sql', one)).rejects.toThrow(/Too many queries/);
    expect(codes([await run(stranger, one)])).toEqual(['yes']);
  });

  test('of an organization count all its users', async () => {
    service.app.config.rateLimits.organizationQueries = 2;
    const here = await service.organization();
    const [a, b] = [await service.caller(here), await service.caller(here)];
    expect(codes([await run(a, one), await run(b, one), await run(a, one)])).toEqual(['yes', 'yes', 'RATE_LIMITED']);
  });

  test('let three run at once, and one more as soon as one has ended', async () => {
    const places = await Promise.all([1, 2, 3].map(() => service.app.leases.take(`queries:uploads:${user.userId}`, 3)));
    expect(codes([await run(user, one), await run(colleague, one)])).toEqual(['RATE_LIMITED', 'yes']);
    await places[0]!.release();
    expect(codes([await run(user, one)])).toEqual(['yes']);
    // What failed gave its place back.
    expect(codes([await run(user, { sql: 'SELECT nothing' }), await run(user, one)])).toEqual(['INVALID', 'yes']);
    await Promise.all(places.map(place => place!.release()));
  });
});

/** A statement that takes long: every pair, of every pair … */
const cross = (times: number) =>
  `SELECT count(*) AS n FROM ${Array.from({ length: times }, (_, i) => `cities AS c${i}`).join(' CROSS JOIN ')}
   WHERE ${Array.from({ length: times }, (_, i) => `length(c${i}.city)`).join(' + ')} > 1000000`;

async function untilRunning(caller: Caller): Promise<string> {
  for (;;) {
    const { nodes } = await history(caller, '(status: RUNNING)');
    if (nodes[0]) return nodes[0].id;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
