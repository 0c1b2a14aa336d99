import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readers } from './library.ts';
import { libraryRoutes } from './library-rows.ts';
import { books, mapped } from './library-types.ts';
import { asUser, serve } from './serve.ts';

let service: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  service = await serve([libraryRoutes], { listen: true });
});
afterAll(() => service.server.close());
beforeEach(() => {
  books.length = 0;
  books.push({ id: 'b1', title: 'Emma', mood: 'GRIM', format: 'TXT', chapters: [], notes: null });
});

const read = (query = '', headers = {}, id = 'b1') =>
  fetch(`${service.url}/api/v1/books/${id}/reading${query}`, { headers: { ...asUser, ...headers } });

test('streams events with their position as id, in the words of REST, without nulls', async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^retry: 1000\n/);
  expect(text.replace(/^retry: 1000\n+/, '')).toBe(
    [
      'id: 1\ndata: {"text":"Once","mood":"light_hearted"}\n\n',
      'id: 2\ndata: {"text":"upon","mood":"grim","remark":"sic"}\n\n',
    ].join(''),
  );
});

test('resumes after the position in the query, or else in the header', async () => {
  const after = async (query: string, headers = {}) =>
    [...(await (await read(query, headers)).text()).matchAll(/^id: (\d+)$/gm)].map(match => match[1]);
  expect(await after('?last_id=1')).toEqual(['2']);
  expect(await after('', { 'last-event-id': '1' })).toEqual(['2']);
  expect(await after('?last_id=0', { 'last-event-id': '2' })).toEqual(['1', '2']);
});

test('answers a refusal as any other row does, before a stream is open', async () => {
  const malformed = await read('?last_id=abc');
  expect([malformed.status, await malformed.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [{ path: 'last_id', message: expect.stringContaining('whole number') }] }),
  ]);
  const header = await read('', { 'last-event-id': 'x' });
  expect(await header.json()).toMatchObject({ errors: [{ path: 'Last-Event-ID' }] });
  const missing = await read('', {}, 'none');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  const sixth = await read('', {}, 'sixth');
  expect([sixth.status, sixth.headers.get('retry-after'), Object.keys(await sixth.json())]).toEqual([
    429,
    '60',
    ['detail'],
  ]);
  expect((await read('', { authorization: '' })).status).toBe(401);
});

test('maps an event once for all its readers', async () => {
  await read();
  const before = mapped.count;
  await Promise.all([read(), read(), read()].map(async each => (await each).text()));
  expect(mapped.count).toBe(before);
});

test('ends the subscription when the client leaves', async () => {
  const id = 'leaving-client';
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(
      `${service.url}/api/v1/books/b1/reading?wait=true&last_id=2`,
      { headers: { ...asUser, 'x-correlation-id': id } },
      resolve,
    ).on('error', reject),
  );
  expect(readers.has(id)).toBe(true);
  answer.destroy();
  await expect.poll(() => readers.has(id), { interval: 5 }).toBe(false);
});

test('does not open a stream for HEAD', async () => {
  const answer = await fetch(`${service.url}/api/v1/books/b1/reading`, { method: 'HEAD', headers: asUser });
  expect(answer.status).toBe(404);
});
