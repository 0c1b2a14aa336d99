import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../../src/base/errors.ts';
import { QueryFailed, QueryTimedOut, QueryTooBig } from '../../src/engine/query/errors.ts';
import { createTableEngine } from '../../src/engine/tables/duckdb/table-engine.ts';
import { engineForTests } from '../tables-engine/kit.ts';

const { engine, folder, ingest, ask, newPath } = engineForTests({ children: 2, memoryMb: 512 });
let people = '';
let cities = '';
beforeAll(async () => {
  people = (await ingest('id,name,city\n1,Ann,Rome\n2,Bob,Oslo\n3,Cy,Rome\n')).path;
  cities = (await ingest('city,country\nRome,Italy\nOslo,Norway\n')).path;
});

const children = (parent = process.pid) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(parent);
      } catch {
        return false;
      }
    })
    .map(Number)
    .sort();

describe('answers', () => {
  it('joins tables under the names they are given', async () => {
    const result = await engine.query({
      tables: [
        { name: 'people', path: people },
        { name: 'My "Cities"', path: cities },
      ],
      sql: 'SELECT name, country FROM people JOIN "My ""Cities""" USING (city) WHERE id < $1 AND name <> $2 ORDER BY id',
      params: [3, 'Bob'],
      maxRows: 10,
      timeoutMs: 10_000,
    });
    expect(result).toMatchObject({
      columns: [
        { name: 'name', type: 'text', masked: false },
        { name: 'country', type: 'text' },
      ],
      rows: [['Ann', 'Italy']],
      rowCount: 1,
      truncated: false,
      dataSourceId: null,
    });
    expect(result.durationMs).toBeGreaterThan(0);
  });

  it('says when rows were cut off, and when exactly all fit', async () => {
    expect(await ask(people, 'FROM data', { maxRows: 2 })).toMatchObject({ rowCount: 2, truncated: true });
    expect(await ask(people, 'FROM data', { maxRows: 3 })).toMatchObject({ rowCount: 3, truncated: false });
  });

  it('carries every value as JSON can, without loss', async () => {
    const sql = `SELECT 9007199254740993 AS a, 12 AS b, 1.50::DECIMAL(9,2) AS c, 12345678901234567.89::DECIMAL(20,2) AS d,
      DATE '2024-02-03' AS e, TIMESTAMP '2024-02-03 04:05:06.789' AS f, TIMESTAMPTZ '2024-02-03 04:05:06+02' AS g,
      [1, 2] AS h, {'x': 1, 'y': [true]} AS i, 'nan'::DOUBLE AS j, NULL AS k, INTERVAL 1 DAY AS l, 2::HUGEINT AS m, TIME '01:02:03' AS n`;
    const { rows, columns } = await ask(people, sql);
    expect(rows[0]).toEqual([
      '9007199254740993',
      12,
      1.5,
      '12345678901234567.89',
      '2024-02-03',
      '2024-02-03T04:05:06.789',
      '2024-02-03T02:05:06Z',
      [1, 2],
      { x: 1, y: [true] },
      'NaN',
      null,
      '1 day',
      2,
      '01:02:03',
    ]);
    expect(columns.map(each => each.type)).toEqual([
      'integer',
      'integer',
      'decimal',
      'decimal',
      'date',
      'timestamp',
      'timestamp',
      'array',
      'json',
      'decimal',
      'integer',
      'other',
      'integer',
      'time',
    ]);
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
  });

  it("tells what is wrong in DuckDB's words, never where files are", async () => {
    const error = await ask(people, 'SELECT nme FROM data').catch((caught: unknown) => caught as Error);
    expect(error).toBeInstanceOf(QueryFailed);
    expect((error as Error).message).toContain('nme');
    const missing = await ask(newPath('duckdb'), 'FROM data').catch((caught: unknown) => caught as Error);
    expect(`${missing}`).not.toContain(folder);
    await expect(ask(people, 'SELECT $1')).rejects.toThrow('needs 1 parameter');
  });
});

describe('walls', () => {
  it.each([
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM '/etc/passwd'",
    "SELECT * FROM read_text('/etc/passwd')",
    "SELECT * FROM glob('/*')",
    "ATTACH '/tmp/x.duckdb' AS y",
    "COPY (SELECT 1) TO '/tmp/x.csv'",
    "COPY data FROM '/etc/passwd'",
    'INSTALL httpfs',
    'LOAD httpfs',
    'PRAGMA database_list',
    'SET threads = 1',
    'RESET memory_limit',
    'CALL pragma_version()',
    'CREATE TABLE t (a INT)',
    'DROP VIEW data',
    'INSERT INTO data VALUES (1)',
    'DELETE FROM data',
    'SELECT 1; SELECT 2',
    'SELECT 1; DROP VIEW data',
    'DETACH file_0',
    'USE file_0',
    'BEGIN',
    'CHECKPOINT',
    'PREPARE x AS SELECT 1',
    'EXPLAIN SELECT 1',
    'SELECT * FROM file_0.main.rows',
    'SELECT * FROM duckdb_databases()',
    'SELECT * FROM duckdb_tables',
    'SHOW DATABASES',
    'SELECT * FROM information_schema.tables',
    'SELECT * FROM sqlite_master',
    'SELECT * FROM (SHOW TABLES)',
    "SELECT current_setting('temp_directory')",
    "SELECT * FROM query('SELECT 1')",
    "SELECT * FROM query_table('data')",
    'SELECT (SELECT count(*) FROM pragma_database_size())',
    'WITH x AS (SELECT * FROM duckdb_settings()) SELECT * FROM x',
    "EXPORT DATABASE '/tmp/x'",
    'SELEC 1',
    '',
    ';',
  ])('refuse %s', async sql => {
    const error = await ask(people, sql).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(QueryFailed);
    expect((error as Error).message).not.toContain(folder);
  });

  it('show a query only its own tables, also after others were asked for', async () => {
    expect((await ask(cities)).rowCount).toBe(2);
    await expect(
      engine.query({ tables: [{ name: 'people', path: people }], sql: 'FROM data', maxRows: 1, timeoutMs: 5000 }),
    ).rejects.toThrow('There is no table "data"');
  });

  it('let sub-queries, common tables, ranges and descriptions through', async () => {
    for (const sql of [
      'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 3) SELECT * FROM t',
      'WITH d AS (FROM data) SELECT (SELECT max(id) FROM d) AS m',
      'SELECT * FROM range(3)',
      'SELECT unnest([1, 2, 3])',
      'DESCRIBE data',
      'SUMMARIZE data',
      'VALUES (1)',
      'SELECT row_number() OVER (ORDER BY id) FROM main.data',
    ]) {
      expect((await ask(people, sql)).rowCount, sql).toBeGreaterThan(0);
    }
  });
});

describe('limits', () => {
  it.each([
    ['a list of a billion numbers', 'SELECT len(list_sort(list_transform(range(1000000000), x -> x * 2)))'],
    ['a very long text', "SELECT length(repeat('abcdefghij', 400000000) || 'x')"],
    ['many long texts', "SELECT string_agg(repeat('x', 100000) || i, ',') FROM range(100000) t(i)"],
    ['a cross join kept in memory', 'SELECT list(a.i + b.i) FROM range(100000) a(i), range(100000) b(i)'],
  ])('stop %s, and the next query is answered', async (_, sql) => {
    const before = process.memoryUsage.rss();
    const error = await ask(people, sql, { timeoutMs: 8000 }).catch((caught: unknown) => caught);
    expect(
      [QueryTooBig, QueryTimedOut].some(type => error instanceof type),
      String(error),
    ).toBe(true);
    expect((await ask(people)).rowCount).toBe(3);
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
  });

  it("kill what outgrows its memory past DuckDB's own limit", async () => {
    // DuckDB does not count what its list functions hold.
    const sql = 'SELECT len(list_transform(range(60000000), x -> x * 2))';
    await expect(ask(people, sql)).rejects.toThrow(/^The query needs more memory than one query may have/);
    expect((await ask(people)).rowCount).toBe(3);
  });

  it('stop a statement at its time', async () => {
    const endless = 'SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3';
    await expect(ask(people, endless, { timeoutMs: 300 })).rejects.toBeInstanceOf(QueryTimedOut);
  });

  it('cut a result that is too large to hand over', async () => {
    const { truncated, rowCount } = await ask(people, "SELECT repeat('x', 400000) || i FROM range(100) t(i)");
    expect(truncated).toBe(true);
    expect(rowCount).toBeLessThan(90);
    await expect(ask(people, "SELECT repeat('x', 40000000)")).rejects.toBeInstanceOf(QueryTooBig);
  });
});

// The kernel's own list of processes is the only honest witness.
const linux = existsSync('/proc/self/stat');

describe('scratch folders', () => {
  it('of services that were killed are removed after a day, those of the living are kept', async () => {
    const parent = await mkdtemp(join(folder, 'scratch-'));
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    // No process can have so high a number.
    for (const name of ['tables-99999999-old', 'tables-99999999-new', `tables-${process.pid}-old`])
      await mkdir(join(parent, name));
    for (const name of ['tables-99999999-old', `tables-${process.pid}-old`])
      await utimes(join(parent, name), longAgo, longAgo);
    const own = createTableEngine({ children: 1, folder: parent });
    const names = readdirSync(parent);
    expect(names).not.toContain('tables-99999999-old');
    expect(names).toEqual(expect.arrayContaining(['tables-99999999-new', `tables-${process.pid}-old`]));
    await own.close();
    expect(readdirSync(parent)).toHaveLength(names.length - 1);
  });
});

describe('workspaces', () => {
  it('are gone when a service starts on the machine where theirs was killed, also one with the same number', async () => {
    const parent = await mkdtemp(join(folder, 'workspaces-'));
    const startedAt = Date.now() - process.uptime() * 1000;
    const owned = async (name: string, owner: object) => {
      await mkdir(join(parent, name, 'query-1'), { recursive: true });
      await writeFile(join(parent, name, '.owner'), JSON.stringify(owner));
    };
    await owned('tables-99999999-here', { host: hostname(), startedAt });
    await owned('tables-99999999-there', { host: 'another', startedAt });
    await owned(`tables-${process.pid}-before`, { host: hostname(), startedAt: startedAt - 60_000 });
    await owned(`tables-${process.pid}-now`, { host: hostname(), startedAt });
    const own = createTableEngine({ children: 1, folder: parent });
    const names = readdirSync(parent).sort();
    expect(names).toEqual(expect.arrayContaining(['tables-99999999-there', `tables-${process.pid}-now`]));
    expect(names).toHaveLength(3);
    await own.close();
  });

  it('hold rows of JSON as tables, each value as it was', async () => {
    const { path, remove } = await engine.workspace();
    const source = join(path, 'rows');
    const columns = [
      { name: 'amount', type: 'decimal' as const },
      { name: 'share', type: 'decimal' as const, inexact: true },
      { name: 'key', type: 'integer' as const },
      { name: 'odd', type: 'integer' as const },
      { name: 'at', type: 'timestamp' as const },
      { name: 'note', type: 'text' as const },
    ];
    const rows = [
      ['1234567890123456.7891', 0.1, '12345678901234567890', 1.5, '2024-01-01T10:00:00+02:00', 'says "hi"\n'],
      ['0.200000000000000000000', 0.2, 1, 'none', '2024-06-01T10:00:00Z', ''],
      [null, null, null, null, null, null],
    ];
    await writeFile(source, rows.map(row => `${JSON.stringify(row)}\n`).join(''));
    const target = join(path, 'rows.duckdb');
    expect(await engine.loadRows({ source, columns, target, timeoutMs: 10_000 })).toMatchObject({ rowCount: 3 });
    const tables = [{ name: 'shop.orders', path: target }];
    const run = (sql: string) => engine.query({ tables, sql, maxRows: 10, timeoutMs: 10_000, fleeting: true });
    const { rows: read, columns: told } = await run('SELECT * FROM "shop.orders"');
    expect(told.map(({ type }) => type)).toEqual(['decimal', 'decimal', 'integer', 'text', 'timestamp', 'text']);
    expect(read).toEqual([
      ['1234567890123456.7891', 0.1, '12345678901234567890', '1.5', '2024-01-01T08:00:00Z', 'says "hi"\n'],
      [0.2, 0.2, 1, 'none', '2024-06-01T10:00:00Z', ''],
      [null, null, null, null, null, null],
    ]);
    expect((await run('SELECT sum(amount) FROM "shop.orders"')).rows).toEqual([['1234567890123456.9891']]);
    await remove();
    expect(existsSync(path)).toBe(false);
  });
});

describe('processes', () => {
  const slow = 'SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3';

  it('end at an abort', async () => {
    const abort = new AbortController();
    const running = engine.query({ tables: [], sql: slow, maxRows: 1, timeoutMs: 300_000, signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    // The statement would take hours.
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      engine.query({ tables: [], sql: 'SELECT 1', maxRows: 1, timeoutMs: 1000, signal: abort.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.skipIf(!linux)('stay warm, and are replaced when they die, which fails only their own job', async () => {
    const others = children();
    const own = createTableEngine({ children: 1 });
    const alive = () => children().filter(pid => !others.includes(pid));
    const [first] = alive();
    const table = { tables: [{ name: 'data', path: people }], maxRows: 10, timeoutMs: 10_000 };
    await own.query({ ...table, sql: 'FROM data' });
    await own.query({ ...table, sql: 'FROM data' });
    expect(alive()).toContain(first);
    const dying = own.query({ ...table, sql: slow });
    const waiting = own.query({ ...table, sql: 'SELECT 42' });
    process.kill(first!, 'SIGKILL');
    await expect(dying).rejects.toBeInstanceOf(Unavailable);
    expect((await waiting).rows).toEqual([[42]]);
    await own.close();
    await expect(own.query({ ...table, sql: 'SELECT 1' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('serve parties in turn, and say so when none becomes free', async () => {
    const own = createTableEngine({ children: 1 });
    const ended: string[] = [];
    const query = (party: string) =>
      own
        .query({ tables: [], sql: 'SELECT count(*) FROM range(5000000)', maxRows: 1, timeoutMs: 10_000, party })
        .then(() => ended.push(party));
    await Promise.all([query('a'), query('a'), query('a'), query('a'), query('b')]);
    expect(ended).toEqual(['a', 'b', 'a', 'a', 'a']);
    const abort = new AbortController();
    const long = own.query({ tables: [], sql: slow, maxRows: 1, timeoutMs: 20_000, signal: abort.signal });
    await expect(own.query({ tables: [], sql: 'SELECT 1', maxRows: 1, timeoutMs: 100 })).rejects.toThrow(
      'Too many queries',
    );
    abort.abort();
    await expect(long).rejects.toMatchObject({ name: 'AbortError' });
    await own.close();
  });

  it('read files beside queries, and leave nothing of a reading that is aborted', async () => {
    const abort = new AbortController();
    const target = newPath('duckdb');
    const source = newPath('csv');
    await writeFile(source, `a,b\n${'1,some text here\n'.repeat(400_000)}`);
    const before = readdirSync(folder).length;
    const shares: number[] = [];
    const reading = engine.ingest({
      source,
      target,
      signal: abort.signal,
      onProgress: share => {
        shares.push(share);
        if (shares.length === 2) abort.abort();
      },
    });
    expect((await ask(people)).rowCount).toBe(3);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    await expect(stat(target)).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toHaveLength(before);
    expect(shares[0]).toBeLessThan(shares[1]!);
  });

  it.skipIf(!linux)('end by themselves when the service is killed', async () => {
    const module = new URL('../../src/engine/tables/duckdb/table-engine.ts', import.meta.url).href;
    const script = `import { createTableEngine } from '${module}';
      const engine = createTableEngine({ children: 1, folder: '${folder}' });
      await engine.query({ tables: [], sql: 'SELECT 1', maxRows: 1, timeoutMs: 10000 });
      console.log('ready');
      await engine.query({ tables: [], sql: ${JSON.stringify(slow)}, maxRows: 1, timeoutMs: 60000 });`;
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(service.stdout, 'data');
    const [orphan] = children(service.pid);
    service.kill('SIGKILL');
    await once(service, 'exit');
    await expect
      .poll(() => existsSync(`/proc/${orphan}/cmdline`) && readFileSync(`/proc/${orphan}/cmdline`, 'utf8'), {
        timeout: 5000,
      })
      .toBeFalsy();
    expect(orphan).toBeGreaterThan(0);
  });
});
