import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Copies of files that are kept elsewhere, the latest used longest. */
export class LocalCopies {
  readonly #folder: string;
  readonly #most: number;
  readonly #newPath: () => Promise<string>;

  /** `most`: bytes; `newPath` gives a path on the same file system for a copy that is not whole yet. */
  constructor(folder: string, most: number, newPath: () => Promise<string>) {
    this.#folder = folder;
    this.#most = most;
    this.#newPath = newPath;
  }

  /** Where the copy of a file is, fetched where there is none. A key that was written again, whose `tag` is new, has another copy. */
  async pathOf(key: string, tag: string, read: () => Promise<Readable>): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, `${encodeURIComponent(key)}.${tag}`);
    const now = new Date();
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (!isThere) await this.#fetch(path, read);
    return path;
  }

  /** Removes every copy of a key. */
  async remove(key: string): Promise<void> {
    const mine = `${encodeURIComponent(key)}.`;
    for (const name of await readdir(this.#folder).catch(() => []))
      if (name.startsWith(mine) && !name.slice(mine.length).includes('.'))
        await rm(join(this.#folder, name), { force: true });
  }

  async #fetch(path: string, read: () => Promise<Readable>): Promise<void> {
    const temporary = await this.#newPath();
    try {
      await pipeline(await read(), createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await trim(this.#folder, this.#most);
  }
}

/** Removes the copies that were not used for longest, until the rest is small enough. */
async function trim(folder: string, most: number): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder)).map(async name => {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => null);
      return { path, bytes: stats?.size ?? 0, used: stats?.mtimeMs ?? 0 };
    }),
  );
  let total = found.reduce((sum, { bytes }) => sum + bytes, 0);
  // The latest stays in any case: whoever asked for it is about to open it.
  for (const { path, bytes } of found.toSorted((a, b) => a.used - b.used).slice(0, -1)) {
    if (total <= most) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}
