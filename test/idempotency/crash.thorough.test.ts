import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../kit/installation/node.ts';
import { type Person, signUp } from '../kit/person.ts';

const create = 'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id } }';

describe('A service killed with -9 while it answers requests with keys, and started again', () => {
  let dataDir: string;
  let node: Node;
  let ada: Person;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-idempotency-'));
    node = await startNode(env());
    ada = await signUp(node);
  });
  afterAll(async () => {
    await node.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const env = () => ({ DATA_DIR: dataDir, PUBLIC_URL: 'http://assistant.test' });

  async function post(path: string, body: object, key: string): Promise<any> {
    const response = await fetch(node.url + path, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return { http: response.status, ...((await response.json()) as object) };
  }

  it('has done nothing twice when each request is sent again', async () => {
    const keys = Array.from({ length: 40 }, (_, i) => `key ${i}`);
    const body = (key: string) => ({ query: create, variables: { input: { fileName: `${key}.csv`, byteSize: 1 } } });
    const first = new Map<string, string>();
    const sent = keys.map(async key => {
      const answer = await post('/graphql', body(key), key).catch(() => null);
      if (!answer) return;
      first.set(key, answer.data.createUpload.id);
      // Some are answered, some are committed, some have only begun.
      if (first.size === 5) node.process.kill('SIGKILL');
    });
    await Promise.all(sent);
    await node.kill();
    expect(first.size).toBeLessThan(keys.length);
    node = await startNode(env());
    const ids = await Promise.all(keys.map(async key => (await post('/graphql', body(key), key)).data.createUpload.id));
    expect(new Set(ids).size).toBe(keys.length);
    for (const [key, id] of first) expect(ids[keys.indexOf(key)]).toBe(id);
    // The limit of 50 waiting uploads tells how many there are.
    const waiting = Array.from({ length: 11 }, (_, i) => post('/graphql', body(`more ${i}`), `more ${i}`));
    expect((await Promise.all(waiting)).filter(({ data }) => data.createUpload)).toHaveLength(10);
  }, 90_000);

  it('waits for the question that was asked before, and answers it', async () => {
    const asked = post('/api/v1/chat', { message: 'Go' }, 'question').catch(() => null);
    let active: any;
    do {
      const response = await fetch(`${node.url}/api/v1/chat/active`, { headers: ada.headers });
      active = ((await response.json()) as any).active_task;
    } while (!active);
    await node.kill();
    expect(await asked).toBeNull();
    node = await startNode(env());
    const answer = await post('/api/v1/chat', { message: 'Go' }, 'question');
    expect(answer).toMatchObject({ http: 200, status: 'completed', task_id: active.task_id });
    expect(answer.response).toContain('word 59');
  }, 90_000);
});
