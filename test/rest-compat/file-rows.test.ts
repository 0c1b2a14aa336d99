import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxFileBytes } from '../../rest-compat/upload.ts';
import { libraryRoutes } from './library-rows.ts';
import { books, staged } from './library-types.ts';
import { asUser, serve } from './serve.ts';

let service: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  service = await serve([libraryRoutes], { listen: true });
});
afterAll(() => service.server.close());
beforeEach(() => {
  books.length = 0;
  staged.clear();
});

const send = (parts: [string, string | Blob, string?][], headers = {}) => {
  const form = new FormData();
  for (const [name, value, fileName] of parts)
    if (value instanceof Blob) form.append(name, value, fileName);
    else form.append(name, value);
  return fetch(`${service.url}/api/v1/books/scan`, { method: 'POST', body: form, headers: { ...asUser, ...headers } });
};
const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 'x')]);

test('stages the file and hands its id to the operation, with fields from before and after it', async () => {
  const answer = await send([
    ['title', 'Emma'],
    ['file', file(100_000), 'emma.txt'],
    ['copies', '3'],
    ['mood', 'light_hearted'],
  ]);
  expect(answer.status).toBe(201);
  const book = (await answer.json()) as { id: string };
  expect(book).toMatchObject({ title: 'Emma', mood: 'light_hearted', notes: { bytes: 100_000, copies: 3 } });
  expect(answer.headers.get('location')).toBe(`/api/v1/books/${book.id}`);
  expect([...staged.values()]).toMatchObject([{ fileName: 'emma.txt' }]);
});

test('takes a file of exactly 50 MB and refuses one byte more with 413', async () => {
  const full = await send([['file', file(maxFileBytes), 'a.txt']]);
  expect([full.status, await full.json()]).toEqual([201, expect.objectContaining({ notes: expect.anything() })]);
  const more = await send([['file', file(maxFileBytes + 1), 'a.txt']]);
  expect([more.status, await more.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
  expect(staged.size).toBe(1);
  const announced = await send([['file', file(maxFileBytes + 2 * 1024 * 1024), 'a.txt']]);
  expect(announced.status).toBe(413);
  expect(books).toHaveLength(1);
});

test('asks for the file where there is none', async () => {
  for (const parts of [[], [['title', 'x']], [['file', new Blob([]), '']]] as [string, string | Blob, string?][][]) {
    const answer = await send(parts);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ errors: [{ path: 'file', message: expect.stringContaining('is required') }] }),
    ]);
  }
  expect(await (await send([['file', 'text without a name']])).json()).toMatchObject({ errors: [{ path: 'file' }] });
});

test('names faulty fields of the form, and refuses a second file', async () => {
  const answer = await send([
    ['copies', 'many'],
    ['file', file(3), 'a.txt'],
    ['colour', 'red'],
    ['upload_id', 'stolen'],
  ]);
  expect(((await answer.json()) as { errors: { path: string }[] }).errors.map(each => each.path)).toEqual([
    'colour',
    'upload_id',
    'copies',
  ]);
  const two = await send([
    ['file', file(3), 'a.txt'],
    ['file', file(3), 'b.txt'],
  ]);
  expect([two.status, await two.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [{ path: 'file', message: 'must be one file' }] }),
  ]);
});

test('wants multipart/form-data, and credentials first', async () => {
  const headers = { ...asUser, 'content-type': 'application/json' };
  const json = await fetch(`${service.url}/api/v1/books/scan`, { method: 'POST', body: '{}', headers });
  expect([json.status, await json.json()]).toEqual([415, expect.objectContaining({ code: 'unsupported_media_type' })]);
  const broken = await fetch(`${service.url}/api/v1/books/scan`, {
    method: 'POST',
    body: 'no form at all',
    headers: { ...asUser, 'content-type': 'multipart/form-data' },
  });
  expect([broken.status, await broken.json()]).toEqual([400, expect.objectContaining({ code: 'malformed_request' })]);
  expect((await send([['file', file(3), 'a.txt']], { authorization: '' })).status).toBe(401);
});

test('leaves nothing of an upload that is cut off', async () => {
  const { port } = new URL(service.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    'POST /api/v1/books/scan HTTP/1.1',
    'host: library.test',
    'authorization: Bearer user',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 1000000',
    '',
    '--b',
    'content-disposition: form-data; name="file"; filename="a.txt"',
    '',
    'x'.repeat(10_000),
  ];
  socket.write(head.join('\r\n'));
  await expect.poll(() => staged.size, { interval: 5 }).toBe(1);
  socket.destroy();
  await expect.poll(() => staged.size, { interval: 5 }).toBe(0);
  expect(books).toHaveLength(0);
});

test('sends a file to be saved under its name, whole or in part', async () => {
  books.push({ id: 'b1', title: 'Emma', mood: 'GRIM', format: 'TXT', chapters: [], notes: null });
  const url = `${service.url}/api/v1/books/b1/download`;
  const whole = await fetch(url, { headers: asUser });
  expect(await whole.text()).toBe('text of b1');
  expect(whole.headers.get('content-length')).toBe('10');
  expect(whole.headers.get('content-disposition')).toBe(
    `attachment; filename="Gro_e _Erwartungen_.txt"; filename*=UTF-8''Gro%C3%9Fe%20%22Erwartungen%22.txt`,
  );
  const part = await fetch(url, { headers: { ...asUser, range: 'bytes=5-6' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 5-6/10', 'of']);
  const beyond = await fetch(url, { headers: { ...asUser, range: 'bytes=10-' } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  expect((await fetch(`${service.url}/api/v1/books/none/download`, { headers: asUser })).status).toBe(404);
});
