import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type EventStream, encodeEvent, openStream, type StreamOptions } from '../../src/server/http/sse.ts';
import { stopServer } from '../../src/server/stop.ts';
import { startServer, type TestServer } from './kit.ts';

let it: TestServer;
afterEach(() => it?.close());

/** A server with one route that streams, and the promise of its stream once a client is there. */
async function streaming(options: StreamOptions = {}) {
  const opened = Promise.withResolvers<EventStream>();
  it = await startServer({
    mount: [
      server => {
        server.get('/events', (_request, reply: FastifyReply) => {
          reply.header('x-extra', 'kept');
          opened.resolve(openStream(reply, options));
        });
      },
    ],
  });
  return opened;
}

async function start(options?: StreamOptions) {
  const opened = await streaming(options);
  const response = await fetch(`${it.url}/events`);
  return { response, stream: await opened.promise };
}

test('a stream opens with the time to wait before coming back, then sends each event with its position', async () => {
  const { response, stream } = await start();
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('x-extra')).toBe('kept');
  expect(response.headers.get('x-correlation-id')).toBeTruthy();
  expect(stream.send(encodeEvent(1, { text: 'two\nlines' }))).toBe(true);
  expect(stream.send(encodeEvent(null, { a: 1 }))).toBe(true);
  stream.end();
  expect(await response.text()).toBe('retry: 1000\nid: 1\ndata: {"text":"two\\nlines"}\n\ndata: {"a":1}\n\n');
  expect(stream.closed.aborted).toBe(true);
  expect(stream.send('late')).toBe(false);
  expect(it.server.openStreams.size).toBe(0);
});

test('a silent stream beats, without moving the position', async () => {
  const { response, stream } = await start({ heartbeatMs: 20 });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('heartbeat').length < 3) text += (await reader.read()).value;
  expect(text).toMatch(/^retry: 1000\n(event: heartbeat\ndata: \{"timestamp":"\d{4}-[^"]+Z"\}\n\n)+$/);
  stream.end();
});

test('a stream beats after so long a silence, and not while it speaks', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const raw = Object.assign(new PassThrough(), { setHeader() {}, writeHead() {} });
  raw.on('data', chunk => written.push(String(chunk)));
  const server = { openStreams: { add() {}, delete() {} } };
  const stream = openStream({ raw, server, hijack() {}, getHeaders: () => ({}) } as unknown as FastifyReply);
  const beats = () => written.filter(chunk => chunk.includes('event: heartbeat')).length;
  vi.advanceTimersByTime(14_999);
  stream.send('data: 1\n\n');
  vi.advanceTimersByTime(14_999);
  expect(beats()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(beats()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(beats()).toBe(3);
  stream.end();
  vi.advanceTimersByTime(30_000);
  expect(beats()).toBe(3);
  vi.useRealTimers();
});

test('a client that stops reading is dropped when too much has piled up for it', async () => {
  const opened = await streaming({ maxBufferBytes: 100_000 });
  const socket = connect(Number(new URL(it.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  const stream = await opened.promise;
  const event = encodeEvent(1, 'x'.repeat(50_000));
  let sent = 0;
  // What the kernel still takes is not piled up here, so the drop comes some megabytes later.
  while (stream.send(event) && sent < 2000) {
    sent++;
    await new Promise(setImmediate);
  }
  expect(sent).toBeLessThan(2000);
  expect(stream.closed.aborted).toBe(true);
  expect(it.server.openStreams.size).toBe(0);
  socket.destroy();
});

test('a stream ends with the credentials of its caller', async () => {
  const begin = Date.now();
  const { response, stream } = await start({ credentialsExpireAt: new Date(begin + 100) });
  expect(await response.text()).toBe('retry: 1000\n');
  expect(stream.closed.aborted).toBe(true);
});

test('credentials that end in years end nothing now', async () => {
  const { stream } = await start({ credentialsExpireAt: new Date(Date.now() + 1e12) });
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(stream.closed.aborted).toBe(false);
  stream.end();
});

test('a client that leaves closes the stream', async () => {
  const opened = await streaming();
  const abort = new AbortController();
  await fetch(`${it.url}/events`, { signal: abort.signal });
  const stream = await opened.promise;
  abort.abort();
  await expect.poll(() => stream.closed.aborted).toBe(true);
  expect(stream.send('late')).toBe(false);
});

test('a stream ends when the server stops', async () => {
  const { response, stream } = await start();
  stream.send('data: 1\n\n');
  await stopServer(it.server, 5000);
  expect(await response.text()).toBe('retry: 1000\ndata: 1\n\n');
  expect(stream.closed.aborted).toBe(true);
});
