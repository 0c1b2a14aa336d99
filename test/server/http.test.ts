import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotFound } from '../../src/base/errors.ts';
import { ada, startServer, type TestServer } from './kit.ts';

/** Sends bytes as they are and reads until the server closes. */
async function speak(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.setEncoding('utf8').write(text);
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  await once(socket, 'close');
  return answer;
}

describe('The HTTP server', () => {
  let it: TestServer;
  beforeAll(async () => {
    it = await startServer({
      env: { CORS_ORIGINS: 'https://app.example.com' },
      mount: [
        server => {
          server.post('/echo', async request => request.body ?? 'nothing');
          server.get('/things/:id', async () => {
            throw new NotFound('thing');
          });
          server.get('/broken', async () => {
            throw new Error('SELECT secret FROM /var/lib/database');
          });
          server.get('/verify/:token', async () => 'fine');
        },
      ],
      timeouts: { headersMs: 200, bodyMs: 200, requestMs: 60_000 },
    });
  });
  afterAll(() => it.close());

  test('answers unknown addresses with a problem document', async () => {
    const response = await fetch(`${it.url}/nowhere?x=1`, { headers: { 'x-correlation-id': 'trace-1' } });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('x-correlation-id')).toBe('trace-1');
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'There is no GET /nowhere.',
        code: 'not_found',
        correlation_id: 'trace-1',
      },
    ]);
  });

  test('answers an address that cannot be decoded with a problem document', async () => {
    const response = await fetch(`${it.url}/%ff`);
    expect([response.status, (await response.json()) as object]).toMatchObject([400, { code: 'malformed_request' }]);
  });

  test('gives every request an id of its own unless it brings a harmless one', async () => {
    const given = async (id: string) =>
      (await fetch(`${it.url}/health/live`, { headers: { 'x-correlation-id': id } })).headers.get('x-correlation-id');
    expect(await given('abc-1.2:3_4')).toBe('abc-1.2:3_4');
    expect(await given('two words')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await given('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers a refusal with its problem document, and what is unexpected with nothing but an id', async () => {
    expect(await (await fetch(`${it.url}/things/1`)).json()).toMatchObject({ status: 404, code: 'not_found' });
    const response = await fetch(`${it.url}/broken`, { headers: { 'x-correlation-id': 'trace-2' } });
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        detail: 'Internal error',
        code: 'internal',
        correlation_id: 'trace-2',
      },
    ]);
    const line = it.log.find(({ correlationId, msg }) => correlationId === 'trace-2' && msg === 'unexpected error');
    expect(JSON.stringify(line)).toContain('SELECT secret');
  });

  test('takes JSON bodies of up to 1 MB, and nothing else', async () => {
    const post = async (body: string, type = 'application/json') => {
      const response = await fetch(`${it.url}/echo`, { method: 'POST', body, headers: { 'content-type': type } });
      return [response.status, await response.text()] as const;
    };
    expect(await post('{"a":1}')).toEqual([200, '{"a":1}']);
    expect(await post('')).toEqual([200, 'nothing']);
    for (const [body, type, status, code] of [
      ['{"a":1', 'application/json', 400, 'malformed_request'],
      ['{"__proto__":{"admin":true}}', 'application/json', 400, 'malformed_request'],
      [`"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413, 'too_large'],
      ['['.repeat(41) + ']'.repeat(41), 'application/json', 413, 'too_large'],
      ['a=1', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
      ['a', 'text/plain', 415, 'unsupported_media_type'],
    ] as const) {
      const [got, text] = await post(body, type);
      expect([got, JSON.parse(text).code]).toEqual([status, code]);
    }
    // Brackets inside strings are text.
    expect((await post(JSON.stringify({ a: `\\"${'['.repeat(100)}` })))[0]).toBe(200);
  });

  test('tells a client that reads nothing before its last byte is sent that the body was too large', async () => {
    const patient = await startServer();
    const socket = connect(Number(new URL(patient.url).port), '127.0.0.1').setEncoding('utf8');
    const send = (text: string) =>
      new Promise<void>((resolve, reject) => socket.write(text, error => (error ? reject(error) : resolve())));
    const head = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    await send(`${head}transfer-encoding: chunked\r\n\r\n`);
    for (let megabytes = 0; megabytes < 20; megabytes++) await send(`100000\r\n${'x'.repeat(1024 * 1024)}\r\n`);
    await send('0\r\n\r\n');
    // The connection goes on.
    const query = '{"query":"{ __typename }"}';
    await send(`${head}connection: close\r\ncontent-length: ${query.length}\r\n\r\n${query}`);
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 [\w ]+|"code":"\w+"/g)).toEqual([
      'HTTP/1.1 413 Payload Too Large',
      '"code":"TOO_LARGE"',
      'HTTP/1.1 200 OK',
    ]);
    await patient.close();
  });

  test('lets pages of the configured origins in, with credentials, and no others', async () => {
    const ask = (origin: string, init: RequestInit = {}) =>
      fetch(`${it.url}/graphql`, { ...init, headers: { origin, ...(init.headers as object) } });
    const method = 'OPTIONS';
    const headers = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const allowed = await ask('https://app.example.com', { method, headers });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization');
    const refused = await ask('https://evil.example.com', { method, headers });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const plain = await fetch(`${it.url}/health/live`, { headers: { origin: 'https://app.example.com' } });
    expect(plain.headers.get('access-control-expose-headers')).toContain('X-Correlation-ID');
  });

  test('lets no page of another origin in where none is configured', async () => {
    const closed = await startServer();
    const response = await fetch(`${closed.url}/health/live`, { headers: { origin: 'https://app.example.com' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await closed.close();
  });

  test('sets the headers that keep browsers safe', async () => {
    const { headers } = await fetch(`${it.url}/nowhere`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('insists on HTTPS once it is reached by HTTPS', async () => {
    const secure = await startServer({ env: { PUBLIC_URL: 'https://assistant.example.com' } });
    const { headers } = await fetch(`${secure.url}/health/live`);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  test('writes one line for each request: who, what, how long; never a query, a token or a cookie', async () => {
    const headers = { 'x-correlation-id': 'trace-3', authorization: 'Bearer token', cookie: 'refresh_token=abc123' };
    await fetch(`${it.url}/graphql?query={me}&password=hunter2`, { headers });
    await fetch(`${it.url}/verify/s3cret`, { headers });
    const lines = () => it.log.filter(({ msg, correlationId }) => msg === 'request' && correlationId === 'trace-3');
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()).toMatchObject([
      { method: 'GET', path: '/graphql', status: 200, ms: expect.any(Number), userId: ada.userId },
      { method: 'GET', path: '/verify/:token', status: 200 },
    ]);
    expect(JSON.stringify(it.log)).not.toMatch(/hunter2|s3cret|abc123|Bearer/);
  });

  test('names in that line the operations of a GraphQL request and the codes they were refused with', async () => {
    const headers = { 'x-correlation-id': 'trace-4' };
    await it.ask({ query: 'query Any { greeting: hello missing }' }, headers);
    const line = () => it.log.find(({ msg, correlationId }) => msg === 'request' && correlationId === 'trace-4');
    await expect.poll(line).toBeDefined();
    expect(line()!.operations).toEqual([{ type: 'query', fields: ['hello', 'missing'], codes: ['NOT_FOUND'] }]);
  });

  test('answers bytes that are no HTTP request with a problem document', async () => {
    const answer = await speak(it.url, 'NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(answer).toContain('"code":"malformed_request"');
  });

  test('gives up on headers that trickle in', async () => {
    expect(await speak(it.url, 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408/);
  });

  test('gives up on a body that trickles in', async () => {
    const head = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"';
    expect(await speak(it.url, head)).not.toContain('200 OK');
  });

  test('trusts the address a proxy names only where the proxy is configured', async () => {
    const seen = async (env: Record<string, string>) => {
      const proxied = await startServer({ env, mount: [server => void server.get('/ip', async ({ ip }) => ip)] });
      const response = await fetch(`${proxied.url}/ip`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      const ip = await response.text();
      await proxied.close();
      return ip;
    };
    expect(await seen({})).toBe('127.0.0.1');
    expect(await seen({ TRUSTED_PROXIES: '127.0.0.1' })).toBe('203.0.113.9');
  });
});
