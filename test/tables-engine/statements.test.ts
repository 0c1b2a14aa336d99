import { beforeAll, describe, expect, it } from 'vitest';
import { QueryFailed } from '../../src/engine/query/errors.ts';
import { engineForTests } from './kit.ts';

const { engine, folder, ingest, ask, newPath } = engineForTests({ children: 2, memoryMb: 512 });
let people = '';
let cities = '';
beforeAll(async () => {
  people = (await ingest('id,name,city\n1,Ann,Rome\n2,Bob,Oslo\n3,Cy,Rome\n')).path;
  cities = (await ingest('city,country\nRome,Italy\nOslo,Norway\n')).path;
});

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
