import { follow, type Source } from './follow.ts';
import type { Entry, Journal } from './journal.ts';
import { MemoryStreams } from './memory-streams.ts';

export type MemoryJournalOptions = {
  /** Where each stream is also written (`<stream>.ndjson`), so that it outlives the process; without: memory alone. */
  folder?: string;
  /** How many entries of a stream are kept, about. */
  keep?: number;
  /** After how long without use a stream's file is closed, and its memory given back where a file holds it too. */
  idleMs?: number;
};

/** A journal that can tell for how many streams it holds something in this process. */
export type CountedJournal = Journal & { held(): number };

/**
 * A journal for a service of one process. Values are kept as JSON would carry them. With a folder, an entry is in its
 * file before anyone sees it: after a killed process (not after a power cut) the streams go on where they were.
 */
export function memoryJournal({ folder, keep = 1000, idleMs = 10_000 }: MemoryJournalOptions = {}): CountedJournal {
  const streams = new MemoryStreams({ folder, keep, idleMs });
  return {
    held: () => streams.size,
    async append(name, value) {
      const stream = streams.get(name);
      const seq = stream.last + 1;
      streams.add(stream, [{ seq, value }]);
      return seq;
    },
    async extend(name, entries) {
      const stream = streams.get(name);
      if (entries.length > 0 && entries[0]!.seq > stream.last + 1) {
        streams.peek(name);
        return false;
      }
      const added = entries.filter(entry => entry.seq > stream.last);
      streams.add(stream, added);
      return true;
    },
    async read(name, after) {
      const { entries } = streams.peek(name);
      return entries.slice(firstAfter(entries, after));
    },
    follow: (name, after, signal) => follow(() => sourceOf(streams, name), after, signal),
    async last(name) {
      return streams.peek(name).last;
    },
    async restore(name, entries) {
      const stream = streams.get(name);
      const merged = merge(stream.entries, entries);
      if (merged.length > stream.entries.length) streams.replace(stream, merged);
    },
    async expire(name, afterMs) {
      const stream = streams.get(name);
      if (stream.last === 0) streams.peek(name);
      else streams.expire(stream, afterMs);
    },
    async ping() {
      if (streams.closed) throw new Error('The journal is closed.');
    },
    async close() {
      streams.close();
    },
  };
}

/** What a follower reads from. */
function sourceOf(streams: MemoryStreams, name: string): Source {
  const stream = streams.get(name);
  return {
    next: position => stream.entries[firstAfter(stream.entries, position)],
    listen: follower => streams.listen(stream, follower),
    get ended() {
      return streams.closed;
    },
  };
}

/** Index of the first entry after a position. */
export function firstAfter(entries: Entry[], position: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.seq <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Both lists as one, in order; where both know a position, `kept` wins. */
function merge(kept: Entry[], lost: Entry[]): Entry[] {
  const known = new Set(kept.map(e => e.seq));
  const missing = lost.filter(e => !known.has(e.seq) && known.add(e.seq));
  if (missing.length === 0) return kept;
  return [...kept, ...missing.map(e => ({ seq: e.seq, value: e.value }))].sort((a, b) => a.seq - b.seq);
}
