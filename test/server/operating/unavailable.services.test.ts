import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, startInstallation } from '../../kit/installation/installation.ts';
import { smallDisk } from '../../kit/installation/small-disk.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { createPostgres } from '../../kit/services.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';

describe('While something the service stands on is away', () => {
  let nodes: Installation;
  let ada: Person;
  let url: string;
  beforeAll(async () => {
    nodes = await startInstallation(stagedReasoner());
    url = nodes.web[0].url;
    ada = await signUp(nodes.web[0]);
  });
  afterAll(() => nodes.stop());

  const form = () => {
    const body = new FormData();
    body.set('file', new Blob(['a,b\n1,2\n']), 'small.csv');
    return body;
  };
  const json = { 'content-type': 'application/json' };
  const requests: [string, () => Promise<Response>][] = [
    ['reading a list', () => fetch(`${url}/api/v1/conversations`, { headers: ada.headers })],
    [
      'asking a question',
      () =>
        fetch(`${url}/api/v1/chat/stream`, {
          method: 'POST',
          headers: { ...ada.headers, ...json, 'idempotency-key': crypto.randomUUID() },
          body: '{"message":"What?"}',
        }),
    ],
    [
      'logging in',
      () =>
        fetch(`${url}/api/v1/auth/login`, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ email: ada.email, password: ada.password }),
        }),
    ],
    [
      'uploading a table',
      () => fetch(`${url}/api/v1/data/upload-table`, { method: 'POST', headers: ada.headers, body: form() }),
    ],
    [
      'following a task',
      () =>
        fetch(`${url}/api/v1/chat/${crypto.randomUUID()}/progress`, {
          headers: { ...ada.headers, accept: 'text/event-stream' },
        }),
    ],
    ['an address of a file', () => fetch(`${url}/downloads/q_${crypto.randomUUID()}`)],
  ];
  const graphql = (query: string, headers: Record<string, string> = ada.headers) =>
    fetch(`${url}/graphql`, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify({ query }) });

  it('PostgreSQL: every request is told so with 503 and when to come back, and the service is not ready', async () => {
    nodes.postgres.down();
    try {
      for (const [what, ask] of requests.slice(0, 5)) {
        const response = await ask();
        const body = await response.json();
        expect([what, response.status, response.headers.get('retry-after'), body]).toMatchObject([
          what,
          503,
          '5',
          { code: 'unavailable', status: 503 },
        ]);
      }
      const told = { code: 'UNAVAILABLE', retryAfter: 5, correlationId: expect.any(String) };
      for (const response of [
        await graphql('{ viewer { id } }'),
        await graphql(
          'mutation { logIn(input: { email: "a@b.example", password: "a long one" }) { accessToken } }',
          {},
        ),
      ])
        expect(((await response.json()) as any).errors[0].extensions).toMatchObject(told);
      const ready = await fetch(`${url}/health/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { failing: ['database', 'jobs'] }]);
    } finally {
      nodes.postgres.up();
    }
    await expect.poll(async () => (await requests[0]![1]()).status, { timeout: 20_000 }).toBe(200);
  });

  it('Redis: no request fails by it, but for those that would wait for news', async () => {
    nodes.redis.down();
    try {
      const seen: [string, number][] = [];
      for (const [what, ask] of requests) seen.push([what, (await ask()).status]);
      expect(seen).toEqual([
        ['reading a list', 200],
        ['asking a question', 201],
        ['logging in', 200],
        ['uploading a table', 201],
        ['following a task', 404],
        ['an address of a file', 410],
      ]);
      const ready = await fetch(`${url}/health/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { failing: ['journal'] }]);
    } finally {
      nodes.redis.up();
    }
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 20_000 }).toBe(200);
  });
});

describe('A disk', () => {
  it('full, or only to be read: uploads are told so with 503, the service is not ready, and both pass', async ({
    skip,
  }) => {
    const disk = smallDisk(30);
    if (!disk) return skip('Disks cannot be mounted by this user.');
    const database = await createPostgres();
    const service = await startService({
      env: { DATABASE_URL: database.url, DATA_DIR: disk.folder, SECRET_KEY: 'a secret of this test for all of it' },
    });
    try {
      const ada = await signUp(service);
      const upload = async () => {
        const body = new FormData();
        body.set('file', new Blob([`a,b\n${'1,2\n'.repeat(500_000)}`]), 'large.csv');
        const address = `${service.url}/api/v1/data/upload-table`;
        const response = await fetch(address, { method: 'POST', headers: ada.headers, body });
        return [response.status, response.headers.get('retry-after'), await response.json()];
      };
      const ready = async () => {
        const response = await fetch(`${service.url}/health/ready`);
        return [response.status, await response.json()];
      };
      expect(await ready()).toMatchObject([200, { parts: { disk: 'ok' } }]);
      disk.fill(100_000);
      expect(await upload()).toMatchObject([503, '5', { code: 'unavailable' }]);
      await expect.poll(ready, { timeout: 5000 }).toMatchObject([503, { failing: ['disk'] }]);
      disk.empty();
      await expect.poll(ready, { timeout: 5000 }).toMatchObject([200, {}]);
      disk.readOnly(true);
      expect(await upload()).toMatchObject([503, '5', { code: 'unavailable' }]);
      await expect.poll(ready, { timeout: 5000 }).toMatchObject([503, { failing: ['disk'] }]);
      disk.readOnly(false);
      await expect.poll(ready, { timeout: 5000 }).toMatchObject([200, {}]);
      expect((await upload())[0]).toBe(201);
    } finally {
      await service.stop();
      await database.drop();
      disk.remove();
    }
  });
});
