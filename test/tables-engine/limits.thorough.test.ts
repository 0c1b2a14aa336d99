import { beforeAll, describe, expect, it } from 'vitest';
import { QueryTimedOut, QueryTooBig } from '../../src/engine/query/errors.ts';
import { engineForTests } from './kit.ts';

const { ingest, ask } = engineForTests({ children: 2, memoryMb: 512 });
let people = '';
beforeAll(async () => {
  people = (await ingest('id,name,city\n1,Ann,Rome\n2,Bob,Oslo\n3,Cy,Rome\n')).path;
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
