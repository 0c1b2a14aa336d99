import type { Fault } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Connector, SourceSettings } from '../../engine/sources/connector.ts';
import type { Upload } from '../../generated/prisma/client.ts';
import { findUpload } from '../uploads/take-upload.ts';

/** As many bytes of a file's beginning tell what it is. */
const headBytes = 64;

/**
 * The file of a source that is one: the settings with what is known of it in place of the upload, and the upload to be
 * taken. Told by its content; a wrong file is a fault. Other sources have none.
 * @throws what `findUpload` throws
 */
export async function judgeFile(
  ctx: CallerContext,
  connector: Connector,
  { uploadId, ...settings }: SourceSettings,
  path: string,
  faults: Fault[],
): Promise<{ settings: SourceSettings; upload: Upload | null }> {
  if (!connector.recognizes || uploadId === undefined) return { settings, upload: null };
  const upload = await findUpload(ctx, uploadId);
  const byteSize = Number(upload.receivedBytes);
  const head = byteSize === 0 ? Buffer.alloc(0) : await readHead(ctx, upload.storageKey, byteSize);
  if (!connector.recognizes(head)) {
    const other = [...ctx.app.connectors.values()].find(each => each.recognizes?.(head));
    const remedy = other
      ? `it is one of ${other.displayName}: choose that type`
      : 'send the database file itself, neither packed nor encrypted';
    faults.push({ path: `${path}.uploadId`, message: `the file is no ${connector.displayName} database; ${remedy}` });
  }
  return { settings: { ...settings, fileName: upload.fileName, byteSize }, upload };
}

async function readHead({ app }: CallerContext, key: string, byteSize: number): Promise<Buffer> {
  const part = await app.storage.read(key, { start: 0, end: Math.min(byteSize, headBytes) - 1 });
  return Buffer.concat((await part.toArray()) as Buffer[]);
}
