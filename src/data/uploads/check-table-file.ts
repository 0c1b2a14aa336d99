import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { FileType, Upload } from '../../generated/prisma/client.ts';
import { headBytes, tellTableType } from './tell-file-type.ts';

/**
 * Tells by its content what an upload is from which a table is to be read.
 * @throws UnsupportedMediaType, Invalid (empty; a sheet of a text file)
 */
export async function checkTableFile(
  ctx: Pick<CallerContext, 'app'>,
  upload: Pick<Upload, 'receivedBytes' | 'storageKey' | 'fileName'>,
  sheetName: string | null | undefined,
): Promise<{ fileType: FileType; byteSize: number }> {
  const byteSize = Number(upload.receivedBytes);
  if (byteSize === 0)
    throw new Invalid([{ path: 'input.uploadId', message: 'the file is empty: choose one that holds rows' }]);
  const fileType = tellTableType(await readEnds(ctx, upload.storageKey, byteSize), upload.fileName);
  if (sheetName && fileType !== 'XLSX')
    throw new Invalid([{ path: 'input.sheetName', message: 'a text file has no sheets: leave it out' }]);
  return { fileType, byteSize };
}

/** The beginning of a file and, of an archive, also its end, where the names of its parts are. */
async function readEnds({ app }: Pick<CallerContext, 'app'>, key: string, byteSize: number): Promise<Buffer> {
  const read = async (start: number, end: number) =>
    Buffer.concat((await (await app.storage.read(key, { start, end })).toArray()) as Buffer[]);
  const head = await read(0, Math.min(byteSize, headBytes) - 1);
  if (byteSize <= headBytes || !head.subarray(0, 2).equals(Buffer.from('PK'))) return head;
  return Buffer.concat([head, await read(Math.max(headBytes, byteSize - headBytes), byteSize - 1)]);
}
