import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/base/db.ts';
import { databaseTemplate } from '../kit/database.ts';

let database: Database;
const dataDir = mkdtempSync(join(tmpdir(), 'ready-statements-'));
beforeAll(async () => {
  database = await openDatabase({ database: { kind: 'embedded' }, dataDir }, databaseTemplate);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ready = async (like: string) =>
  (await database.pool.query('SELECT statement FROM pg_prepared_statements')).rows.filter(({ statement }) =>
    statement.includes(like),
  );

describe('The embedded database', () => {
  it('keeps a statement ready that comes again and again, and answers the same', async () => {
    const ask = (n: number) => database.pool.query('SELECT $1::int + 1 AS often', [n]);
    for (let n = 0; n < 8; n++) expect((await ask(n)).rows).toEqual([{ often: n + 1 }]);
    expect(await ready('often')).toHaveLength(1);
    await database.pool.query('SELECT $1::int AS seldom', [1]);
    expect(await ready('seldom')).toEqual([]);
    // What Prisma sends is kept ready too.
    for (let n = 0; n < 4; n++) await database.db.user.findFirst({ where: { email: 'nobody@example.com' } });
    expect(await ready('"User"."email"')).toHaveLength(1);
  });

  it('keeps one without values ready too where it is long, and never a text of several', async () => {
    const filling = ' '.repeat(100);
    for (let n = 0; n < 4; n++) {
      expect((await database.pool.query(`SELECT 1 AS alone${filling}`)).rows).toEqual([{ alone: 1 }]);
      const several: unknown = await database.pool.query(`SELECT 1 AS several${filling}; SELECT 2 AS several`);
      expect((several as { rows: unknown[] }[]).map(({ rows }) => rows)).toEqual([[{ several: 1 }], [{ several: 2 }]]);
      await database.pool.query('SELECT 1 AS short');
    }
    expect(await ready('AS alone')).toHaveLength(1);
    expect([...(await ready('AS several')), ...(await ready('AS short'))]).toEqual([]);
  });

  it('is handed what belongs to a statement at once', async () => {
    const handed = vi.spyOn(database.embedded!, 'execProtocolStream');
    const ask = (n: string) => database.pool.query('SELECT $1::int * 2 AS twice', [n]);
    expect((await ask('4')).rows).toEqual([{ twice: 8 }]);
    expect(handed).toHaveBeenCalledTimes(1);
    // One that fails leaves nothing behind for the next.
    await expect(ask('many')).rejects.toThrow(/invalid input syntax/);
    expect((await ask('5')).rows).toEqual([{ twice: 10 }]);
    expect(handed).toHaveBeenCalledTimes(3);
    handed.mockRestore();
  });

  it('keeps few pages of files in memory, which the system keeps as well', async () => {
    expect((await database.pool.query('SHOW shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
  });

  it('runs such a statement after it failed in a transaction, and where its table has changed', async () => {
    await database.pool.query('CREATE TABLE changing (id int PRIMARY KEY, name text)');
    const add = (id: number) => database.db.$executeRaw`INSERT INTO changing (id) VALUES (${id})`;
    for (let id = 0; id < 4; id++) await add(id);
    for (let round = 0; round < 3; round++) {
      const failed = database.db.$transaction(async tx => {
        await tx.$executeRaw`INSERT INTO changing (id) VALUES (${1})`.catch(() => {});
        await tx.$queryRaw`SELECT id FROM changing WHERE name IS DISTINCT FROM ${'never seen before'}`;
      });
      await expect(failed).rejects.toThrow(/aborted/);
    }
    const others = () =>
      database.db.$queryRaw`SELECT id FROM changing WHERE name IS DISTINCT FROM ${'never seen before'}`;
    for (let round = 0; round < 4; round++) expect(await others()).toHaveLength(4);
    await database.pool.query('ALTER TABLE changing ADD COLUMN more int; CREATE INDEX ON changing (name)');
    await add(9);
    expect(await others()).toHaveLength(5);
  });
});
