import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Entry, jsonOf, type NewEntry } from './journal.ts';
import { expiryLine, expiryOf, StreamFile } from './stream-file.ts';

/** How many files are held open at most, whatever the load. */
const maxOpenFiles = 200;
/** The longest that a timer can wait. */
const longest = 2 ** 31 - 1;

export type MemoryStream = {
  readonly name: string;
  entries: Entry[];
  last: number;
  file: StreamFile | null;
  expiresAt: number | null;
  expiry: NodeJS.Timeout | null;
  followers: Set<() => void>;
  usedAt: number;
};

/** The streams of a process, each with its file where there is a folder for them. */
export class MemoryStreams {
  readonly #folder: string | undefined;
  readonly #keep: number;
  readonly #streams = new Map<string, MemoryStream>();
  /** Streams whose file is open, which is closed where they fall out. */
  readonly #open = new LRUCache<MemoryStream, true>({
    max: maxOpenFiles,
    dispose: (_, stream) => stream.file?.close(),
  });
  /** Files whose stream is not in memory, and when they are to go. */
  readonly #expiring = new Map<string, number>();
  readonly #sweeping: NodeJS.Timeout;
  closed = false;

  constructor({ folder, keep, idleMs }: { folder: string | undefined; keep: number; idleMs: number }) {
    this.#folder = folder;
    this.#keep = keep;
    if (folder) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const [path, expiresAt] of expiringFiles(folder)) this.#expiring.set(path, expiresAt);
    }
    this.#sweeping = setInterval(() => this.#sweep(Date.now() - idleMs), idleMs).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  get(name: string): MemoryStream {
    const known = this.#streams.get(name);
    if (known) {
      known.usedAt = Date.now();
      return known;
    }
    const file = this.#folder ? new StreamFile(this.#folder, name) : null;
    const content = file?.load();
    const entries = content?.entries ?? [];
    const stream: MemoryStream = {
      name,
      entries: entries.slice(-this.#keep),
      last: entries.at(-1)?.seq ?? 0,
      file,
      expiresAt: null,
      expiry: null,
      followers: new Set(),
      usedAt: Date.now(),
    };
    this.#streams.set(name, stream);
    if (content && content.expiresAt !== null) {
      if (content.expiresAt <= Date.now()) this.forget(stream);
      else this.#setExpiry(stream, content.expiresAt);
    }
    return stream;
  }

  /** Like `get`, for those who only look: leaves nothing behind for a stream that does not exist. */
  peek(name: string): MemoryStream {
    const stream = this.get(name);
    if (stream.last === 0 && stream.followers.size === 0) this.#streams.delete(name);
    return stream;
  }

  /** Adds entries that come right after the last one. */
  add(stream: MemoryStream, entries: NewEntry[]): void {
    if (this.closed) throw new Error('The journal is closed.');
    if (entries.length === 0) return;
    const texts = entries.map(jsonOf);
    this.#write(stream, ...entries.map(({ seq }, index) => `[${seq},${texts[index]}]`));
    // Copies, as from any other journal: what the caller changes later does not change history.
    for (const [index, { seq }] of entries.entries()) stream.entries.push({ seq, value: JSON.parse(texts[index]!) });
    stream.last = entries.at(-1)!.seq;
    if (stream.entries.length > this.#keep * 1.2) stream.entries = stream.entries.slice(-this.#keep);
    if (stream.file && stream.file.lines > 2 * this.#keep) this.#rewrite(stream);
    wake(stream);
  }

  /** Replaces what is kept of a stream. */
  replace(stream: MemoryStream, entries: Entry[]): void {
    stream.entries = entries.slice(-this.#keep);
    stream.last = Math.max(stream.last, entries.at(-1)!.seq);
    this.#rewrite(stream);
    wake(stream);
  }

  /** Tells of each change, until the returned function is called. */
  listen(stream: MemoryStream, follower: () => void): () => void {
    stream.followers.add(follower);
    return () => {
      stream.followers.delete(follower);
      if (stream.followers.size === 0 && stream.last === 0 && this.#streams.get(stream.name) === stream)
        this.#streams.delete(stream.name);
    };
  }

  /** Forgets the stream after so many milliseconds, also where the process does not live that long. */
  expire(stream: MemoryStream, afterMs: number): void {
    if (afterMs <= 0) this.forget(stream);
    else {
      this.#setExpiry(stream, Date.now() + afterMs);
      this.#write(stream, expiryLine(stream.expiresAt!));
    }
  }

  forget(stream: MemoryStream): void {
    if (stream.expiry) clearTimeout(stream.expiry);
    Object.assign(stream, { entries: [], last: 0, expiresAt: null, expiry: null });
    stream.file?.remove();
    this.#open.delete(stream);
    if (stream.followers.size === 0) this.#streams.delete(stream.name);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.#sweeping);
    for (const stream of this.#streams.values()) {
      if (stream.expiry) clearTimeout(stream.expiry);
      this.#open.delete(stream);
      wake(stream);
    }
    this.#streams.clear();
  }

  /** Closes files and gives back memory that were not used since `before`, and removes files whose time has come. */
  #sweep(before: number): void {
    for (const stream of this.#streams.values()) {
      if (stream.usedAt > before) continue;
      this.#open.delete(stream);
      if (stream.followers.size === 0 && (stream.file || stream.last === 0)) this.#release(stream);
    }
    for (const [path, expiresAt] of this.#expiring) {
      if (expiresAt > Date.now()) continue;
      this.#expiring.delete(path);
      removeIfExpired(path);
    }
  }

  /** Gives the memory back; whoever asks again reads the file. */
  #release(stream: MemoryStream): void {
    if (stream.expiry) clearTimeout(stream.expiry);
    if (stream.file && stream.expiresAt !== null) this.#expiring.set(stream.file.path, stream.expiresAt);
    this.#streams.delete(stream.name);
  }

  #setExpiry(stream: MemoryStream, expiresAt: number): void {
    if (stream.expiry) clearTimeout(stream.expiry);
    stream.expiresAt = expiresAt;
    const left = expiresAt - Date.now();
    stream.expiry = setTimeout(
      () => (left > longest ? this.#setExpiry(stream, expiresAt) : this.forget(stream)),
      Math.min(Math.max(left, 0), longest),
    ).unref();
  }

  #write(stream: MemoryStream, ...lines: string[]): void {
    if (!stream.file) return;
    stream.file.append(lines);
    this.#open.set(stream, true);
  }

  #rewrite(stream: MemoryStream): void {
    stream.file?.rewrite(stream);
    this.#open.delete(stream);
  }
}

function wake(stream: MemoryStream): void {
  for (const follower of [...stream.followers]) follower();
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
