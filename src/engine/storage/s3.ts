import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound as NoSuchObject,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { NotFound } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { Outage } from '../../base/outage.ts';
import { checkKey } from './keys.ts';
import { prepared, receive } from './receive.ts';
import type { Storage } from './storage.ts';

export type S3Options = {
  bucket: string;
  region: string;
  /** Where it is not Amazon's own. */
  endpoint?: string | null;
  /** Null: as the environment gives them to Amazon's clients, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** What every key begins with, such as `assistant/`; may be empty. */
  prefix?: string;
  /** A local folder for copies and for what is on its way. */
  folder: string;
  /** Bytes of copies that are kept. Default 2 GB. */
  cacheBytes?: number;
};

/** The smallest part S3 takes of what is uploaded in parts. */
const partBytes = 5 * 1024 * 1024;

/**
 * Keeps files in a bucket that speaks S3. What is written goes to a local file first, so that only what is whole and
 * small enough is ever sent; copies that engines asked for stay in the folder, the latest used longest. Objects are
 * never changed in place by this service, except that a key may be written again.
 */
export function s3Storage(options: S3Options): Storage & { close(): void } {
  const { bucket, prefix = '', cacheBytes = 2 * 1024 ** 3 } = options;
  const unfinished = join(resolve(options.folder), 'unfinished');
  const copies = join(resolve(options.folder), 'copies');
  const client = new S3Client({
    region: options.region,
    ...(options.credentials && { credentials: options.credentials }),
    // Buckets in the path rather than the name of the host: other makers' servers have no name for each bucket.
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    // Others' servers may not know the checksums that Amazon added of late.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const named = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };

  async function temporaryPath(): Promise<string> {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    return join(unfinished, newId());
  }

  async function send(path: string, object: { Bucket: string; Key: string }): Promise<void> {
    const upload = new Upload({
      client,
      params: { ...object, Body: createReadStream(path) },
      partSize: partBytes,
      queueSize: 2,
      // What was cut off is given up there too, so that no parts lie about and are paid for.
      leavePartsOnError: false,
    });
    await upload.done().catch(unreachable);
  }

  async function fetchCopy(key: string, path: string): Promise<void> {
    const temporary = await temporaryPath();
    try {
      await pipeline(await read(key), createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await trimCopies(copies, cacheBytes);
  }

  async function read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const { Body } = await client
      .send(new GetObjectCommand({ ...named(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }))
      .catch(missing);
    return Body as Readable;
  }

  async function describe(key: string): Promise<{ bytes: number; tag: string } | null> {
    try {
      const { ContentLength = 0, ETag = '' } = await client.send(new HeadObjectCommand(named(key)));
      return { bytes: ContentLength, tag: ETag.replace(/[^A-Za-z0-9-]/g, '') };
    } catch (error) {
      if (isMissing(error)) return null;
      throw toRefusal(error);
    }
  }

  return {
    async write(key, source, limits) {
      const { object, temporary } = await prepared(
        async () => ({ object: named(key), temporary: await temporaryPath() }),
        source,
      );
      try {
        const written = await receive(source, temporary, limits);
        await send(temporary, object);
        return written;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    read,

    async size(key) {
      return (await describe(key))?.bytes ?? null;
    },

    async localPath(key) {
      const found = await describe(key);
      if (!found) throw new NotFound('file');
      await mkdir(copies, { recursive: true, mode: 0o700 });
      // Under the tag of its content: a key that was written again has another copy.
      const path = join(copies, `${encodeURIComponent(key)}.${found.tag}`);
      const now = new Date();
      const isThere = await utimes(path, now, now).then(
        () => true,
        () => false,
      );
      if (!isThere) await fetchCopy(key, path);
      return path;
    },

    async publish(path, key) {
      await send(path, named(key));
      await rm(path, { force: true });
    },

    temporaryPath,

    async remove(key) {
      const object = named(key);
      await client.send(new DeleteObjectCommand(object)).catch(error => {
        if (!isMissing(error)) throw toRefusal(error);
      });
      const mine = `${encodeURIComponent(key)}.`;
      for (const name of await readdir(copies).catch(() => []))
        if (name.startsWith(mine) && !name.slice(mine.length).includes('.'))
          await rm(join(copies, name), { force: true });
    },

    async sweep(ageMs) {
      const before = Date.now() - ageMs;
      let removed = 0;
      for (const name of await readdir(unfinished).catch(() => [])) {
        const stats = await stat(join(unfinished, name)).catch(() => null);
        if (!stats || stats.mtimeMs > before) continue;
        await rm(join(unfinished, name), { recursive: true, force: true });
        removed++;
      }
      return removed;
    },

    close: () => client.destroy(),
  };
}

/** Removes the copies that were not used for longest, until the rest is small enough. */
async function trimCopies(folder: string, most: number): Promise<void> {
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

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  error instanceof NoSuchObject ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

function missing(error: unknown): never {
  throw isMissing(error) ? new NotFound('file') : toRefusal(error);
}

function unreachable(error: unknown): never {
  throw toRefusal(error);
}

/** The storage's own words go to the log of whoever catches it; they name buckets and keys. */
const toRefusal = (error: unknown): Error =>
  error instanceof TypeError && /is no storage key/.test(error.message)
    ? error
    : Object.assign(new Outage('The files cannot be reached just now. Please try again in a moment.'), {
        cause: error,
      });
