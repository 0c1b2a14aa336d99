import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NotFound } from '../../base/errors.ts';
import { Bucket, type BucketOptions } from './bucket.ts';
import { LocalCopies } from './local-copies.ts';
import { Unfinished } from './local-files.ts';
import { prepared, receive } from './receive.ts';
import type { Storage } from './storage.ts';

export type S3Options = BucketOptions & {
  /** A local folder for copies and for what is on its way. */
  folder: string;
  /** Bytes of copies that are kept. Default 2 GB. */
  cacheBytes?: number;
};

/**
 * Keeps files in a bucket that speaks S3. What is written goes to a local file first, so that only what is whole and
 * small enough is ever sent; copies that engines asked for stay in the folder, the latest used longest. Objects are
 * never changed in place by this service, except that a key may be written again.
 */
export function s3Storage({ folder, cacheBytes = 2 * 1024 ** 3, ...options }: S3Options): Storage & { close(): void } {
  const bucket = new Bucket(options);
  const unfinished = new Unfinished(join(resolve(folder), 'unfinished'));
  const temporaryPath = () => unfinished.newPath();
  const copies = new LocalCopies(join(resolve(folder), 'copies'), cacheBytes, temporaryPath);
  return {
    async write(key, source, limits) {
      const { object, temporary } = await prepared(
        async () => ({ object: bucket.named(key), temporary: await temporaryPath() }),
        source,
      );
      try {
        const written = await receive(source, temporary, limits);
        await bucket.send(temporary, object);
        return written;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    read: (key, range) => bucket.read(key, range),

    async size(key) {
      return (await bucket.describe(key))?.bytes ?? null;
    },

    async localPath(key) {
      const found = await bucket.describe(key);
      if (!found) throw new NotFound('file');
      return copies.pathOf(key, found.tag, () => bucket.read(key));
    },

    async publish(path, key) {
      await bucket.send(path, bucket.named(key));
      await rm(path, { force: true });
    },

    temporaryPath,

    async remove(key) {
      await bucket.remove(key);
      await copies.remove(key);
    },

    sweep: ageMs => unfinished.sweep(ageMs),
    close: () => bucket.close(),
  };
}
