import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../base/log.ts';
import { Outage } from '../../base/outage.ts';
import { connectRedis, isConnectionLoss, whenReady } from '../../base/redis.ts';
import { follow } from './follow.ts';
import type { CountedJournal } from './memory.ts';
import { journalScripts } from './redis-scripts.ts';
import { Tails } from './redis-tails.ts';

export type RedisJournalOptions = {
  url: string;
  log: Log;
  /** What every key and channel begins with. */
  prefix?: string;
  /** How many entries of a stream are kept, about. */
  keep?: number;
};

/** Of how many streams a node remembers the last position, in case Redis loses them. */
const maxRemembered = 10_000;
/** How long a statement is tried again whose connection broke. */
const patienceMs = 5000;

/**
 * A journal in Redis, shared by all nodes: a Redis stream each, and a channel that carries the entries to the one
 * subscriber connection of every node that follows it.
 */
export function redisJournal({ url, log, prefix = 'journal:', keep = 1000 }: RedisJournalOptions): CountedJournal {
  const commands = connectRedis(url, 'journal', log);
  const subscriber = connectRedis(url, 'journal-subscriber', log, { autoResubscribe: false });
  const scripts = journalScripts(commands, prefix, keep);
  const positions = new LRUCache<string, number>({ max: maxRemembered });
  const node = randomBytes(6).toString('base64url');
  let count = 0;
  let closed = false;
  const withRedis = <T>(run: (again: boolean) => Promise<T>) => patiently(commands, () => closed, run);
  const range = (stream: string, after: number, upTo: number) => withRedis(() => scripts.range(stream, after, upTo));
  const tails = new Tails({ subscriber, prefix, keep, range });
  const remember = (stream: string, seq: number) => positions.set(stream, Math.max(seq, positions.peek(stream) ?? 0));

  return {
    held: () => tails.size,
    async append(stream, value) {
      const json = JSON.stringify(value) ?? 'null';
      const token = `${node}${(count++).toString(36)}`;
      const floor = Math.max(positions.peek(stream) ?? 0, tails.lastOf(stream));
      const seq = await withRedis(again => scripts.append({ stream, json, floor, token, again }));
      remember(stream, seq);
      return seq;
    },
    async extend(stream, entries) {
      const extended = await withRedis(() => scripts.extend(stream, entries));
      if (extended && entries.length > 0) remember(stream, entries.at(-1)!.seq);
      return extended;
    },
    async read(stream, after) {
      return (await range(stream, after, Number.MAX_SAFE_INTEGER)).entries;
    },
    follow: (stream, after, signal) => follow(() => tails.of(stream).source(after), after, signal),
    async last(stream) {
      return (await range(stream, 0, 0)).last;
    },
    restore: (stream, entries) => withRedis(() => scripts.restore(stream, entries)),
    async expire(stream, afterMs) {
      await withRedis(() => commands.pexpire(prefix + stream, Math.max(0, Math.ceil(afterMs))));
    },
    async ping() {
      await withRedis(() => commands.ping());
    },
    async close() {
      closed = true;
      tails.close();
      for (const client of [commands, subscriber] as Redis[]) client.disconnect();
    },
  };
}

/** Runs a statement that may be repeated, again where its connection broke; `again` tells it so. */
async function patiently<T>(commands: Redis, isClosed: () => boolean, run: (again: boolean) => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let again = false; ; again = true) {
    await whenReady(commands);
    try {
      return await run(again);
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      if (isClosed() || Date.now() >= deadline)
        throw new Outage('The service cannot reach Redis now. Please try again.');
      // A connection that broke counts as ready until its end was heard of: let that happen.
      await setTimeout(10);
    }
  }
}
