import type { FastifyInstance } from 'fastify';
import { MalformedRequest, TooLarge } from '../../base/errors.ts';
import { drainBody } from './detach-body.ts';

/** Bytes that a body read into memory may have. */
export const maxBodyBytes = 1024 * 1024;
/** How deep JSON may nest: beyond, code that walks a value by recursion would be at the sender's mercy. */
const maxNesting = 40;

/** Reads `application/json`, and no other content type, into memory; within its limits and within `timeoutMs`. */
export function readBodies(server: FastifyInstance, timeoutMs: number): void {
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // An empty body is an absent one: clients name the type by habit, even with DELETE.
    if (text === '') return done(null, undefined);
    if (nestsDeeperThan(text, maxNesting)) return done(tooDeep());
    parseJson(request, text, (error, value) => (error ? done(notJson()) : done(null, value)));
  });

  // A body that trickles in keeps a connection and memory; what is streamed to a handler is past "parsing" at once.
  const watches = new WeakMap<object, NodeJS.Timeout>();
  server.addHook('preParsing', async request => {
    if (request.raw.complete) return;
    const watch = setTimeout(() => request.raw.destroy(), timeoutMs);
    watches.set(request, watch);
    request.raw.once('close', () => clearTimeout(watch));
  });
  server.addHook('preValidation', async request => clearTimeout(watches.get(request)));

  // Fastify closes the connection of a body that it refuses in the middle, which resets it under a client still sending,
  // who then never reads why. It is read on instead, as long as the watch above lets it.
  server.addHook('onSend', async (request, reply) => {
    if (request.raw.complete || reply.getHeader('connection') !== 'close') return;
    reply.removeHeader('connection');
    drainBody(request.raw);
  });
}

/** JSON that came in some other way, such as in a query string; the same limits and refusals. */
export function parseJsonText(text: string, what: string): unknown {
  if (nestsDeeperThan(text, maxNesting)) throw tooDeep();
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedRequest(`${what} is not valid JSON.`);
  }
}

const notJson = () => new MalformedRequest('The body is not valid JSON.');
const tooDeep = () => new TooLarge(`The JSON nests too deep; the limit is ${maxNesting} levels.`);

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];

/** Tells by one pass over the text, before anything is built from it. */
function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++;
    } else if (code === openBrace || code === openBracket) {
      if (++depth > limit) return true;
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
  return false;
}
