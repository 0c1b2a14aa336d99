import { beforeAll, expect, test } from 'vitest';
import { describeApi } from '../../rest-compat/openapi.ts';
import { prepareRows } from '../../rest-compat/prepare.ts';
import { schema } from './library.ts';
import { libraryRoutes } from './library-rows.ts';
import { serve } from './serve.ts';

let api: any;
beforeAll(() => {
  api = describeApi([libraryRoutes], prepareRows(schema, [libraryRoutes]));
});
const jsonOf = (answer: { content: Record<string, { schema: unknown }> }) => answer.content['application/json']!.schema;

test('describes every row once, and every reference leads somewhere', () => {
  const operations = Object.values<Record<string, { operationId: string }>>(api.paths).flatMap(each =>
    Object.values(each),
  );
  expect(operations).toHaveLength(libraryRoutes.rows.length);
  expect(new Set(operations.map(each => each.operationId)).size).toBe(operations.length);
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1]!.split('/'));
  expect(references.length).toBeGreaterThan(0);
  for (const steps of references)
    expect(
      steps.reduce((at: any, step) => at?.[step], api),
      steps.join('/'),
    ).toBeDefined();
});

test('derives a body from the input type: names, spellings, defaults, and without what the row sets', () => {
  const { schema: body } = api.paths['/books'].post.requestBody.content['application/json'];
  expect(body.required).toEqual(['title']);
  expect(body.additionalProperties).toBe(false);
  expect(Object.keys(body.properties).sort()).toEqual(
    ['chapters', 'connection_id', 'format', 'lent', 'mood', 'notes', 'price', 'published_at', 'title'].sort(),
  );
  expect(body.properties.title).toEqual({ type: 'string', description: 'On the cover.' });
  expect(body.properties.mood.default).toBe('grim');
  expect(body.properties.published_at).toEqual({ type: ['string', 'null'], format: 'date-time' });
  expect(api.components.schemas.Mood.enum).toEqual(['grim', 'light_hearted']);
  expect(api.components.schemas.Format.enum).toEqual(['PDF', 'TXT']);
  expect(Object.keys(api.components.schemas.DagNodeInput.properties).sort()).toEqual(['id', 'page_count', 'title']);
});

test('derives an answer from the selection, under the name of its fragment', () => {
  const { responses } = api.paths['/books'].post;
  expect(jsonOf(responses[201])).toEqual({ $ref: '#/components/schemas/Book' });
  expect(Object.keys(responses[201].headers)).toEqual(['X-Correlation-ID', 'Idempotency-Replayed', 'Location']);
  const { Book } = api.components.schemas;
  expect(Book.description).toBe('Something to read.');
  expect(Book.properties.chapters.items.properties.page_count).toEqual({
    type: ['integer', 'null'],
    format: 'int32',
    description: 'Null while it is written.',
  });
  expect(Book.required).toContain('notes');
});

test('describes pages, plain lists, parts, streams and files', () => {
  const page = api.paths['/books'].get;
  expect(page.parameters.map((each: { name: string }) => each.name)).toEqual(['limit', 'offset', 'mood']);
  expect(page.parameters[0].schema).toMatchObject({ type: 'integer', default: 20 });
  expect(jsonOf(page.responses[200])).toMatchObject({ required: ['items', 'total', 'limit', 'offset'] });
  expect(api.paths['/cheerful'].get.responses[200]).toBeDefined();
  expect(jsonOf(api.paths['/books/{book_id}/mood'].get.responses[202])).toMatchObject({ required: ['mood'] });
  const stream = api.paths['/books/{book_id}/reading'].get;
  const event = stream.responses[200].content['text/event-stream'].schema;
  expect(Object.keys(event.properties)).toEqual(['text', 'mood', 'remark']);
  expect(event.required).toEqual(['text', 'mood']);
  const form = api.paths['/books/scan'].post.requestBody.content['multipart/form-data'].schema;
  expect(form.required).toEqual(['file']);
  expect(Object.keys(form.properties)).toEqual(['file', 'copies', 'mood', 'title']);
  expect(Object.keys(api.paths['/books/{book_id}/download'].get.responses)).toContain('200');
});

test('tells who may call, and which refusals to expect', () => {
  expect(api.paths['/busy'].get.security).toEqual([]);
  expect(api.paths['/books'].get.security).toEqual([{ bearer: [] }, { apiKey: ['read'] }, { apiKey: ['chat'] }]);
  expect(api.paths['/books'].get.description).toContain('An API key needs the scope `read` or `chat`.');
  // What says nothing of keys lets none in.
  expect(api.paths['/ledger'].get.security).toEqual([{ bearer: [] }]);
  expect(Object.keys(api.paths['/ledger'].get.responses)).toEqual(['200', '401', '403', '429', 'default']);
  expect(Object.keys(api.paths['/books/{book_id}'].put.responses)).toEqual([
    ...['200', '400', '401', '403', '404', '422', '429', 'default'],
  ]);
});

test('serves the description and a viewer that asks nothing of other hosts and needs no inline script', async () => {
  const { server } = await serve([libraryRoutes]);
  const get = (path: string) => server.inject({ url: `/api/v1${path}` });
  expect((await get('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(api)));
  const page = await get('/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/https?:|<script>/);
  for (const [, address] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const asset = await server.inject({ url: address! });
    expect([address, asset.statusCode]).toEqual([address, 200]);
  }
  expect((await get('/docs/start.js')).body).toContain('validatorUrl: null');
  await server.close();
});
