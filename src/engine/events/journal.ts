/** A value at its place in a stream. */
export type Entry<T = unknown> = { seq: number; value: T };

/** An entry on its way in, with the JSON of its value where that was made already. */
export type NewEntry = Entry & { json?: string };

/** The JSON of an entry's value. */
export const jsonOf = ({ value, json }: NewEntry): string => json ?? JSON.stringify(value) ?? 'null';

/**
 * Streams of progress, each a list that only grows. Positions count from 1 without gaps, are the same on every node
 * and are never used twice, not even after a restart. About the last 1,000 entries of a stream are kept.
 */
export interface Journal {
  /** Adds at the end; resolves to the position once followers on every node can see it. */
  append(stream: string, value: unknown): Promise<number>;
  /**
   * Adds entries at the positions that they bear, for a writer that numbers them itself; what the stream has already is
   * left alone. False, with nothing added, where entries before them are missing: `restore` puts all of them back.
   */
  extend(stream: string, entries: NewEntry[]): Promise<boolean>;
  /** What is kept after a position (0 = from the beginning), in order. */
  read(stream: string, after: number): Promise<Entry[]>;
  /**
   * What is kept after a position, then each new entry as it comes, exactly once and in order. Never ends by itself;
   * ends without an error when `signal` aborts. All followers on a node are handed the same Entry objects.
   */
  follow(stream: string, after: number, signal: AbortSignal): AsyncIterable<Entry>;
  /** Position of the last entry ever appended; 0 for a stream without any. */
  last(stream: string): Promise<number>;
  /** Puts entries back that the journal lost (a flushed Redis); leaves alone what it still has. Later appends go on after them. */
  restore(stream: string, entries: Entry[]): Promise<void>;
  /** Forgets the stream after so many milliseconds. */
  expire(stream: string, afterMs: number): Promise<void>;
  /** Rejects where the journal cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
