import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { newId } from '../../base/ids.ts';
import type { Archive } from './archive.ts';
import { WorkbookNotReadable } from './errors.ts';
import { plainText } from './plain-text.ts';
import { readXml } from './read-xml.ts';

/** Beyond this many bytes of text, strings go to a file. */
const mostInMemory = 48 * 1024 * 1024;
const mostStrings = 10_000_000;
const page = 64 * 1024;
const mostPages = 256;
/** The first strings are those that most cells name; they are kept as they are, up to so many characters. */
const mostKept = 4 * 1024 * 1024;

/** The texts that cells name by number: in memory while they are few, else in a file, of which pages are kept. */
export class SharedStrings {
  #pieces: Buffer[] = [];
  #ends = new Float64Array(1024);
  #count = 0;
  #bytes = 0;
  #file: { descriptor: number; path: string; written: number } | null = null;
  #pages = new LRUCache<number, Buffer>({ max: mostPages });
  #kept: string[] = [];
  #keptLength = 0;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(text: string): void {
    if (this.#count >= mostStrings) throw new WorkbookNotReadable('The workbook has too many texts. Split it.');
    if (this.#count === this.#ends.length) {
      const longer = new Float64Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    if (this.#keptLength < mostKept) {
      this.#kept.push(text);
      this.#keptLength += text.length;
    }
    const bytes = Buffer.from(text);
    this.#bytes += bytes.length;
    this.#ends[this.#count++] = this.#bytes;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= page) this.#settle();
  }

  /** After the last one. */
  finish(): void {
    this.#settle();
  }

  /** The text of a number; empty where there is none. */
  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    if (index < this.#kept.length) return this.#kept[index]!;
    const [from, to] = [index === 0 ? 0 : this.#ends[index - 1]!, this.#ends[index]!];
    const parts: Buffer[] = [];
    for (let at = from; at < to; ) {
      const number = Math.floor(at / page);
      const end = Math.min(to, (number + 1) * page);
      parts.push(this.#page(number).subarray(at - number * page, end - number * page));
      at = end;
    }
    return (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString();
  }

  close(): void {
    if (!this.#file) return;
    closeSync(this.#file.descriptor);
    rmSync(this.#file.path, { force: true });
    this.#file = null;
  }

  #settle(): void {
    const bytes = Buffer.concat([...this.#pieces.splice(this.#whole()), ...this.#pending]);
    this.#pending = [];
    this.#pendingBytes = 0;
    // In pages, so that memory and file are read alike.
    for (let at = 0; at < bytes.length; at += page) this.#pieces.push(bytes.subarray(at, at + page));
    if (this.#bytes > mostInMemory) this.#spill();
  }

  /** How many pieces are whole pages. */
  #whole = (): number =>
    this.#pieces.length - (this.#pieces.at(-1)?.length === page ? 0 : Math.min(1, this.#pieces.length));

  #spill(): void {
    if (!this.#file) {
      const path = join(this.#folder, `strings-${newId()}`);
      this.#file = { descriptor: openSync(path, 'wx+', 0o600), path, written: 0 };
    }
    const whole = this.#whole();
    for (const piece of this.#pieces.splice(0, whole)) {
      writeSync(this.#file.descriptor, piece, 0, piece.length, this.#file.written);
      this.#file.written += piece.length;
    }
  }

  #page(number: number): Buffer {
    const written = (this.#file?.written ?? 0) / page;
    if (number >= written) return this.#pieces[number - written]!;
    const known = this.#pages.get(number);
    if (known) return known;
    const bytes = Buffer.allocUnsafe(page);
    readSync(this.#file!.descriptor, bytes, 0, page, number * page);
    this.#pages.set(number, bytes);
    return bytes;
  }
}

/** Reads the texts that cells share. Phonetic readings beside them are left out. */
export async function readSharedStrings(archive: Archive, name: string | null, folder: string): Promise<SharedStrings> {
  const strings = new SharedStrings(folder);
  const part = name === null ? null : archive.part(name);
  if (!part) return strings;
  let text = '';
  let phonetic = false;
  let within = false;
  try {
    await readXml(await part.open(), {
      open(tag) {
        if (tag === 'si') text = '';
        else if (tag === 'rPh') phonetic = true;
        else if (tag === 't') within = !phonetic;
      },
      text(piece) {
        if (within) text += piece;
      },
      close(tag) {
        if (tag === 'si') strings.add(plainText(text));
        else if (tag === 'rPh') phonetic = false;
        else if (tag === 't') within = false;
      },
    });
    strings.finish();
    return strings;
  } catch (error) {
    strings.close();
    throw error;
  }
}
