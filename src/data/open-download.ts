import { Gone, NotFound } from '../base/errors.ts';
import type { App, OpenedFile } from '../context.ts';
import { readDownloadToken } from './uploads/signed-addresses.ts';

/**
 * Opens the file that a signed download address names.
 * @throws Gone where the token is forged or expired, or the file was deleted since
 */
export async function openDownload(
  app: Pick<App, 'secrets' | 'clock' | 'storage'>,
  token: string,
): Promise<OpenedFile> {
  const { key, fileName, mimeType } = readDownloadToken(app, token);
  const gone = new Gone('This file no longer exists. Ask for a new one.');
  const byteSize = await app.storage.size(key);
  if (byteSize === null) throw gone;
  return {
    fileName,
    mimeType,
    byteSize,
    read: range =>
      app.storage.read(key, range).catch(error => {
        throw error instanceof NotFound ? gone : error;
      }),
  };
}
