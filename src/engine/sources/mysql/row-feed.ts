import type { Connection } from 'mysql2';
import type { Decode } from './value.ts';

/** A batch is handed on once it has so many rows, or so much text, in UTF-16 units. */
const batchRows = 2000;
const batchText = 1024 * 1024;

/** Rows as they come, handed on in batches; while nobody takes them the socket is not read, so that the server waits. */
export class RowFeed {
  decoders: Decode[] = [];
  ended = false;
  onFailure: (error: Error) => void = () => {};
  #connection: Connection;
  #rows: unknown[][] = [];
  #text = 0;
  #failure: Error | null = null;
  #taker: (() => void) | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  push(row: unknown[]): void {
    if (!Array.isArray(row)) return;
    for (let i = 0; i < row.length; i++) {
      const value = row[i];
      if (value === null) continue;
      const decoded = this.decoders[i]!(value);
      row[i] = decoded;
      this.#text += typeof decoded === 'string' ? decoded.length : 8;
    }
    this.#rows.push(row);
    if (this.#isFull()) {
      this.#connection.pause();
      this.#hand();
    }
  }

  fail(error: Error): void {
    this.#failure ??= error;
    this.onFailure(error);
    this.end();
  }

  end(): void {
    this.ended = true;
    this.#hand();
  }

  async *batches(): AsyncGenerator<unknown[][]> {
    for (let batch = await this.#next(); batch !== null; batch = await this.#next()) yield batch;
  }

  /** The next rows, or null after the last. Rejects with what broke them off. */
  async #next(): Promise<unknown[][] | null> {
    if (!this.#isFull() && !this.ended) {
      await new Promise<void>(resolve => {
        this.#taker = resolve;
        this.#connection.resume();
      });
    }
    if (this.#failure) throw this.#failure;
    if (this.#rows.length === 0) return null;
    const rows = this.#rows;
    this.#rows = [];
    this.#text = 0;
    return rows;
  }

  #isFull(): boolean {
    return this.#rows.length >= batchRows || this.#text >= batchText;
  }

  #hand(): void {
    const taker = this.#taker;
    this.#taker = null;
    taker?.();
  }
}
