import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import type { CountedJournal } from '../../../src/engine/events/memory.ts';
import { redisJournal } from '../../../src/engine/events/redis.ts';
import { redisUrl, uniqueName } from '../../kit/services.ts';
import { journalSuite, take } from './journal.ts';

const prefix = `${uniqueName()}:`;
const open = () => redisJournal({ url: redisUrl, log: createLog('silent'), prefix });
const admin = new Redis(redisUrl);

/** What a flush does to this journal's keys, without touching anybody else's. */
async function flush(): Promise<void> {
  const keys = await admin.keys(`${prefix}*`);
  if (keys.length > 0) await admin.del(keys);
}
/** Breaks connections as a restart of the server does. */
async function breakConnections(name: string): Promise<void> {
  for (const line of String(await admin.call('CLIENT', 'LIST')).split('\n')) {
    const id = / name=(\S+)/.exec(line)?.[1] === name ? /^id=(\d+)/.exec(line)?.[1] : undefined;
    if (id) await admin.call('CLIENT', 'KILL', 'ID', id);
  }
}
afterAll(async () => {
  await flush();
  admin.disconnect();
});

journalSuite('a journal in Redis', async () => {
  const journal = open();
  return { journal, other: async () => open(), held: journal.held, close: () => journal.close() };
});

describe('a journal whose Redis has trouble', () => {
  let journal: CountedJournal;
  let signal: AbortSignal;
  beforeEach(() => {
    journal = open();
    signal = new AbortController().signal;
  });
  afterEach(() => journal.close());
  const seqs = async (entries: ReturnType<typeof take>) => (await entries).map(e => e.seq);

  it('hands followers what they missed while the subscriber was away', async () => {
    const stream = uniqueName();
    const other = open();
    await journal.append(stream, 1);
    const walk = journal.follow(stream, 0, signal)[Symbol.asyncIterator]();
    await walk.next();
    for (let n = 2; n <= 30; n++) {
      if (n % 10 === 0) await breakConnections('journal-subscriber');
      await other.append(stream, n);
    }
    const rest = take({ [Symbol.asyncIterator]: () => walk }, 29);
    expect(await seqs(rest)).toEqual(Array.from({ length: 29 }, (_, i) => i + 2));
    await other.close();
  });

  it('appends exactly once though its connection breaks all the time', async () => {
    const stream = uniqueName();
    const breaking = setInterval(() => void breakConnections('journal'), 15);
    const positions: number[] = [];
    for (let n = 1; n <= 300; n++) positions.push(await journal.append(stream, n));
    clearInterval(breaking);
    expect(positions).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
    expect((await journal.read(stream, 0)).map(e => e.value)).toEqual(positions);
  });

  it('goes on after the last position it knew where Redis lost everything', async () => {
    const stream = uniqueName();
    for (let n = 1; n <= 3; n++) await journal.append(stream, n);
    const walk = journal.follow(stream, 2, signal)[Symbol.asyncIterator]();
    expect((await walk.next()).value).toMatchObject({ seq: 3 });
    await flush();
    await admin.script('FLUSH');
    expect(await journal.append(stream, 4)).toBe(4);
    expect((await walk.next()).value).toEqual({ seq: 4, value: 4 });
    await walk.return!();
  });

  it('serves what is restored after a loss, to followers that waited and to new ones, and keeps its time to live', async () => {
    const stream = uniqueName();
    for (let n = 1; n <= 5; n++) await journal.append(stream, n);
    const waiting = seqs(take(journal.follow(stream, 5, signal), 3));
    await flush();
    const other = open();
    await other.restore(
      stream,
      [1, 2, 3, 4, 5, 6].map(n => ({ seq: n, value: n })),
    );
    expect(await other.append(stream, 7)).toBe(7);
    await other.expire(stream, 50_000);
    await other.restore(stream, [{ seq: 8, value: 8 }]);
    expect(await admin.pttl(prefix + stream)).toBeGreaterThan(40_000);
    expect(await waiting).toEqual([6, 7, 8]);
    expect(await seqs(take(journal.follow(stream, 0, signal), 8))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await other.close();
  });

  it('unsubscribes from what nobody follows any more', async () => {
    const stream = uniqueName();
    const channel = `${prefix}channel:${stream}`;
    const subscribers = async () => ((await admin.pubsub('NUMSUB', channel)) as [string, number])[1];
    const stopping = new AbortController();
    const walks = [1, 2].map(() => journal.follow(stream, 0, stopping.signal)[Symbol.asyncIterator]());
    const waiting = walks.map(walk => walk.next());
    await expect.poll(subscribers).toBe(1);
    await walks[0]!.return!();
    expect(await subscribers()).toBe(1);
    stopping.abort();
    await Promise.all(waiting);
    await expect.poll(subscribers).toBe(0);
  });

  it('says so where it cannot be reached, and ends its followers when it is closed', async () => {
    const unreachable = redisJournal({ url: 'redis://127.0.0.1:1', log: createLog('silent') });
    await expect(unreachable.ping()).rejects.toThrow('cannot reach Redis');
    const waiting = unreachable.follow('s', 0, signal)[Symbol.asyncIterator]().next();
    await unreachable.close();
    expect(await waiting).toMatchObject({ done: true });
    expect(await take(unreachable.follow('s', 0, signal), 1)).toEqual([]);
  });
});
