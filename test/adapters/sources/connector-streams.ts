import { once } from 'node:events';
import { expect, it } from 'vitest';
import { QueryTimedOut, QueryTooBig, SourceFailed } from '../../../src/engine/query/errors.ts';
import type {
  RowStream,
  SourceConnection,
  SourceCredentials,
  SourceSettings,
} from '../../../src/engine/sources/connector.ts';
import { proxyTo, type TcpProxy } from '../../kit/installation/tcp-proxy.ts';
import { allRows, errorOf, type SuiteSource, statement } from './connector-kit.ts';

type Setting = {
  source: SuiteSource;
  connection: SourceConnection;
  connect(settings?: SourceSettings, credentials?: SourceCredentials): SourceConnection;
  proxy: TcpProxy | null;
  /** Whether the long stream is tried as well. */
  millionRows?: boolean;
};

const firstBatch = async ({ batches }: RowStream) => {
  const iterator = batches[Symbol.asyncIterator]();
  return { iterator, first: (await iterator.next()).value as unknown[][] };
};
const memory = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** The part of the suite that is about results on their way. */
export function streamsUnderTest(setting: () => Setting): void {
  it('come in batches, in order and whole', async () => {
    const { source, connection } = setting();
    const { batches } = await connection.query(statement(source.statements.numbers(20_000), { maxRows: 1_000_000 }));
    let [count, sizes] = [0, 0];
    for await (const batch of batches) {
      sizes++;
      for (const [n] of batch) if (n !== ++count) expect(n).toBe(count);
    }
    expect(count).toBe(20_000);
    expect(sizes).toBeGreaterThan(1);
  });

  it('end at the most rows that are asked for', async () => {
    const { source, connection } = setting();
    for (const maxRows of [0, 1, 1234]) {
      const stream = await connection.query(statement(source.statements.numbers(20_000), { maxRows }));
      expect(stream.columns.map(column => column.name)).toEqual(['n', 't']);
      expect(await allRows(stream)).toHaveLength(maxRows);
    }
  });

  it('stop the statement when their reader has enough, and the way stays usable', async () => {
    const { source, connection } = setting();
    for (let round = 0; round < 5; round++) {
      const stream = await connection.query(statement(source.statements.numbers(1_000_000), { maxRows: 1_000_000 }));
      for await (const batch of stream.batches) {
        expect(batch[0]![0]).toBe(1);
        break;
      }
    }
    expect(await allRows(await connection.query(statement(source.statements.customers)))).toHaveLength(3);
  });

  it('run side by side, more of them than there are connections', async () => {
    const { source, connection } = setting();
    const answers = await Promise.all(
      Array.from({ length: 9 }, async () => allRows(await connection.query(statement(source.statements.customers)))),
    );
    for (const rows of answers) expect(rows).toHaveLength(3);
  });

  it('end at their time, and so does the statement at the source', async () => {
    const { source, connection } = setting();
    if (!source.statements.slow) return;
    const asked = async () => allRows(await connection.query(statement(source.statements.slow!, { timeoutMs: 400 })));
    expect(await errorOf(asked(), source.secrets)).toBeInstanceOf(QueryTimedOut);
    if (source.running) await expect.poll(() => source.running!(), { timeout: 10_000 }).toBe(0);
  });

  it('end when they are cancelled, and so does the statement at the source', async () => {
    const { source, connection } = setting();
    if (!source.statements.slow) return;
    const cancel = new AbortController();
    const asked = connection.query(statement(source.statements.slow, { signal: cancel.signal })).then(allRows);
    const failed = errorOf(asked, source.secrets);
    if (source.running) await expect.poll(() => source.running!(), { timeout: 10_000 }).toBe(1);
    cancel.abort();
    expect((await failed).name).toBe('AbortError');
    if (source.running) await expect.poll(() => source.running!(), { timeout: 10_000 }).toBe(0);
    const refused = connection.query(statement(source.statements.customers, { signal: AbortSignal.abort() }));
    expect((await errorOf(refused, source.secrets)).name).toBe('AbortError');
  });

  it('end when they are cancelled between two batches', async () => {
    const { source, connection } = setting();
    const cancel = new AbortController();
    const more = { maxRows: 1_000_000, signal: cancel.signal };
    const { iterator } = await firstBatch(
      await connection.query(statement(source.statements.numbers(1_000_000), more)),
    );
    cancel.abort();
    const rest = async () => {
      while (!(await iterator.next()).done);
    };
    expect((await errorOf(rest(), source.secrets)).name).toBe('AbortError');
  });

  it('end when nobody reads them, at their time', async () => {
    const { source, connection } = setting();
    await allRows(await connection.query(statement(source.statements.customers)));
    const more = { maxRows: 1_000_000, timeoutMs: 1200 };
    const { iterator } = await firstBatch(
      await connection.query(statement(source.statements.numbers(1_000_000), more)),
    );
    const rest = async () => {
      await once(AbortSignal.timeout(1300), 'abort');
      while (!(await iterator.next()).done);
    };
    expect(await errorOf(rest(), source.secrets)).toBeInstanceOf(QueryTimedOut);
  });

  it('say so when the source is lost in the middle, and the next question finds a new way', async () => {
    const { source, connect, proxy } = setting();
    if (!proxy) return;
    const own = await proxyTo(proxy.port);
    const way = connect({ port: own.port });
    const { iterator, first } = await firstBatch(
      await way.query(statement(source.statements.numbers(1_000_000), { maxRows: 1_000_000 })),
    );
    expect(first.length).toBeGreaterThan(0);
    own.cut();
    const rest = async () => {
      while (!(await iterator.next()).done);
    };
    const error = await errorOf(rest(), source.secrets);
    expect(error, String(error)).toBeInstanceOf(SourceFailed);
    expect(error.at).toBe('lost');
    expect(await allRows(await way.query(statement(source.statements.customers)))).toHaveLength(3);
    await way.close();
    await own.close();
  });

  it('leave no connection open for long', async () => {
    const { source, connect, proxy } = setting();
    if (!proxy) return;
    const own = await proxyTo(proxy.port);
    const way = connect({ port: own.port });
    expect(own.open()).toBe(0);
    expect(await allRows(await way.query(statement(source.statements.customers)))).toHaveLength(3);
    await expect.poll(() => own.open(), { timeout: source.idleMs + 10_000 }).toBe(0);
    expect(await allRows(await way.query(statement(source.statements.customers)))).toHaveLength(3);
    await way.close();
    await expect.poll(() => own.open()).toBe(0);
    await own.close();
  });

  it('refuse a value that is too long, by the name of its column, before it is in memory', {
    timeout: 90_000,
  }, async () => {
    const { source, connection } = setting();
    const { statements, longest = 17_000_000 } = source;
    const sizes = [17_000_000, 200_000_000].filter(size => size <= longest);
    for (const size of sizes) {
      const before = memory();
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, memory() - before);
      }, 5);
      // Twice, since a statement that was seen before may go another way.
      for (let round = 0; round < 2; round++) {
        const asked = async () => allRows(await connection.query(statement(statements.long(size))));
        const error = await errorOf(asked(), source.secrets);
        expect(error, String(error)).toBeInstanceOf(QueryTooBig);
        expect([error.code, error.status]).toEqual(['too_large', 413]);
        expect(error.message).toMatch(/The column "t" holds a value longer than 16 MB.*take only a part of it/);
      }
      clearInterval(watch);
      if (size > 17_000_000) expect(most).toBeLessThan(150 * 1024 * 1024);
    }
    expect(await allRows(await connection.query(statement(statements.customers)))).toHaveLength(3);
  });

  it('hand on long values whole, few of them at a time', async () => {
    const { source, connection } = setting();
    const { batches } = await connection.query(statement(source.statements.long(1_500_000, 8)));
    let count = 0;
    for await (const batch of batches) {
      if (!source.servesWhole) expect(batch.length).toBeLessThan(3);
      for (const row of batch) expect((row[1] as string).length).toBe(1_500_000);
      count += batch.length;
    }
    expect(count).toBe(8);
  });

  it('of a million rows take no more memory than short ones', { timeout: 180_000 }, async () => {
    const { source, connection, millionRows } = setting();
    if (!millionRows) return;
    const { batches } = await connection.query(
      statement(source.statements.numbers(1_000_000), { maxRows: 2_000_000, timeoutMs: 170_000 }),
    );
    let [count, most, start] = [0, 0, 0];
    for await (const batch of batches) {
      count += batch.length;
      if (start === 0) start = memory();
      most = Math.max(most, memory());
    }
    expect(count).toBe(1_000_000);
    console.log(`${source.connector.type}: at most ${((most - start) / 1024 / 1024).toFixed(0)} MB more`);
    expect(most - start).toBeLessThan(150 * 1024 * 1024);
  });
}
