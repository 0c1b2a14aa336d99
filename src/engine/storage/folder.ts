import { open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NotFound } from '../../base/errors.ts';
import { checkKey } from './keys.ts';
import { isMissing, moveIn, place, Unfinished } from './local-files.ts';
import { prepared, receive } from './receive.ts';
import type { Storage } from './storage.ts';

/**
 * Keeps files in a local folder, which is created when first written to, for this user of the system alone. Throws on
 * keys that are no relative names.
 */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder);
  // On the same file system as the finished files. Everything is written here first, so that the root is closed to
  // others before anything is in it.
  const unfinished = new Unfinished(join(root, '.unfinished'));
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, ...key.split('/'));
  };

  return {
    async write(key, source, limits) {
      const { path, temporary } = await prepared(
        async () => ({ path: pathOf(key), temporary: await unfinished.newPath() }),
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
      const temporary = await unfinished.newPath();
      try {
        await moveIn(from, temporary);
        await place(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    temporaryPath: () => unfinished.newPath(),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    sweep: ageMs => unfinished.sweep(ageMs),
  };
}

function missing(error: unknown): never {
  if (isMissing(error)) throw new NotFound('file');
  throw error;
}
