import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Gone, TooLarge } from '../../src/base/errors.ts';
import { attachment } from '../../src/server/http/content-disposition.ts';
import { parseRange } from '../../src/server/http/range.ts';
import { oneFile, pattern, startServer, type TestServer } from './kit.ts';

const bytes = pattern(1000);
const fileName = 'Übersicht "Q3"/2026.csv';

describe('Files that come in by signed addresses', () => {
  let it: TestServer;
  const received: { id: string; signature: string; bytes: Buffer }[] = [];
  const receive = async (id: string, signature: string, body: Readable) => {
    if (signature === 'used') throw new Gone('The upload was used already.');
    if (signature === 'small') {
      for await (const _ of body) throw new TooLarge('The file is larger than announced.');
    }
    const whole = await buffer(body);
    received.push({ id, signature, bytes: whole });
    return { bytes: whole.length };
  };
  beforeAll(async () => {
    const files = { ...oneFile(bytes, { fileName, mimeType: 'text/csv' }), receive };
    it = await startServer({ files, env: { CORS_ORIGINS: 'https://app.example.com' } });
  });
  afterAll(() => it.close());
  const put = (path: string, init: RequestInit = {}) =>
    fetch(it.url + path, { method: 'PUT', body: new Uint8Array(bytes), ...init });

  test.each(['text/csv', 'application/json', 'application/x-www-form-urlencoded', 'nonsense'])(
    'arrive byte for byte, whatever they are called: %s',
    async type => {
      const response = await put('/uploads/abc?signature=good', { headers: { 'content-type': type } });
      expect([response.status, await response.json()]).toEqual([200, { bytes: 1000 }]);
      expect(received.at(-1)).toEqual({ id: 'abc', signature: 'good', bytes });
    },
  );

  test('arrive when larger than other bodies may be', async () => {
    const large = pattern(3 * 1024 * 1024);
    const response = await put('/uploads/abc?signature=good', { body: new Uint8Array(large) });
    expect(await response.json()).toEqual({ bytes: large.length });
    expect(createHash('sha256').update(received.at(-1)!.bytes).digest('hex')).toBe(
      createHash('sha256').update(large).digest('hex'),
    );
  });

  test('are refused without a signature, with a used one, and beyond the reserved size', async () => {
    expect((await put('/uploads/abc')).status).toBe(400);
    const used = await put('/uploads/abc?signature=used');
    expect([used.status, await used.json()]).toMatchObject([410, { code: 'gone' }]);
    // Refused at its first bytes, with most of it still on its way.
    const small = await put('/uploads/abc?signature=small', { body: new Uint8Array(20_000_000) });
    expect([small.status, await small.json()]).toMatchObject([413, { code: 'too_large' }]);
  });

  test('break for their receiver, and for nobody else, when the client leaves before they are looked at', async () => {
    const body = Promise.withResolvers<Readable>();
    const gone = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<unknown>();
    const own = await startServer({
      files: {
        ...oneFile(bytes, { fileName, mimeType: 'text/csv' }),
        receive: async (_id, _signature, received) => {
          body.resolve(received);
          // Such as while the database is asked for the reservation.
          await gone.promise;
          const whole = buffer(received);
          whole.then(outcome.resolve, outcome.resolve);
          return { bytes: (await whole).length };
        },
      },
    });
    const sent = httpRequest(`${own.url}/uploads/abc?signature=good`, {
      method: 'PUT',
      headers: { 'content-length': 1000 },
    });
    sent.on('error', () => {});
    sent.write(bytes.subarray(0, 100));
    const closed = new Promise<void>(resolve => body.promise.then(received => received.once('close', resolve)));
    await body.promise;
    sent.destroy();
    await closed;
    gone.resolve();
    expect(await outcome.promise).toMatchObject({ code: 'malformed_request' });
    await own.close();
  });

  test('break for their receiver when the client leaves in the middle', async () => {
    const entered = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<unknown>();
    const own = await startServer({
      files: {
        ...oneFile(bytes, { fileName, mimeType: 'text/csv' }),
        receive: async (_id, _signature, body) => {
          entered.resolve();
          const whole = buffer(body);
          whole.then(outcome.resolve, outcome.resolve);
          return { bytes: (await whole).length };
        },
      },
    });
    const headers = { 'content-length': 1000 };
    const request = httpRequest(`${own.url}/uploads/abc?signature=good`, { method: 'PUT', headers });
    request.on('error', () => {});
    request.write('half');
    await entered.promise;
    request.destroy();
    expect(await outcome.promise).toMatchObject({ code: 'malformed_request' });
    await own.close();
  });

  test('are refused by their announced length before they are sent', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-length': 51 * 1024 * 1024 };
      const request = httpRequest(`${it.url}/uploads/abc?signature=good`, { method: 'PUT', headers }, response =>
        resolve(response.statusCode),
      );
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('may come from pages of the configured origins', async () => {
    const headers = { origin: 'https://app.example.com' };
    const response = await put('/uploads/abc?signature=good', { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  });

  test('never show their signature in the log', async () => {
    await put('/uploads/abc?signature=very-secret');
    expect(JSON.stringify(it.log)).not.toContain('very-secret');
  });
});

describe('Files that go out by signed addresses', () => {
  let it: TestServer;
  let written: TestServer;
  beforeAll(async () => {
    it = await startServer({ files: oneFile(bytes, { fileName, mimeType: 'text/csv' }) });
    written = await startServer({ files: oneFile(bytes, { fileName, mimeType: 'text/csv', byteSize: null }) });
  });
  afterAll(() => Promise.all([it.close(), written.close()]));
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${it.url}/downloads/good`, { headers, method });

  test('come whole, to be saved, and run nothing', async () => {
    const response = await get();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-length')).toBe('1000');
    expect(response.headers.get('content-type')).toBe('text/csv');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Ubersicht _Q3__2026.csv"; filename*=UTF-8''%C3%9Cbersicht%20%22Q3%22_2026.csv`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('come in the part that is asked for', async () => {
    const response = await get({ range: 'bytes=10-19' });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect(Buffer.from(await (await get({ range: 'bytes=-5' })).arrayBuffer())).toEqual(bytes.subarray(995));
  });

  test('resume only what is the same file', async () => {
    const tag = (await get()).headers.get('etag')!;
    expect((await get({ range: 'bytes=10-', 'if-range': tag })).status).toBe(206);
    expect((await get({ range: 'bytes=10-', 'if-range': '"another"' })).status).toBe(200);
  });

  test('refuse a part beyond their end', async () => {
    const response = await get({ range: 'bytes=1000-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  test('tell their size to HEAD without being read', async () => {
    const response = await get({}, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000']);
    expect(await response.text()).toBe('');
  });

  test('come whole, without a length, where they are written while they are sent', async () => {
    const response = await fetch(`${written.url}/downloads/good`, { headers: { range: 'bytes=1-2' } });
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'none']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  test('are gone when their address has expired, and leave no token in the log', async () => {
    const response = await fetch(`${it.url}/downloads/expired-token`);
    expect([response.status, await response.json()]).toMatchObject([410, { code: 'gone' }]);
    expect(response.headers.get('content-disposition')).toBeNull();
    await expect.poll(() => it.log.some(({ path }) => path === '/downloads/:token')).toBe(true);
    expect(JSON.stringify(it.log)).not.toContain('expired-token');
  });
});

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
])('the range %s of ten bytes is %o', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test.each([
  ['report.csv', 'attachment; filename="report.csv"; filename*=UTF-8\'\'report.csv'],
  ['../../etc/passwd', 'attachment; filename="_.._etc_passwd"; filename*=UTF-8\'\'_.._etc_passwd'],
  ['a\r\nSet-Cookie: x', 'attachment; filename="aSet-Cookie: x"; filename*=UTF-8\'\'aSet-Cookie%3A%20x'],
  ['invoice\u202efdp.exe', 'attachment; filename="invoicefdp.exe"; filename*=UTF-8\'\'invoicefdp.exe'],
  ['', 'attachment; filename="download"; filename*=UTF-8\'\'download'],
  ['\ud800.txt', 'attachment; filename="_.txt"; filename*=UTF-8\'\'%EF%BF%BD.txt'],
])('the name %j is sent as %s', (name, expected) => {
  expect(attachment(name)).toBe(expected);
});
