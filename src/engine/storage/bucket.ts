import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
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
import { Outage } from '../../base/outage.ts';
import { checkKey } from './keys.ts';

export type BucketOptions = {
  bucket: string;
  region: string;
  /** Where it is not Amazon's own. */
  endpoint?: string | null;
  /** Null: as the environment gives them to Amazon's clients, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** What every key begins with, such as `assistant/`; may be empty. */
  prefix?: string;
};

/** The smallest part S3 takes of what is uploaded in parts. */
const partBytes = 5 * 1024 * 1024;

/** The objects of a bucket, by the keys of a storage; what fails there is an outage here. */
export class Bucket {
  readonly #options: BucketOptions;
  readonly #client: S3Client;

  constructor(options: BucketOptions) {
    this.#options = options;
    this.#client = new S3Client({
      region: options.region,
      ...(options.credentials && { credentials: options.credentials }),
      // Buckets in the path rather than the name of the host: other makers' servers have no name for each bucket.
      ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
      // Others' servers may not know the checksums that Amazon added of late.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Where an object is. @throws TypeError on keys that are no relative names */
  named(key: string): { Bucket: string; Key: string } {
    checkKey(key);
    return { Bucket: this.#options.bucket, Key: (this.#options.prefix ?? '') + key };
  }

  /** Writes a local file to an object, whole or not at all. */
  async send(path: string, object: { Bucket: string; Key: string }): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...object, Body: createReadStream(path) },
      partSize: partBytes,
      queueSize: 2,
      // What was cut off is given up there too, so that no parts lie about and are paid for.
      leavePartsOnError: false,
    });
    await upload.done().catch(unreachable);
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const asked = { ...this.named(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
    const { Body } = await this.#client.send(new GetObjectCommand(asked)).catch(missing);
    return Body as Readable;
  }

  /** The size of an object and a name of its content; null where there is none. */
  async describe(key: string): Promise<{ bytes: number; tag: string } | null> {
    try {
      const { ContentLength = 0, ETag = '' } = await this.#client.send(new HeadObjectCommand(this.named(key)));
      return { bytes: ContentLength, tag: ETag.replace(/[^A-Za-z0-9-]/g, '') };
    } catch (error) {
      if (isMissing(error)) return null;
      throw toRefusal(error);
    }
  }

  /** What is not there counts as removed. */
  async remove(key: string): Promise<void> {
    const object = this.named(key);
    await this.#client.send(new DeleteObjectCommand(object)).catch(error => {
      if (!isMissing(error)) throw toRefusal(error);
    });
  }

  close(): void {
    this.#client.destroy();
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
