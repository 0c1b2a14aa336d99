import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../base/ids.ts';

/** A folder of unfinished files, each under a name of its own, until they are whole. */
export class Unfinished {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A path that nobody else has, in the folder, which is there then. */
  async newPath(): Promise<string> {
    await makeFolder(this.#folder);
    return join(this.#folder, newId());
  }

  /** Removes what has not changed for so long, and says how much that was. */
  async sweep(ageMs: number): Promise<number> {
    const before = Date.now() - ageMs;
    let removed = 0;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const stats = await stat(path).catch(() => null);
      if (!stats || stats.mtimeMs > before) continue;
      await rm(path, { recursive: true, force: true });
      removed++;
    }
    return removed;
  }
}

/** Puts a finished file at its place, whole or not at all; both must be on the same file system. */
export async function place(temporary: string, path: string): Promise<void> {
  await makeFolder(dirname(path));
  await rename(temporary, path);
  await persist(dirname(path));
}

/** Moves a file, from another file system too, and lets it outlive a power cut. */
export async function moveIn(from: string, to: string): Promise<void> {
  await moveTo(from, to);
  const file = await open(to, 'r');
  await file.sync().finally(() => file.close());
}

/** Makes a folder with those it lies in. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch(async error => {
    // Where the disk may only be read, a recursive mkdir says ENOENT; the plain one says what is the matter.
    if (!isMissing(error)) throw error;
    await mkdir(path, { mode: 0o700 });
  });
}

async function moveTo(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function persist(folder: string): Promise<void> {
  // Not every system lets a folder be opened; the file itself is safe already.
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Whether a path leads to nothing. */
export const isMissing = (error: unknown): boolean =>
  /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '');
