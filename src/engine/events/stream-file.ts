import { createHash } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './journal.ts';

const suffix = '.ndjson';

/** What a stream's file holds: its entries in order, and when it is to be forgotten (ms since 1970). */
export type StreamContent = { entries: Entry[]; expiresAt: number | null };

/**
 * A stream on disk: a line `[seq,value]` an entry, and a line `{"expiresAt":ms}` once it is to be forgotten. A line
 * is handed to the operating system before anyone sees its entry, so the file outlives a killed process.
 */
export class StreamFile {
  readonly path: string;
  #fd: number | null = null;
  #size = 0;
  /** Lines in the file; tells when rewriting it is worth while. */
  lines = 0;

  constructor(folder: string, stream: string) {
    const name = encodeURIComponent(stream);
    // File systems end names at 255 bytes.
    this.path = join(folder, (name.length > 200 ? createHash('sha256').update(stream).digest('hex') : name) + suffix);
  }

  /** Reads the file; null where there is none. A line that was torn when its process died is cut off. */
  load(): StreamContent | null {
    const bytes = readIfThere(this.path);
    if (!bytes) return null;
    const whole = bytes.lastIndexOf(0x0a) + 1;
    if (whole < bytes.length) truncateSync(this.path, whole);
    this.#size = whole;
    const lines = bytes.toString('utf8', 0, whole).split('\n').slice(0, -1);
    this.lines = lines.length;
    return parse(lines);
  }

  get open(): boolean {
    return this.#fd !== null;
  }

  /** Appends lines (without their line feeds). Throws where the disk refuses, and then leaves no part of it behind. */
  append(lines: string[]): void {
    this.#fd ??= openSync(this.path, 'a', 0o600);
    const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''));
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at);
    } catch (error) {
      ftruncateSync(this.#fd, this.#size);
      throw error;
    }
    this.#size += bytes.length;
    this.lines += lines.length;
  }

  /** Replaces the whole file, at once or not at all. */
  rewrite(content: StreamContent): void {
    this.close();
    const lines = content.entries.map(entryLine);
    if (content.expiresAt !== null) lines.push(expiryLine(content.expiresAt));
    const bytes = Buffer.from(lines.map(line => `${line}\n`).join(''));
    writeFileSync(`${this.path}.new`, bytes, { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
    this.#size = bytes.length;
    this.lines = lines.length;
  }

  close(): void {
    if (this.#fd !== null) closeSync(this.#fd);
    this.#fd = null;
  }

  remove(): void {
    this.close();
    rmSync(this.path, { force: true });
    this.#size = 0;
    this.lines = 0;
  }
}

const entryLine = ({ seq, value }: Entry): string => `[${seq},${JSON.stringify(value) ?? 'null'}]`;
export const expiryLine = (expiresAt: number): string => `{"expiresAt":${expiresAt}}`;

/** When the stream in a file is to be forgotten, without knowing the stream's name; null: not decided, or no file. */
export function expiryOf(path: string): number | null {
  const bytes = readIfThere(path);
  return bytes && parse(bytes.toString('utf8').split('\n')).expiresAt;
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** An unreadable line (a damaged disk) costs that entry alone. */
function parse(lines: string[]): StreamContent {
  const content: StreamContent = { entries: [], expiresAt: null };
  let last = 0;
  for (const line of lines) {
    let read: unknown;
    try {
      read = JSON.parse(line);
    } catch {
      continue;
    }
    if (Array.isArray(read) && typeof read[0] === 'number' && read[0] > last) {
      last = read[0];
      content.entries.push({ seq: last, value: read[1] });
    } else if (typeof (read as { expiresAt?: unknown } | null)?.expiresAt === 'number') {
      content.expiresAt = (read as { expiresAt: number }).expiresAt;
    }
  }
  return content;
}
