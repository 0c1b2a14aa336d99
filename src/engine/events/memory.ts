import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { follow, type Source } from './follow.ts';
import { type Entry, type Journal, jsonOf, type NewEntry } from './journal.ts';
import { expiryLine, expiryOf, StreamFile } from './stream-file.ts';

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

/** How many files are held open at most, whatever the load. */
const maxOpenFiles = 200;
/** The longest that a timer can wait. */
const longest = 2 ** 31 - 1;

type Stream = {
  entries: Entry[];
  last: number;
  file: StreamFile | null;
  expiresAt: number | null;
  expiry: NodeJS.Timeout | null;
  followers: Set<() => void>;
  usedAt: number;
};

/**
 * A journal for a service of one process. Values are kept as JSON would carry them. With a folder, an entry is in its
 * file before anyone sees it: after a killed process (not after a power cut) the streams go on where they were.
 */
export function memoryJournal(options: MemoryJournalOptions = {}): CountedJournal {
  const { folder, keep = 1000, idleMs = 10_000 } = options;
  const streams = new Map<string, Stream>();
  /** Streams whose file is open, the longest unused first. */
  const open = new Set<Stream>();
  /** Files whose stream is not in memory, and when they are to go. */
  const expiring = new Map<string, number>();
  let closed = false;

  if (folder) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const [path, expiresAt] of expiringFiles(folder)) expiring.set(path, expiresAt);
  }
  const sweep = setInterval(() => {
    const before = Date.now() - idleMs;
    for (const [name, stream] of streams) {
      if (stream.usedAt > before) continue;
      closeFile(stream);
      if (stream.followers.size === 0 && (stream.file || stream.last === 0)) release(name, stream);
    }
    for (const [path, expiresAt] of expiring) {
      if (expiresAt > Date.now()) continue;
      expiring.delete(path);
      removeIfExpired(path);
    }
  }, idleMs).unref();

  function closeFile(stream: Stream): void {
    stream.file?.close();
    open.delete(stream);
  }

  /** Gives the memory back; whoever asks again reads the file. */
  function release(name: string, stream: Stream): void {
    if (stream.expiry) clearTimeout(stream.expiry);
    if (stream.file && stream.expiresAt !== null) expiring.set(stream.file.path, stream.expiresAt);
    streams.delete(name);
  }

  function get(name: string): Stream {
    const known = streams.get(name);
    if (known) {
      known.usedAt = Date.now();
      return known;
    }
    const file = folder ? new StreamFile(folder, name) : null;
    const content = file?.load();
    const entries = content?.entries ?? [];
    const stream: Stream = {
      entries: entries.slice(-keep),
      last: entries.at(-1)?.seq ?? 0,
      file,
      expiresAt: null,
      expiry: null,
      followers: new Set(),
      usedAt: Date.now(),
    };
    streams.set(name, stream);
    if (content && content.expiresAt !== null) {
      if (content.expiresAt <= Date.now()) forget(name, stream);
      else setExpiry(name, stream, content.expiresAt);
    }
    return stream;
  }

  /** Like `get`, for those who only look: leaves nothing behind for a stream that does not exist. */
  function peek(name: string): Stream {
    const stream = get(name);
    if (stream.last === 0 && stream.followers.size === 0) streams.delete(name);
    return stream;
  }

  function write(stream: Stream, ...lines: string[]): void {
    if (!stream.file) return;
    stream.file.append(lines);
    open.delete(stream);
    open.add(stream);
    if (open.size > maxOpenFiles) closeFile(open.values().next().value!);
  }

  function rewrite(stream: Stream): void {
    stream.file?.rewrite(stream);
    open.delete(stream);
  }

  function wake(stream: Stream): void {
    for (const follower of [...stream.followers]) follower();
  }

  function forget(name: string, stream: Stream): void {
    if (stream.expiry) clearTimeout(stream.expiry);
    Object.assign(stream, { entries: [], last: 0, expiresAt: null, expiry: null });
    stream.file?.remove();
    open.delete(stream);
    if (stream.followers.size === 0) streams.delete(name);
  }

  function setExpiry(name: string, stream: Stream, expiresAt: number): void {
    if (stream.expiry) clearTimeout(stream.expiry);
    stream.expiresAt = expiresAt;
    const left = expiresAt - Date.now();
    stream.expiry = setTimeout(
      () => (left > longest ? setExpiry(name, stream, expiresAt) : forget(name, stream)),
      Math.min(Math.max(left, 0), longest),
    ).unref();
  }

  function source(name: string): Source {
    const stream = get(name);
    return {
      next: position => stream.entries[firstAfter(stream.entries, position)],
      listen(follower) {
        stream.followers.add(follower);
        return () => {
          stream.followers.delete(follower);
          if (stream.followers.size === 0 && stream.last === 0 && streams.get(name) === stream) streams.delete(name);
        };
      },
      get ended() {
        return closed;
      },
    };
  }

  /** Adds entries that come right after the last one. */
  function add(stream: Stream, entries: NewEntry[]): void {
    if (closed) throw new Error('The journal is closed.');
    if (entries.length === 0) return;
    const texts = entries.map(jsonOf);
    write(stream, ...entries.map(({ seq }, index) => `[${seq},${texts[index]}]`));
    // Copies, as from any other journal: what the caller changes later does not change history.
    for (const [index, { seq }] of entries.entries()) stream.entries.push({ seq, value: JSON.parse(texts[index]!) });
    stream.last = entries.at(-1)!.seq;
    if (stream.entries.length > keep * 1.2) stream.entries = stream.entries.slice(-keep);
    if (stream.file && stream.file.lines > 2 * keep) rewrite(stream);
    wake(stream);
  }

  return {
    held: () => streams.size,
    async append(name, value) {
      const stream = get(name);
      const seq = stream.last + 1;
      add(stream, [{ seq, value }]);
      return seq;
    },
    async extend(name, entries) {
      const stream = get(name);
      if (entries.length > 0 && entries[0]!.seq > stream.last + 1) {
        peek(name);
        return false;
      }
      add(
        stream,
        entries.filter(entry => entry.seq > stream.last),
      );
      return true;
    },
    async read(name, after) {
      const { entries } = peek(name);
      return entries.slice(firstAfter(entries, after));
    },
    follow: (name, after, signal) => follow(() => source(name), after, signal),
    async last(name) {
      return peek(name).last;
    },
    async restore(name, entries) {
      const stream = get(name);
      const merged = merge(stream.entries, entries);
      if (merged.length === stream.entries.length) return;
      stream.entries = merged.slice(-keep);
      stream.last = Math.max(stream.last, merged.at(-1)!.seq);
      rewrite(stream);
      wake(stream);
    },
    async expire(name, afterMs) {
      const stream = get(name);
      if (stream.last === 0) return void peek(name);
      if (afterMs <= 0) return forget(name, stream);
      setExpiry(name, stream, Date.now() + afterMs);
      write(stream, expiryLine(stream.expiresAt!));
    },
    async ping() {
      if (closed) throw new Error('The journal is closed.');
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      for (const stream of streams.values()) {
        if (stream.expiry) clearTimeout(stream.expiry);
        closeFile(stream);
        wake(stream);
      }
      streams.clear();
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

/** The files of streams that are to be forgotten, with their time; what is overdue or half-written is removed. */
function* expiringFiles(folder: string): Generator<[string, number]> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.new')) rmSync(path, { force: true });
    if (!name.endsWith('.ndjson')) continue;
    const expiresAt = expiryOf(path);
    if (expiresAt === null) continue;
    if (expiresAt <= Date.now()) rmSync(path, { force: true });
    else yield [path, expiresAt];
  }
}

/** Looks again, since the stream may have gone on in the meantime. */
function removeIfExpired(path: string): void {
  const expiresAt = expiryOf(path);
  if (expiresAt !== null && expiresAt <= Date.now()) rmSync(path, { force: true });
}
