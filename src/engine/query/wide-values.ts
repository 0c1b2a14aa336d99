import { QueryTooBig } from './errors.ts';

/** The longest value that is read of a source, and the longest row, in bytes as they come. */
export const longestValue = 16 * 1024 * 1024;
export const longestRow = 32 * 1024 * 1024;

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** The values of one row are too long to be read, the one of `column` alone where there is one. */
export class ValueTooWide extends QueryTooBig {
  constructor(column: string | null = null, most = column === null ? longestRow : longestValue) {
    super(
      column === null
        ? `A row of the result is longer than ${megabytes(most)}, which is more than is read of one. Name fewer ` +
            'columns, or take only a part of the long ones, such as by substring.'
        : `The column "${column}" holds a value longer than ${megabytes(most)}, which is more than is read of one. ` +
            'Leave the column out, or take only a part of it, such as by substring.',
    );
  }
}

/** How much a value weighs in memory, about, in UTF-16 units. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 8;
}

/** @throws ValueTooWide where one of a row's texts is too long, or all together are; lists and objects are not measured */
export function refuseWide(row: readonly unknown[], columns: readonly { name: string }[]): void {
  let all = 0;
  for (let i = 0; i < row.length; i++) {
    const value = row[i];
    if (typeof value !== 'string') continue;
    if (value.length > longestValue) throw new ValueTooWide(columns[i]?.name);
    all += value.length;
  }
  if (all > longestRow) throw new ValueTooWide();
}

/** Asks for so many bytes at once, or passes over so many where it is negative. */
export type Reading = Generator<number, void, Buffer>;

/** Reads a form of bytes that comes in pieces of any size, without keeping more of it than is asked for at once. */
export class PieceReader {
  readonly #reading: Reading;
  #wanted: number;
  #kept: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#wanted = reading.next().value ?? 0;
  }

  push(piece: Buffer): void {
    let at = 0;
    while (!this.#ended && at < piece.length) {
      const left = piece.length - at;
      if (this.#wanted < 0) {
        const passed = Math.min(-this.#wanted, left);
        this.#wanted += passed;
        at += passed;
        if (this.#wanted === 0) this.#go();
      } else if (this.#kept.length === 0 && left >= this.#wanted) {
        const from = at;
        at += this.#wanted;
        this.#go(piece.subarray(from, at));
      } else {
        const taken = piece.subarray(at, at + this.#wanted - this.#kept.length);
        at += taken.length;
        this.#kept = Buffer.concat([this.#kept, taken]);
        if (this.#kept.length < this.#wanted) continue;
        const whole = this.#kept;
        this.#kept = Buffer.alloc(0);
        this.#go(whole);
      }
    }
  }

  /** What asks for nothing, such as for passing over none, goes on at once. */
  #go(bytes: Buffer = Buffer.alloc(0)): void {
    let next = this.#reading.next(bytes);
    while (!next.done && next.value === 0) next = this.#reading.next(Buffer.alloc(0));
    this.#ended = next.done === true;
    this.#wanted = next.value ?? 0;
  }
}
