import type { Readable } from 'node:stream';

/**
 * Files by key, such as `uploads/<id>`. A file appears whole or not at all, and is never changed in place.
 */
export interface Storage {
  /** Writes a stream; rejects with TooLarge (nothing is left) as soon as it exceeds `maxBytes`. */
  write(
    key: string,
    source: Readable,
    options: { maxBytes: number; signal?: AbortSignal },
  ): Promise<{ bytes: number; sha256: string }>;
  /** Reads a file or a part of it (`end` inclusive). Rejects with NotFound where it is missing. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Null where there is none. */
  size(key: string): Promise<number | null>;
  /** A path of the local file system that holds the file's bytes, for engines that need one; fetched first where remote. */
  localPath(key: string): Promise<string>;
  /** Moves a local file into storage under a key. */
  publish(path: string, key: string): Promise<void>;
  /** A path for a new temporary file, on the file system of the storage where it is local. */
  temporaryPath(): Promise<string>;
  remove(key: string): Promise<void>;
  /** Removes what unfinished writes left behind, older than `ageMs`. */
  sweep(ageMs: number): Promise<number>;
  /** Ends connections, where there are any. */
  close?(): void;
}
