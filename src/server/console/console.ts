import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import { type BuiltConsole, readBuilt } from './built.ts';

const folder = join(import.meta.dirname, '../../console/dist');

/** Where the pages of the console are found; `null` where it was not built. */
export type Console = { send(reply: FastifyReply): FastifyReply; isPage(request: FastifyRequest): boolean } | null;

/**
 * Mounts the files of the console. Its pages have addresses of their own (`/conversations/…`), which only the browser
 * knows: whatever a browser asks for and no route has is one of them, unless it stands below what other routes have.
 * To be mounted before these.
 */
export function mountConsole(server: FastifyInstance, app: Pick<App, 'publicUrl'>): Console {
  const built = readBuilt(folder);
  if (!built) return null;
  const taken = new Set<string>();
  server.addHook('onRoute', ({ url }) => void taken.add(firstSegment(url)));
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => sendAsset(built, request, reply));
  return {
    send: reply => sendPage(built, app, reply),
    isPage: ({ method, url, headers }) =>
      (method === 'GET' || method === 'HEAD') &&
      (headers.accept?.includes('text/html') ?? false) &&
      !taken.has(firstSegment(url.split('?', 1)[0]!)),
  };
}

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

function sendAsset({ files }: BuiltConsole, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const file = files.get((request.params as { name: string }).name);
  if (!file) throw new NotFound('file');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gz'] as const).find(
    each => file.encodings.has(each) && accepted.includes(each === 'br' ? 'br' : 'gzip'),
  );
  if (encoding) reply.header('content-encoding', encoding === 'br' ? 'br' : 'gzip');
  return (
    reply
      .type(file.type)
      .header('vary', 'accept-encoding')
      // Its name changes with its content.
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(createReadStream(encoding ? `${file.path}.${encoding}` : file.path))
  );
}

/** The one page, told below which path it stands, and which styles that its components add are its own. */
function sendPage({ html }: BuiltConsole, app: Pick<App, 'publicUrl'>, reply: FastifyReply): FastifyReply {
  const path = new URL(app.publicUrl()).pathname.replace(/\/*$/, '/');
  const nonce = randomBytes(16).toString('base64');
  const head = `<head>\n    <base href="${path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">\n    <meta property="csp-nonce" nonce="${nonce}">`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept')
    .header('content-security-policy', policy(nonce))
    .header('referrer-policy', 'no-referrer')
    .send(html.replace('<head>', () => head));
}

/** Stricter than that of the API's viewers: no style but those of files, and of the components that carry the nonce. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
