import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedFile } from '../../context.ts';
import { attachment } from './content-disposition.ts';
import { parseRange } from './range.ts';

/**
 * Sends an opened file to be saved under its name, whole or the one range that is asked for (RFC 9110, 14.2). `token`
 * names the file: as long as it is the same, so are the bytes.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenedFile,
  token: string,
): Promise<FastifyReply> {
  const size = file.byteSize;
  reply
    .header('content-type', file.mimeType)
    .header('content-disposition', attachment(file.fileName))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', size === null ? 'none' : 'bytes');
  if (size === null) return request.method === 'HEAD' ? reply.send() : reply.send(await file.read());

  // A token names one file, which never changes: so it tells whether a part belongs to what the client has already.
  const tag = `"${createHash('sha256').update(token).digest('base64url')}"`;
  reply.header('etag', tag);
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === tag ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable')
    return reply
      .status(416)
      .removeHeader('content-disposition')
      .header('content-range', `bytes */${size}`)
      .type('text/plain')
      .send('There is no such part of the file.');
  const length = range ? range.end - range.start + 1 : size;
  reply.header('content-length', length);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await file.read(range ?? undefined));
}
