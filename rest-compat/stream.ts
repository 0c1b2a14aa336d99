import type { FastifyReply } from 'fastify';
import { NotFound } from '../src/base/errors.ts';
import type { Context } from '../src/context.ts';
import { encodeEvent, openStream } from '../src/server/http/sse.ts';
import { answerOf } from './errors.ts';
import { contextOf, type Handler, type Host, readRequest } from './handler.ts';
import type { PreparedRow } from './prepare.ts';

/** One subscriber: who it is and what it asked for. */
type Subscriber = { context: Context; variables: Record<string, unknown> };

/** Turns a source event into bytes; null where this subscriber sees nothing of it. */
type Encode = (event: unknown, subscriber: Subscriber) => Promise<Buffer | null>;

/**
 * Serves a row that streams. A refusal is an ordinary answer; only an authorized subscription opens the stream, which
 * then lasts as long as the subscription does, or until the client leaves.
 */
export function answerStream(host: Host, route: PreparedRow): Handler {
  const encode = route.row.shared ? onceForAll(encoderOf(host, route)) : encoderOf(host, route);
  return async (request, reply) => {
    const subscriber = { context: contextOf(request), variables: readRequest(route, request) };
    const opened = await host.pipeline.source({ document: route.document, ...subscriber });
    // `answerOf` throws the refusal, since a refused subscription has no data.
    if (!(Symbol.asyncIterator in opened)) throw answerOf(route, opened) ?? new NotFound('stream');
    await forward(opened[Symbol.asyncIterator](), event => encode(event, subscriber), reply, subscriber.context);
    return reply;
  };
}

async function forward(
  events: AsyncIterator<unknown>,
  encode: (event: unknown) => Promise<Buffer | null>,
  reply: FastifyReply,
  { app, caller }: Context,
): Promise<void> {
  const stream = openStream(reply, {
    credentialsExpireAt: caller?.credentialsExpireAt ?? null,
    watch: caller && app.watch(caller),
  });
  const leave = () => void events.return?.().catch(() => {});
  stream.closed.addEventListener('abort', leave, { once: true });
  if (stream.closed.aborted) leave();
  try {
    while (!stream.closed.aborted) {
      const { done, value } = await events.next();
      if (done) break;
      const bytes = await encode(value);
      if (bytes && !stream.send(bytes)) break;
    }
  } catch (error) {
    // The headers are gone: the client sees the stream end and comes back for the rest.
    reply.log.error({ err: error, correlationId: reply.request.id }, 'a stream broke');
  } finally {
    leave();
    stream.end();
  }
}

function encoderOf({ pipeline }: Host, route: PreparedRow): Encode {
  const { id } = route.row;
  return async (event, subscriber) => {
    const result = await pipeline.execute({ document: route.document, ...subscriber, rootValue: event });
    // An event that cannot be mapped was logged with its reason; the stream goes on without it.
    if (result.data?.[route.way[0]!] == null) return null;
    const value = answerOf(route, result) as Record<string, unknown>;
    if (id === undefined) return encodeEvent(null, value);
    const { [id]: position, ...rest } = value;
    return encodeEvent(position as number, rest);
  };
}

/** Followers of one stream are handed the same event objects, so each is encoded once, whoever asks first. */
function onceForAll(encode: Encode): Encode {
  const known = new WeakMap<object, Promise<Buffer | null>>();
  return (event, subscriber) => {
    if (typeof event !== 'object' || event === null) return encode(event, subscriber);
    let bytes = known.get(event);
    if (!bytes) {
      bytes = encode(event, subscriber);
      known.set(event, bytes);
    }
    return bytes;
  };
}
