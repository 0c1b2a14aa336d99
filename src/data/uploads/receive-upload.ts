import { Readable } from 'node:stream';
import { Busy, Conflict, Gone, MalformedRequest, TooLarge } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import { isUploadSignature } from './signed-addresses.ts';

type Needs = Pick<App, 'db' | 'clock' | 'secrets' | 'storage' | 'leases'>;

/**
 * Takes the bytes of a reserved upload, once. What was cut off, or had more bytes than announced, leaves nothing and
 * may be sent again.
 * @throws Gone (unknown, expired, or a wrong signature), Conflict (already received, or just being so), TooLarge,
 *   MalformedRequest (cut off)
 */
export async function receiveUpload(
  app: Needs,
  uploadId: string,
  signature: string,
  body: Readable,
): Promise<{ bytes: number }> {
  const gone = new Gone('This upload address has expired or is not valid. Reserve a new upload.');
  if (!isId(uploadId) || !isUploadSignature(app, uploadId, signature)) throw gone;
  // Two senders of one upload would write the same file: only one is let in, on whichever node.
  const lease = await app.leases.take(`upload:${uploadId}`, 1);
  if (!lease) throw new Busy('The bytes of this upload are being received. Wait until they are, then use it.', 2);
  try {
    const upload = await app.db.upload.findUnique({ where: { id: uploadId } });
    if (!upload || upload.expiresAt <= app.clock.now()) throw gone;
    if (upload.receivedAt) throw new Conflict('The bytes of this upload were received before. Reserve a new upload.');
    const maxBytes = Number(upload.byteSize);
    const written = await app.storage
      .write(upload.storageKey, Readable.from(sayingWhenCut(body), { objectMode: false }), { maxBytes })
      .catch(error => {
        if (!(error instanceof TooLarge)) throw error;
        throw new TooLarge(`More bytes came than were announced (${maxBytes}). Reserve a new upload.`, { maxBytes });
      });
    const { count } = await app.db.upload.updateMany({
      where: { id: uploadId, receivedAt: null },
      data: { receivedAt: app.clock.now(), receivedBytes: written.bytes, sha256: written.sha256 },
    });
    if (count === 0) {
      // It was removed while the bytes came: expired, or its user is gone.
      await app.storage.remove(upload.storageKey);
      throw gone;
    }
    return { bytes: written.bytes };
  } finally {
    await lease.release();
  }
}

/** Tells a sender who goes away from a disk that fails. */
async function* sayingWhenCut(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new MalformedRequest('The upload was cut off before its end. Send the bytes again.');
  }
}
