import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { TooLarge } from '../../base/errors.ts';

/**
 * Writes a stream to a new local file, whole and on disk, and ends the stream in any case. Rejects with TooLarge as
 * soon as it exceeds `maxBytes`; the file is the caller's to remove then.
 */
export async function receive(
  source: Readable,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal },
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const abort = () => source.destroy(abortError(signal));
  signal?.addEventListener('abort', abort, { once: true });
  const file = await open(path, 'wx', 0o600);
  try {
    if (signal?.aborted) abort();
    for await (const piece of source) {
      const buffer = typeof piece === 'string' ? Buffer.from(piece) : (piece as Buffer);
      bytes += buffer.length;
      if (bytes > maxBytes) throw new TooLarge(`The file is larger than ${maxBytes} bytes.`, { maxBytes });
      hash.update(buffer);
      await file.writeFile(buffer);
    }
    if (signal?.aborted) throw abortError(signal);
    // On disk before its name is: after a power cut there is a whole file or none.
    await file.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    signal?.removeEventListener('abort', abort);
    source.destroy();
    await file.close();
  }
}

/** A stream that nobody is going to read must be destroyed, or its sender waits for ever. */
export async function prepared<T>(prepare: () => Promise<T>, source: Readable): Promise<T> {
  // It may fail before anybody listens; reading it reports the failure.
  source.on('error', () => {});
  try {
    return await prepare();
  } catch (error) {
    source.destroy();
    throw error;
  }
}

const abortError = (signal?: AbortSignal): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The upload was aborted.', 'AbortError');
