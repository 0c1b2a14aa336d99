import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../base/ids.ts';
import type { App, Context } from '../../context.ts';
import { readKey } from '../idempotency/read-key.ts';

const acceptable = /^[\w.:-]{1,128}$/;

/** The id under which a request is traced: the client's where it is harmless in a log line, else a new one. */
export function correlationIdOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && acceptable.test(given) ? given : newId();
}

const contexts = new WeakMap<FastifyRequest, Context>();

/** The context of a request; undefined until it was built. */
export const contextOf = (request: FastifyRequest): Context | undefined => contexts.get(request);

/** Shared by all requests, since making an error costs its stack. */
const over = new DOMException('The request is over.', 'AbortError');

/** Who asks, how, and until when: built once for each request. */
export async function createContext(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const gone = new AbortController();
  // The response closes when it was sent whole and when its client vanished; a kept-alive socket would outlive both.
  reply.raw.once('close', () => gone.abort(over));
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const apiKey = request.headers['x-api-key'];
  const { caller, refused } = await app.authenticate({ bearer, apiKey: typeof apiKey === 'string' ? apiKey : null });
  const context: Context = {
    app,
    caller,
    credentialsRefused: refused,
    correlationId: request.id,
    startedAt: performance.now() - reply.elapsedTime,
    request: {
      ipAddress: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
      origin: request.headers.origin ?? null,
      cookies: request.cookies,
      setCookie(name, value, { path, maxAgeSeconds }) {
        const options = { path, httpOnly: true, secure: app.config.cookieSecure, sameSite: 'strict' } as const;
        if (value === null) reply.clearCookie(name, options);
        else reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds });
      },
    },
    idempotency: readKey(request, reply),
    signal: gone.signal,
    ran: [],
  };
  contexts.set(request, context);
  return context;
}
