import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressRefused, isAddressRefused, outbound } from '../../../src/base/outbound.ts';
import { guardedFetch } from '../../../src/engine/models/guarded-fetch.ts';

let server: Server;
let url: string;
let open = 0;
const block = Buffer.alloc(64 * 1024, 'x');
const packed = gzipSync(Buffer.alloc(1024 * 1024));

beforeAll(async () => {
  server = createServer((request, response) => {
    open++;
    response.on('close', () => open--);
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '1000' }).write('a part');
      return void setTimeout(() => response.destroy(), 20);
    }
    if (request.url === '/packed') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/whole' }).end();
    if (request.url === '/whole') return void response.end(Buffer.concat([block, block, block]));
    const more = (): void => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const fetch = guardedFetch(outbound({ allowPrivate: true }));

describe('The body of an answer', () => {
  it('comes whole', async () => {
    const body = await (await fetch(`${url}/whole`)).arrayBuffer();
    expect(body.byteLength).toBe(3 * block.length);
  });

  it('without end may be turned away from at any moment, which hangs up and throws nowhere', async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => thrown.push(error);
    process.on('uncaughtException', note);
    for (let n = 0; n < 30; n++) {
      const stop = new AbortController();
      const { body } = await fetch(`${url}/endless`, { signal: stop.signal });
      const reader = body!.getReader();
      for (let read = 0; read < n % 5; read++) await reader.read();
      if (n % 2) stop.abort();
      await reader.cancel().catch(() => {});
    }
    await wait(20);
    process.off('uncaughtException', note);
    expect(thrown).toEqual([]);
    await expect.poll(() => open).toBe(0);
  });

  it('that is cut off is an error, not an end', async () => {
    await expect((await fetch(`${url}/cut`)).text()).rejects.toThrow();
  });

  it('is cut at 64 MB', async () => {
    await expect((await fetch(`${url}/endless`)).arrayBuffer()).rejects.toThrow('exceeded max size');
  });

  it('is not unpacked, which would make it far longer than what was counted', async () => {
    const body = await (await fetch(`${url}/packed`)).arrayBuffer();
    expect(body.byteLength).toBe(packed.length);
  });
});

it('A redirect is told, not followed', async () => {
  expect((await fetch(`${url}/elsewhere`)).status).toBe(302);
});

it('A name is dialled only where its address may be called', async () => {
  const closed = guardedFetch(outbound({ allowPrivate: false }));
  const refusal = await closed(`http://localhost:${new URL(url).port}/whole`).catch((error: unknown) => error);
  expect(isAddressRefused(refusal)).toBe(true);
  await expect(closed(`${url}/whole`)).rejects.toThrow(AddressRefused);
});
