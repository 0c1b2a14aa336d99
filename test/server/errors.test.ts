import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TokenGone } from './graphql/kit-refusals.ts';
import { hosts, startServer, type TestServer } from './kit.ts';

describe.each(hosts)('errors of GraphQL on %s', graphqlHost => {
  let it: TestServer;
  beforeAll(async () => {
    const authenticate = async ({ bearer }: { bearer: string | null }) => {
      if (bearer === 'unreachable') throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
      return { caller: null, refused: bearer ? new TokenGone() : null };
    };
    it = await startServer({ env: { GRAPHQL_HOST: graphqlHost }, authenticate });
  });
  afterAll(() => it.close());
  const id = { 'x-correlation-id': 'trace-7' };

  test('a refusal shows its code in upper case, its details and the correlation id', async () => {
    const { status, body, headers } = await it.ask({ query: '{ missing hello limited }' }, id);
    expect(status).toBe(200);
    expect(body.data).toEqual({ missing: null, hello: 'Hello, you.', limited: null });
    expect(body.errors?.map(error => error.extensions)).toEqual([
      { code: 'NOT_FOUND', correlationId: 'trace-7' },
      { code: 'RATE_LIMITED', retryAfter: 30, correlationId: 'trace-7' },
    ]);
    expect(body.errors?.[0]?.message).toBe('There is no such document, or it is not yours.');
    expect(headers.get('x-correlation-id')).toBe('trace-7');
  });

  test('an unexpected error is told to the log alone', async () => {
    const { body } = await it.ask({ query: '{ broken }' }, id);
    expect(body.errors).toEqual([
      {
        message: 'Internal error',
        path: ['broken'],
        locations: [{ line: 1, column: 3 }],
        extensions: { code: 'INTERNAL', correlationId: 'trace-7' },
      },
    ]);
    const line = it.log.findLast(({ msg }) => msg === 'unexpected error');
    expect(line).toMatchObject({ correlationId: 'trace-7', path: ['broken'] });
    expect(JSON.stringify(line)).toContain('ECONNREFUSED');
  });

  test('a value that a resolver got wrong is our fault, and says no more', async () => {
    const { body } = await it.ask({ query: '{ badValue }' });
    expect(body.errors?.[0]).toMatchObject({ message: 'Internal error', extensions: { code: 'INTERNAL' } });
  });

  test('a broken document is MALFORMED_REQUEST', async () => {
    const { status, body } = await it.ask({ query: '{ hello' }, id);
    expect(status).toBe(200);
    expect(body.errors?.[0]).toMatchObject({
      message: 'Syntax Error: Expected Name, found <EOF>.',
      extensions: { code: 'MALFORMED_REQUEST', correlationId: 'trace-7' },
    });
  });

  test('every fault of a document is told at once', async () => {
    const { body } = await it.ask({ query: '{ hallo item { nome } }' }, id);
    expect(body.errors?.map(error => error.extensions)).toEqual([
      {
        code: 'INVALID',
        errors: [{ path: 'query', message: 'Cannot query field "hallo" on type "Query". Did you mean "hello"?' }],
        correlationId: 'trace-7',
      },
      {
        code: 'INVALID',
        errors: [{ path: 'query', message: 'Cannot query field "nome" on type "Item". Did you mean "name"?' }],
        correlationId: 'trace-7',
      },
    ]);
  });

  test('every fault of the variables is told at once, by its path', async () => {
    const query =
      'mutation ($input: MakeInput!, $n: Int!) { make(input: $input) { items(first: $n) { nodes { name } } } }';
    const input = { nmae: 'x', count: 'three', mode: 'SLOW', parts: [{ key: 'a' }, {}, { key: null }] };
    const { body } = await it.ask({ query, variables: { input } }, id);
    expect(body).not.toHaveProperty('data');
    expect(body.errors).toHaveLength(1);
    const { errors, ...extensions } = body.errors![0]!.extensions;
    expect(extensions).toEqual({ code: 'INVALID', correlationId: 'trace-7' });
    expect(new Set(errors as unknown[])).toEqual(
      new Set([
        { path: 'input.name', message: 'is required' },
        { path: 'input.count', message: 'must be a whole number of at most 31 bits' },
        { path: 'input.mode', message: 'must be one of: DEEP, QUICK' },
        { path: 'input.parts.1.key', message: 'is required' },
        { path: 'input.parts.2.key', message: 'must not be null' },
        { path: 'input.nmae', message: 'is not a known field. Did you mean "name"?' },
        { path: 'n', message: 'is required' },
      ]),
    );
  });

  test('values of faulty variables are not repeated', async () => {
    const query = 'mutation ($input: MakeInput!) { make(input: $input) { name } }';
    const { body } = await it.ask({ query, variables: { input: { name: 'hunter2' } } });
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });

  test('a refused variable has status 400 for clients of the modern media type', async () => {
    const query = 'query ($n: Int!) { items(first: $n) { nodes { name } } }';
    const modern = await it.ask({ query }, { accept: 'application/graphql-response+json' });
    expect([modern.status, modern.headers.get('content-type')]).toEqual([
      400,
      'application/graphql-response+json; charset=utf-8',
    ]);
    expect((await it.ask({ query })).status).toBe(200);
  });

  test("a verb's own faults look the same", async () => {
    const query = 'mutation { make(input: { name: "a", count: -1 }) { name } }';
    const { body } = await it.ask({ query });
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID',
      errors: [{ path: 'input.count', message: 'must be 0 or more' }],
    });
  });

  test('an argument that a missing variable leaves out is the request’s fault', async () => {
    const query = 'mutation ($c: Int) { make(input: { name: "a", count: $c }) { name } }';
    const { body } = await it.ask({ query });
    expect(body.errors?.[0]?.extensions.code).toBe('INVALID');
  });

  test('an unknown operation name is INVALID', async () => {
    const { body } = await it.ask({ query: 'query A { hello } query B { hello }', operationName: 'C' });
    expect(body.errors?.[0]).toMatchObject({
      message: 'Unknown operation named "C".',
      extensions: { code: 'INVALID', correlationId: expect.any(String) },
    });
  });

  test('refused credentials are told only where a caller is needed', async () => {
    const { body } = await it.ask({ query: '{ hello me }' }, { authorization: 'Bearer old' });
    expect(body.data).toEqual({ hello: 'Hello, you.', me: null });
    expect(body.errors?.[0]?.extensions.code).toBe('TOKEN_EXPIRED');
  });

  test('a failing look-up of the caller is an internal error with status 500', async () => {
    const { status, body } = await it.ask({ query: '{ hello }' }, { authorization: 'Bearer unreachable', ...id });
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [{ message: 'Internal error', path: [], extensions: { code: 'INTERNAL', correlationId: 'trace-7' } }],
    });
  });
});
