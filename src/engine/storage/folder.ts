import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { NotFound } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { checkKey } from './keys.ts';
import { prepared, receive } from './receive.ts';
import type { Storage } from './storage.ts';

/** Unfinished files live here, on the same file system as the finished ones. */
const unfinished = '.unfinished';

/**
 * Keeps files in a local folder, which is created when first written to, for this user of the system alone. Throws on
 * keys that are no relative names.
 */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, ...key.split('/'));
  };

  async function temporaryPath(): Promise<string> {
    // Everything is written here first, so that the root is closed to others before anything is in it.
    await makeFolder(join(root, unfinished));
    return join(root, unfinished, newId());
  }

  async function place(temporary: string, path: string): Promise<void> {
    await makeFolder(dirname(path));
    await rename(temporary, path);
    await persist(dirname(path));
  }

  return {
    async write(key, source, limits) {
      const { path, temporary } = await prepared(
        async () => ({ path: pathOf(key), temporary: await temporaryPath() }),
        source,
      );
      try {
        const written = await receive(source, temporary, limits);
        await place(temporary, path);
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async read(key, range) {
      const file = await open(pathOf(key), 'r').catch(missing);
      return file.createReadStream(range ? { start: range.start, end: range.end } : {});
    },

    async size(key) {
      const stats = await stat(pathOf(key)).catch(error => {
        if (isMissing(error)) return null;
        throw error;
      });
      return stats?.isFile() ? stats.size : null;
    },

    async localPath(key) {
      const path = pathOf(key);
      const stats = await stat(path).catch(missing);
      if (!stats.isFile()) throw new NotFound('file');
      return path;
    },

    async publish(from, key) {
      const path = pathOf(key);
      const temporary = await temporaryPath();
      try {
        await moveTo(from, temporary);
        const file = await open(temporary, 'r');
        await file.sync().finally(() => file.close());
        await place(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    temporaryPath,

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async sweep(ageMs) {
      const before = Date.now() - ageMs;
      let removed = 0;
      for (const name of await readdir(join(root, unfinished)).catch(() => [])) {
        const path = join(root, unfinished, name);
        const stats = await stat(path).catch(() => null);
        if (!stats || stats.mtimeMs > before) continue;
        await rm(path, { recursive: true, force: true });
        removed++;
      }
      return removed;
    },
  };
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

const isMissing = (error: unknown): boolean => /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '');

function missing(error: unknown): never {
  if (isMissing(error)) throw new NotFound('file');
  throw error;
}
