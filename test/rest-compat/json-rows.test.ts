import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { libraryRoutes } from './library-rows.ts';
import { books } from './library-types.ts';
import { asUser, serve } from './serve.ts';

let server: FastifyInstance;
beforeAll(async () => {
  ({ server } = await serve([libraryRoutes]));
});
afterAll(() => server.close());
beforeEach(() => {
  books.length = 0;
  for (const [index, mood] of (['GRIM', 'LIGHT_HEARTED', 'GRIM'] as const).entries())
    books.push({
      id: `book-${index}`,
      title: `Book ${index}`,
      mood,
      format: 'PDF',
      chapters: [{ key: 'c1', title: 'One', pages: null }],
      notes: { camelKey: null, MOOD: 'GRIM' },
    });
});

const call = (method: InjectOptions['method'], url: string, payload?: object | string, headers = {}) =>
  server.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...asUser, ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  } as InjectOptions);

test('answers with aliases as names, enums in lower case unless verbatim, and JSON values untouched', async () => {
  const answer = await call('GET', '/books/book-1');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    id: 'book-1',
    title: 'Book 1',
    mood: 'light_hearted',
    format: 'PDF',
    chapters: [{ id: 'c1', title: 'One', page_count: null }],
    notes: { camelKey: null, MOOD: 'GRIM' },
  });
});

test('reads snake_case bodies with renamed fields, and answers 201 with a location', async () => {
  const answer = await call('POST', '/books', {
    title: 'Emma',
    mood: 'light_hearted',
    format: 'TXT',
    connection_id: 'd1',
    chapters: [{ id: 'k', title: 'One', page_count: 3 }],
    published_at: '2026-01-02T03:04:05.000Z',
    price: 1.5,
  });
  expect(answer.json()).toMatchObject({
    mood: 'light_hearted',
    format: 'TXT',
    chapters: [{ id: 'k', title: 'One', page_count: 3 }],
    notes: { shelfId: 'first shelf', from: 'd1' },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers.location).toBe(`/api/v1/books/${answer.json().id}`);
});

test('lists every fault of a body at once, by the path the client knows', async () => {
  const answer = await call('POST', '/books', {
    mood: 'GRIM',
    format: 'pdf',
    colour: 'red',
    shelf_id: 'set by the row',
    price: 'cheap',
    lent: 'no',
    published_at: 'yesterday',
    chapters: [{ id: 1, title: null, page_count: 1.5, size: 1 }, 'no object', { id: 'k' }],
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  const { errors, ...problem } = answer.json();
  expect(problem).toMatchObject({ status: 422, code: 'invalid', title: 'Unprocessable Entity', type: 'about:blank' });
  expect(problem.correlation_id).toBe(answer.headers['x-correlation-id'] ?? problem.correlation_id);
  const faults = Object.fromEntries(
    errors.map((each: { path: string; message: string }) => [each.path, each.message] as const),
  );
  expect(faults).toEqual({
    title: 'is required',
    mood: 'must be one of: grim, light_hearted',
    format: 'must be one of: PDF, TXT',
    colour: 'unknown field',
    shelf_id: 'unknown field',
    price: 'must be a number',
    lent: 'must be true or false',
    published_at: 'must be a day and a time with its time zone, such as 2025-03-14T09:30:00Z',
    'chapters[0].id': 'must be a string',
    'chapters[0].title': 'must not be null',
    'chapters[0].page_count': 'must be a whole number of at most 31 bits',
    'chapters[0].size': 'unknown field',
    'chapters[1]': 'must be an object',
    'chapters[2].title': 'is required',
  });
});

test('turns round the paths of what validators refuse', async () => {
  const answer = await call('POST', '/books', {
    title: 'E',
    chapters: [
      { id: 'k', title: 'One' },
      { id: 'l', title: 'much too long', page_count: 0 },
    ],
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(
    expect.arrayContaining([
      { path: 'title', message: 'must have 2 characters' },
      { path: 'chapters[1].title', message: 'must have at most 10 characters' },
      { path: 'chapters[1].page_count', message: 'must be 1 or more' },
    ]),
  );
});

test('refuses bodies that are no object, no JSON or no known type, each in its way', async () => {
  expect((await call('POST', '/books', '[]')).json()).toMatchObject({ status: 422, errors: [{ path: '' }] });
  expect((await call('POST', '/books', '{"title":')).json()).toMatchObject({ status: 400, code: 'malformed_request' });
  const form = await call('POST', '/books', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(form.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  const large = await call('POST', '/books', { title: 'x'.repeat(70_000) });
  expect(large.json()).toMatchObject({ status: 413, code: 'too_large' });
  expect(large.headers['content-type']).toMatch('application/problem+json');
});

test('takes an empty body for an empty object', async () => {
  expect((await call('POST', '/books', '')).json()).toMatchObject({
    errors: [{ path: 'title', message: 'is required' }],
  });
});

test('joins path, body and constants, and refuses in the body what the row sets', async () => {
  expect((await call('PUT', '/books/book-0', { title: 'Ulysses' })).json()).toEqual({ id: 'book-0', title: 'Ulysses' });
  expect((await call('PUT', '/books/book-0', { id: 'book-1', title: 'U' })).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'id', message: 'unknown field' }],
  });
});

test('wraps a page, and says which part of the list it is', async () => {
  const first = (await call('GET', '/books?limit=1&offset=1&unknown=1')).json();
  expect(first).toMatchObject({ total: 3, limit: 1, offset: 1, items: [{ id: 'book-1' }] });
  const all = (await call('GET', '/books?mood=grim&limit=')).json();
  expect(all).toMatchObject({ total: 2, limit: 20, offset: 0 });
  expect(all.items).toHaveLength(2);
});

test('refuses pages that cannot be, by the names of REST', async () => {
  const answer = await call('GET', '/books?limit=101&offset=-1&mood=sour');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([
    { path: 'limit', message: 'must be 1 to 100' },
    { path: 'offset', message: 'must be 0 or more' },
    { path: 'mood', message: 'must be one of: grim, light_hearted' },
  ]);
  for (const limit of ['ten', '1.5', '0', '99999999999'])
    expect((await call('GET', `/books?limit=${limit}`)).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'limit' }],
    });
});

test('counts a plain list itself, and leaves out nulls and what failed below the answer', async () => {
  const answer = await call('GET', '/books/book-0/chapters');
  expect(answer.json()).toEqual({ items: [{ id: 'c1' }], total: 1, limit: 1, offset: 0 });
  expect((await call('GET', '/cheerful')).json().items).toEqual(['one', 'two']);
});

test('answers otherwise where the content says so', async () => {
  const waiting = await call('GET', '/books/book-0/mood');
  expect([waiting.statusCode, waiting.json()]).toEqual([202, { mood: 'grim' }]);
  const ready = await call('GET', '/books/book-1/mood');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { id: 'book-1', mood: 'light_hearted', moods: ['light_hearted'] },
  ]);
});

test('answers 204 without a body', async () => {
  const answer = await call('DELETE', '/books/book-0');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(books).toHaveLength(2);
});

test('tells missing things, refusals with their details, and faults of ours apart', async () => {
  expect((await call('GET', '/books/none')).json()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await call('GET', '/none')).json()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await call('POST', '/books', { title: 'Emma', lent: true })).json()).toMatchObject({
    status: 409,
    code: 'task_active',
    detail: 'The book is lent.',
    active_task_id: 'task-1',
  });
  const broken = await call('GET', '/broken');
  expect(broken.json()).toMatchObject({ status: 500, code: 'internal', detail: 'Internal error' });
  expect(broken.body).not.toContain('SELECT');
});

test('gives 429 the body of the contract', async () => {
  const answer = await call('GET', '/busy');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('17');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({ detail: expect.any(String) });
});

test('asks for credentials before it looks at the body', async () => {
  const none = await call('POST', '/books', '{"title":', { authorization: '' });
  expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(none.json()).toMatchObject({ code: 'unauthenticated' });
  const wrong = await call('GET', '/books', undefined, { authorization: 'Bearer stolen' });
  expect(wrong.json()).toMatchObject({ status: 401, detail: 'That token is not good.' });
});

test('asks for the level of the field, or more where the row does', async () => {
  const asAdmin = { authorization: 'Bearer admin' };
  expect((await call('GET', '/ledger')).statusCode).toBe(403);
  expect((await call('GET', '/ledger', undefined, asAdmin)).json()).toBe('all paid');
  expect((await call('POST', '/books/admin', { title: 'Emma' })).json()).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect((await call('POST', '/books/admin', { title: 'Emma' }, asAdmin)).statusCode).toBe(200);
  expect((await call('GET', '/busy', undefined, { authorization: '' })).statusCode).toBe(429);
});

test('tells unknown paths and methods apart', async () => {
  const unknown = await call('GET', '/nowhere');
  expect(unknown.json()).toMatchObject({ status: 404, code: 'not_found' });
  expect(unknown.headers['content-type']).toMatch('application/problem+json');
  const method = await call('PATCH', '/books/book-0', { title: 'x' });
  expect([method.statusCode, method.headers.allow]).toEqual([405, 'GET, PUT, DELETE']);
});
