import { z } from 'zod';
import { Gone } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Download } from '../../vocabulary.ts';

const downloadMs = 10 * 60 * 1000;

/** Where the bytes of a reserved upload go. */
export const uploadUrl = (app: Pick<App, 'secrets' | 'publicUrl'>, uploadId: string): string =>
  `${app.publicUrl()}/uploads/${uploadId}?signature=${app.secrets.sign(uploadId, 'upload')}`;

/** Whether a signature was made by `uploadUrl` for this upload. */
export const isUploadSignature = (app: Pick<App, 'secrets'>, uploadId: string, signature: string): boolean =>
  app.secrets.verify(uploadId, signature, 'upload');

const ticketShape = z.object({ key: z.string(), fileName: z.string(), mimeType: z.string(), expiresAt: z.number() });

/** What a download address says; it names a file and holds no secret. */
export type DownloadTicket = Pick<z.infer<typeof ticketShape>, 'key' | 'fileName' | 'mimeType'>;

/** A signed address for one file in storage, good for ten minutes for whoever has it; null where the file is gone. */
export async function signDownload(
  app: Pick<App, 'secrets' | 'publicUrl' | 'clock' | 'storage'>,
  ticket: DownloadTicket,
): Promise<Download | null> {
  const byteSize = await app.storage.size(ticket.key);
  if (byteSize === null) return null;
  const expiresAt = new Date(app.clock.now().getTime() + downloadMs);
  const text = Buffer.from(JSON.stringify({ ...ticket, expiresAt: expiresAt.getTime() })).toString('base64url');
  const url = `${app.publicUrl()}/downloads/${text}.${app.secrets.sign(text, 'download')}`;
  return { url, fileName: ticket.fileName, mimeType: ticket.mimeType, byteSize, expiresAt };
}

/**
 * What a download token names.
 * @throws Gone where it was not made by `signDownload`, or has expired
 */
export function readDownloadToken(app: Pick<App, 'secrets' | 'clock'>, token: string): DownloadTicket {
  const gone = new Gone('This download address has expired or is not valid. Ask for a new one.');
  const [text, signature, ...rest] = token.split('.');
  if (!text || !signature || rest.length > 0 || !app.secrets.verify(text, signature, 'download')) throw gone;
  const { expiresAt, ...ticket } = ticketShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (expiresAt <= app.clock.now().getTime()) throw gone;
  return ticket;
}
