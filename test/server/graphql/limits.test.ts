import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, startServer, type TestServer } from '../kit.ts';

const nested = (depth: number) => `{ item ${'{ self '.repeat(depth - 2)}{ name }${' }'.repeat(depth - 2)} }`;
const many = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i)).join(' ');
/** Each fragment holds the next one twice: 2^30 fields in 30 lines. */
const bomb = `{ item { ...F0 } } ${many(29, i => `fragment F${i} on Item { a: self { ...F${i + 1} } b: self { ...F${i + 1} } }`)}
  fragment F29 on Item { name }`;
const flatBomb = `{ item { ...F0 } } ${many(29, i => `fragment F${i} on Item { ...F${i + 1} ...F${i + 1} tags @skip(if: false) }`)}
  fragment F29 on Item { name @skip(if: false) }`;
const pages = (size: string) =>
  `items(first: ${size}) { nodes { items(first: ${size}) { nodes { items(first: ${size}) { nodes { name } } } } } }`;

describe.each(hosts)('limits of GraphQL on %s', graphqlHost => {
  let it: TestServer;
  beforeAll(async () => {
    it = await startServer({ env: { GRAPHQL_HOST: graphqlHost } });
  });
  afterAll(() => it.close());

  const refused: [string, string, RegExp][] = [
    ['one level too many', nested(16), /nests too deep; the limit is 15/],
    ['levels that never end', '{a'.repeat(200_000), /nests too deep|tokens/],
    [
      'levels hidden in fragments',
      `{ item { ...A } } fragment A on Item { self { self { self { self { self { ...B } } } } } }
       fragment B on Item { self { self { self { self { self { ...C } } } } } } fragment C on Item { self { self { self { self { name } } } } }`,
      /nests too deep/,
    ],
    ['levels in inline fragments', `{ ... on Query ${nested(16)} }`, /nests too deep/],
    ['too many aliases', `{ item { ${many(201, i => `a${i}: name`)} } }`, /too many aliases; the limit is 200/],
    [
      'too many directives',
      `{ hello ${many(51, () => '@include(if: true)')} }`,
      /too many directives; the limit is 50/,
    ],
    ['too many root fields', `{ ${many(21, i => `a${i}: hello`)} }`, /too many root fields; the limit is 20/],
    ['too many mutations at once', `mutation { ${many(11, i => `a${i}: signIn`)} }`, /root fields; the limit is 10/],
    ['too many tokens', `{ item { ${many(4000, () => 'name')} } }`, /token limit|tokens/],
    ['pages within pages', `{ ${pages('100')} }`, /asks for about 1020201 objects; the limit is 50000/],
    ['a fragment bomb', bomb, /nests too deep/],
    ['a flat fragment bomb', flatBomb, /directives/],
  ];

  test.each(refused)('refuses %s', async (_what, query, message) => {
    const { body } = await it.ask({ query });
    expect(body.data).toBeUndefined();
    expect(body.errors?.[0]?.message).toMatch(message);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'TOO_LARGE', correlationId: expect.any(String) });
  });

  test('counts the page size that a variable asks for', async () => {
    const query = `query ($n: Int) { ${pages('$n')} }`;
    expect((await it.ask({ query, variables: { n: 100 } })).body.errors?.[0]?.extensions.code).toBe('TOO_LARGE');
    expect((await it.ask({ query, variables: { n: 20 } })).body.errors).toBeUndefined();
  });

  test('lets pass what stays just within', async () => {
    const query = `{ ${many(20, i => `a${i}: hello`)} }`;
    expect((await it.ask({ query })).body.errors).toBeUndefined();
    expect((await it.ask({ query: nested(15) })).body.errors).toBeUndefined();
  });

  test('leaves a fragment inside itself to the rules of graphql', async () => {
    const { body } = await it.ask({ query: '{ item { ...A } } fragment A on Item { self { ...A } }' });
    expect(body.errors?.[0]).toMatchObject({ message: 'Cannot spread fragment "A" within itself.' });
    expect(body.errors?.[0]?.extensions.code).toBe('INVALID');
  });

  test('refuses a body of more than 1 MB', async () => {
    const { status, body } = await it.ask({ query: '{ hello }', extensions: { filler: 'x'.repeat(1024 * 1024) } });
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('refuses JSON that nests too deep, even where it is well-formed', async () => {
    const { status, body } = await it.ask(`{"query":"{ hello }","variables":{"a":${'['.repeat(50)}${']'.repeat(50)}}}`);
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([413, 'TOO_LARGE']);
    const search = new URLSearchParams({ query: '{ hello }', variables: `{"a":${'['.repeat(50)}${']'.repeat(50)}}` });
    expect((await fetch(`${it.url}/graphql?${search}`)).status).toBe(413);
  });

  test('refuses a body that is not JSON', async () => {
    const { status, body } = await it.ask('{"query": "{ hello }"');
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('refuses batches', async () => {
    const { status, body } = await it.ask([{ query: '{ hello }' }, { query: '{ hello }' }]);
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(body.errors?.[0]?.message).toContain('batches');
  });

  test.each([
    ['application/x-www-form-urlencoded', 'query=mutation+%7B+signIn+%7D'],
    ['text/plain', '{"query":"mutation { signIn }"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n{ hello }\r\n--x--',
    ],
    ['application/graphql', 'mutation { signIn }'],
  ])('refuses %s, which pages elsewhere could send with our cookies', async (type, payload) => {
    const { status, body, headers } = await it.ask(payload, { 'content-type': type });
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('refuses mutations by GET', async () => {
    const response = await fetch(`${it.url}/graphql?query=${encodeURIComponent('mutation { signIn }')}`);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'MALFORMED_REQUEST' } }] });
  });

  test('refuses other methods', async () => {
    const response = await fetch(`${it.url}/graphql`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  test('refuses deferred answers, streams of parts and subscriptions without a stream', async () => {
    const { status, body } = await it.ask({ query: 'subscription { ticks }' });
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(body.errors?.[0]?.message).toContain('text/event-stream');
  });
});
