import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entry, Journal } from '../../../src/engine/events/journal.ts';

/** An implementation under test: one journal, and how many listeners, entries and timers it holds for streams now. */
export type JournalUnderTest = {
  journal: Journal;
  /** A journal on another node that sees the same streams; null where there can be none. */
  other(): Promise<Journal | null>;
  /** Streams that something is still kept for in this process. */
  held(): number;
  close(): Promise<void>;
};

/** Takes so many entries, then ends the walk. */
export async function take(from: AsyncIterable<Entry>, count: number): Promise<Entry[]> {
  const taken: Entry[] = [];
  if (count > 0)
    for await (const entry of from) {
      taken.push(entry);
      if (taken.length === count) break;
    }
  return taken;
}

const seqs = (entries: Entry[]) => entries.map(e => e.seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const forever = () => new AbortController().signal;
let names = 0;
const newStream = () => `task:${process.pid}-${Date.now()}-${names++}`;

/** The promises of the port, held against any implementation. */
export function journalSuite(name: string, create: () => Promise<JournalUnderTest>): void {
  describe(name, () => {
    let under: JournalUnderTest;
    let journal: Journal;
    beforeEach(async () => {
      under = await create();
      journal = under.journal;
    });
    afterEach(() => under.close());

    async function fill(stream: string, from: number, to: number): Promise<void> {
      for (const n of range(from, to)) expect(await journal.append(stream, { n })).toBe(n);
    }

    it('counts positions from 1 without gaps, each stream for itself', async () => {
      const [a, b] = [newStream(), newStream()];
      await fill(a, 1, 5);
      await fill(b, 1, 2);
      expect(await journal.read(a, 0)).toEqual(range(1, 5).map(n => ({ seq: n, value: { n } })));
      expect(seqs(await journal.read(a, 3))).toEqual([4, 5]);
      expect(await journal.read(a, 5)).toEqual([]);
      expect(await journal.read(a, 99)).toEqual([]);
      expect(await journal.last(a)).toBe(5);
      expect(await journal.last(newStream())).toBe(0);
      expect(await journal.read(newStream(), 0)).toEqual([]);
    });

    it('gives concurrent appends different positions in the order in which they were made', async () => {
      const stream = newStream();
      expect(await Promise.all(range(1, 50).map(n => journal.append(stream, n)))).toEqual(range(1, 50));
      expect((await journal.read(stream, 0)).map(e => e.value)).toEqual(range(1, 50));
    });

    it('keeps every kind of JSON value, and not what its maker changes later', async () => {
      const stream = newStream();
      const values = [
        '',
        0,
        null,
        true,
        [1, [2]],
        { text: 'Ünï 🦆\n"quoted"\u2028', nested: { deep: [null] } },
        'a\r\nb',
      ];
      for (const value of values) await journal.append(stream, value);
      const changing = { state: 'before' };
      await journal.append(stream, changing);
      changing.state = 'after';
      expect((await journal.read(stream, 0)).map(e => e.value)).toEqual([...values, { state: 'before' }]);
    });

    it('hands a follower what is there, then what comes, exactly once and in order', async () => {
      const stream = newStream();
      await fill(stream, 1, 10);
      const taken = take(journal.follow(stream, 4, forever()), 26);
      await fill(stream, 11, 30);
      expect(seqs(await taken)).toEqual(range(5, 30));
    });

    it('lets a follower wait for a stream that nobody has begun', async () => {
      const stream = newStream();
      const taken = take(journal.follow(stream, 0, forever()), 3);
      await fill(stream, 1, 3);
      expect(seqs(await taken)).toEqual([1, 2, 3]);
    });

    it('resumes after any position while entries keep coming', async () => {
      const stream = newStream();
      await fill(stream, 1, 5);
      const walks = [0, 1, 4, 5, 8, 20].map(
        after => [after, take(journal.follow(stream, after, forever()), 40 - after)] as const,
      );
      await fill(stream, 6, 40);
      for (const [after, walk] of walks) expect(seqs(await walk)).toEqual(range(after + 1, 40));
    });

    it('hands all followers on a node the same entries, so that these are encoded once', async () => {
      const stream = newStream();
      await fill(stream, 1, 3);
      const walks = [0, 0, 2].map(after => take(journal.follow(stream, after, forever()), 6 - after));
      await fill(stream, 4, 6);
      const [first, second, third] = await Promise.all(walks);
      for (const [i, entry] of first!.entries()) expect(second![i]).toBe(entry);
      for (const [i, entry] of third!.entries()) expect(first![i + 2]).toBe(entry);
    });

    it('ends a follower without an error when its signal aborts, also while it waits', async () => {
      const stream = newStream();
      await fill(stream, 1, 1);
      const stopping = new AbortController();
      const walk = journal.follow(stream, 0, stopping.signal)[Symbol.asyncIterator]();
      expect((await walk.next()).value).toMatchObject({ seq: 1 });
      const waiting = walk.next();
      stopping.abort();
      expect(await waiting).toEqual({ done: true, value: undefined });
      expect((await walk.next()).done).toBe(true);
      expect(await take(journal.follow(stream, 0, AbortSignal.abort()), 1)).toEqual([]);
    });

    it('ends a waiting follower when its consumer leaves', async () => {
      const walk = journal.follow(newStream(), 0, forever())[Symbol.asyncIterator]();
      const waiting = walk.next();
      await walk.return!();
      expect(await waiting).toEqual({ done: true, value: undefined });
    });

    it('keeps nothing of a thousand streams that were followed and left', async () => {
      const stopping = new AbortController();
      const walks = range(1, 1000).map(() => journal.follow(newStream(), 0, stopping.signal)[Symbol.asyncIterator]());
      const waiting = walks.map(walk => walk.next());
      for (const walk of walks.slice(0, 500)) await walk.return!();
      stopping.abort();
      for (const step of await Promise.all(waiting)) expect(step.done).toBe(true);
      await expect.poll(() => under.held()).toBe(0);
    });

    it('keeps about the last 1,000 entries and goes on counting', async () => {
      const stream = newStream();
      for (const part of range(0, 4)) await Promise.all(range(1, 500).map(n => journal.append(stream, part * 500 + n)));
      expect(await journal.last(stream)).toBe(2500);
      const kept = seqs(await journal.read(stream, 0));
      expect(kept.length).toBeGreaterThanOrEqual(1000);
      expect(kept.length).toBeLessThanOrEqual(1300);
      expect(kept).toEqual(range(2501 - kept.length, 2500));
      expect(await journal.append(stream, 'next')).toBe(2501);
    });

    it('holds no more than about 1,000 entries for a follower that does not take them', async () => {
      const stream = newStream();
      const walk = journal.follow(stream, 0, forever())[Symbol.asyncIterator]();
      await journal.append(stream, 1);
      expect((await walk.next()).value).toMatchObject({ seq: 1 });
      await Promise.all(range(2, 3000).map(n => journal.append(stream, n)));
      // A second follower proves that this node has seen the end.
      expect(seqs(await take(journal.follow(stream, 2999, forever()), 1))).toEqual([3000]);
      const next = (await walk.next()).value as Entry;
      expect(next.seq).toBeGreaterThan(1700);
      expect(seqs([next, ...(await take({ [Symbol.asyncIterator]: () => walk }, 3000 - next.seq))])).toEqual(
        range(next.seq, 3000),
      );
    });

    it('forgets a stream after its time, and not before', async () => {
      const [kept, gone] = [newStream(), newStream()];
      await fill(kept, 1, 2);
      await fill(gone, 1, 2);
      await journal.expire(kept, 60_000);
      await journal.expire(gone, 40);
      await journal.expire(newStream(), 40);
      expect(await journal.append(gone, 'still there')).toBe(3);
      await expect.poll(() => journal.read(gone, 0)).toEqual([]);
      expect(await journal.last(gone)).toBe(0);
      expect(await journal.last(kept)).toBe(2);
    });

    it('takes back what was lost, hands it to those who wait for it, and counts on after it', async () => {
      const stream = newStream();
      const waiting = take(journal.follow(stream, 3, forever()), 3);
      const lost = range(1, 5).map(n => ({ seq: n, value: { n } }));
      await journal.restore(stream, lost);
      expect(await journal.read(stream, 0)).toEqual(lost);
      expect(await journal.last(stream)).toBe(5);
      expect(await journal.append(stream, { n: 6 })).toBe(6);
      expect(seqs(await waiting)).toEqual([4, 5, 6]);
    });

    it('takes entries at the positions they bear, each once, and refuses them where some before them are missing', async () => {
      const stream = newStream();
      const entry = (seq: number) => ({ seq, value: { n: seq } });
      const followed = take(journal.follow(stream, 0, forever()), 6);
      expect(await journal.extend(stream, [entry(2)])).toBe(false);
      expect(await journal.last(stream)).toBe(0);
      expect(await journal.extend(stream, [entry(1), entry(2), entry(3)])).toBe(true);
      expect(await journal.extend(stream, [{ seq: 3, value: 'sent again' }, entry(4)])).toBe(true);
      expect(await journal.extend(stream, [entry(6)])).toBe(false);
      expect(await journal.extend(stream, [])).toBe(true);
      await journal.restore(stream, range(1, 6).map(entry));
      expect(await followed).toEqual(range(1, 6).map(entry));
      expect(await journal.read(stream, 0)).toEqual(range(1, 6).map(entry));
      expect(await journal.append(stream, { n: 7 })).toBe(7);
    });

    it('leaves alone what it still has when something is restored', async () => {
      const stream = newStream();
      await journal.restore(stream, [{ seq: 4, value: 'four' }]);
      await journal.append(stream, 'five');
      await journal.restore(stream, [
        { seq: 2, value: 'two' },
        { seq: 5, value: 'other' },
        { seq: 6, value: 'six' },
        { seq: 3, value: 'three' },
      ]);
      await journal.restore(stream, []);
      expect((await journal.read(stream, 0)).map(e => [e.seq, e.value])).toEqual([
        [2, 'two'],
        [3, 'three'],
        [4, 'four'],
        [5, 'five'],
        [6, 'six'],
      ]);
      expect(await journal.append(stream, 'seven')).toBe(7);
    });

    it('shows an entry to followers on every node once it is appended', async () => {
      const other = await under.other();
      if (!other) return;
      const stream = newStream();
      const there = take(other.follow(stream, 0, forever()), 4);
      expect(await journal.append(stream, 1)).toBe(1);
      expect(await other.append(stream, 2)).toBe(2);
      expect(await journal.append(stream, 3)).toBe(3);
      expect(await other.append(stream, 4)).toBe(4);
      expect(seqs(await there)).toEqual([1, 2, 3, 4]);
      expect(seqs(await take(journal.follow(stream, 0, forever()), 4))).toEqual([1, 2, 3, 4]);
      await other.close();
    });

    it('answers a ping until it is closed', async () => {
      await journal.ping();
      await journal.close();
      await expect(journal.ping()).rejects.toThrow();
    });
  });
}
