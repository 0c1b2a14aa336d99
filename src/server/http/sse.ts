import type { FastifyReply } from 'fastify';
import type { CallerWatch } from '../../context.ts';

export type StreamOptions = {
  /** When the caller's credentials end; the stream ends then, so that the client comes back with new ones. */
  credentialsExpireAt?: Date | null;
  /** Ends the stream when the caller may not go on; stopped with the stream. */
  watch?: CallerWatch | null;
  /** Silence in milliseconds after which a heartbeat is sent; null: never. */
  heartbeatMs?: number | null;
  /** A client that lets more bytes than this pile up is dropped. */
  maxBufferBytes?: number;
  /** What is sent before anything else. */
  opening?: string;
};

export type EventStream = {
  /** Sends ready-made bytes; false when the client is gone or was dropped because it reads too slowly. */
  send(chunk: Buffer | string): boolean;
  /** Ends the response after what was sent so far. */
  end(): void;
  /** Aborts when the response has ended, whoever ended it. */
  closed: AbortSignal;
};

/** One event: `id:` where the position is known, and one line of JSON. Encode it once and send it to every subscriber. */
export function encodeEvent(id: number | string | null, value: unknown): Buffer {
  return Buffer.from(`${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`);
}

/** The longest delay a timer takes, about 24 days. */
const longestTimer = 2 ** 31 - 1;

/** Takes the reply over and answers 200 with a stream of server-sent events (HTML Living Standard, 9.2). */
export function openStream(reply: FastifyReply, options: StreamOptions = {}): EventStream {
  const { credentialsExpireAt = null, watch = null, heartbeatMs = 15_000, maxBufferBytes = 1024 * 1024 } = options;
  const { raw, server } = reply;
  const closed = new AbortController();
  const timers: NodeJS.Timeout[] = [];

  const finish = () => {
    for (const timer of timers) clearTimeout(timer);
    server.openStreams.delete(stream);
    raw.off('close', finish);
    watch?.ended.removeEventListener('abort', stream.end);
    watch?.stop();
    closed.abort();
  };
  const stream = {
    end() {
      if (closed.signal.aborted) return;
      raw.end();
      finish();
    },
  };
  const send = (chunk: Buffer | string): boolean => {
    if (closed.signal.aborted) return false;
    raw.write(chunk);
    heartbeat?.refresh();
    if (raw.writableLength <= maxBufferBytes) return true;
    // It stopped reading: what it has not got yet would stay in our memory for as long as it likes.
    raw.destroy();
    finish();
    return false;
  };

  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.once('close', finish);
  // A client that vanished between the request and now leaves a response that never closes again.
  if (raw.destroyed) finish();
  // Small events must not wait for each other on the wire.
  raw.socket?.setNoDelay(true);
  // In the block of whatever comes first: alone, some clients take it for an event without data.
  raw.write(options.opening ?? 'retry: 1000\n');

  const heartbeat = heartbeatMs === null ? null : setInterval(beat, heartbeatMs);
  if (heartbeat) timers.push(heartbeat);
  function beat() {
    send(`event: heartbeat\ndata: ${JSON.stringify({ timestamp: new Date().toISOString() })}\n\n`);
  }
  if (credentialsExpireAt) {
    const left = credentialsExpireAt.getTime() - Date.now();
    if (left < longestTimer) timers.push(setTimeout(stream.end, Math.max(0, left)));
  }
  watch?.ended.addEventListener('abort', stream.end, { once: true });
  server.openStreams.add(stream);
  return { send, end: stream.end, closed: closed.signal };
}
