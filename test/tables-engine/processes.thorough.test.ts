import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../../src/base/errors.ts';
import { createTableEngine } from '../../src/engine/tables/duckdb/table-engine.ts';
import { engineForTests } from './kit.ts';

const { engine, folder, ingest, ask, newPath } = engineForTests({ children: 2, memoryMb: 512 });
let people = '';
beforeAll(async () => {
  people = (await ingest('id,name,city\n1,Ann,Rome\n2,Bob,Oslo\n3,Cy,Rome\n')).path;
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

  it.skipIf(!linux)('start one by one as queries need them, where they are not to be warm', async () => {
    const others = children();
    const own = createTableEngine({ children: 2, warm: false });
    const alive = () => children().filter(pid => !others.includes(pid));
    const one = () => own.query({ tables: [], sql: 'SELECT 1', maxRows: 1, timeoutMs: 10_000 });
    expect(alive()).toHaveLength(0);
    await one();
    await one();
    expect(alive()).toHaveLength(1);
    await Promise.all([one(), one(), one()]);
    expect(alive()).toHaveLength(2);
    await own.close();
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
