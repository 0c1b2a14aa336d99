import type { Readable } from 'node:stream';
import { newId } from '../../base/ids.ts';
import type { App, Caller } from '../../context.ts';
import type { Upload } from '../../generated/prisma/client.ts';

/** Whoever dies with it leaves a file that is swept then. */
const lifetimeMs = 60 * 60 * 1000;

/**
 * Puts bytes that come from elsewhere into storage as an upload that was received, to be used up like any other; one
 * that is not is swept. @throws TooLarge beyond `maxBytes`: nothing is left
 */
export async function stageFile(
  { db, storage, clock }: Pick<App, 'db' | 'storage' | 'clock'>,
  { userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>,
  { fileName, body, maxBytes, signal }: { fileName: string; body: Readable; maxBytes: number; signal: AbortSignal },
): Promise<Upload> {
  const now = clock.now();
  const id = newId();
  const storageKey = `uploads/${id}`;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const reserved = { id, organizationId, userId, fileName, storageKey, byteSize: maxBytes, createdAt: now, expiresAt };
  try {
    await db.upload.create({ data: reserved });
  } catch (error) {
    body.destroy();
    throw error;
  }
  try {
    const { bytes, sha256 } = await storage.write(storageKey, body, { maxBytes, signal });
    const data = { byteSize: bytes, receivedBytes: bytes, receivedAt: clock.now(), sha256 };
    return await db.upload.update({ where: { id }, data });
  } catch (error) {
    await db.upload.deleteMany({ where: { id } });
    await storage.remove(storageKey);
    throw error;
  }
}
