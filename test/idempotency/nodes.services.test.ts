import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../kit/installation/node.ts';
import { type Person, signUp } from '../kit/person.ts';
import { createPostgres, redisUrl } from '../kit/services.ts';

describe('Three nodes on one PostgreSQL and one Redis', () => {
  let database: Awaited<ReturnType<typeof createPostgres>>;
  let dataDir: string;
  let nodes: Node[];
  beforeAll(async () => {
    database = await createPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-idempotency-'));
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret that all nodes of the test share',
      PUBLIC_URL: 'http://assistant.test',
    };
    nodes = [
      await startNode({ ...env, ROLE: 'web' }),
      await startNode({ ...env, ROLE: 'web' }),
      await startNode({ ...env }),
    ];
  });
  afterAll(async () => {
    await Promise.all(nodes.map(node => node.kill()));
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function post(person: Person, at: number, path: string, body: object, key: string): Promise<any> {
    const response = await fetch(`${nodes[at % nodes.length]!.url}/api/v1${path}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const replayed = response.headers.has('idempotency-replayed');
    return { http: response.status, replayed, ...((await response.json()) as object) };
  }

  it('let fifty requests with one key take effect once, round after round', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await signUp(nodes[0]!);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => post(ada, i, '/chat/stream', { message: 'Go' }, 'fifty')),
      );
      expect(answers.filter(({ http, replayed }) => http === 201 && !replayed)).toHaveLength(1);
      for (const { http, code } of answers) if (http !== 201) expect([http, code]).toEqual([409, 'conflict']);
      const again = await Promise.all(nodes.map((_, i) => post(ada, i, '/chat/stream', { message: 'Go' }, 'fifty')));
      const ids = new Set([...answers, ...again].filter(({ http }) => http === 201).map(({ task_id }) => task_id));
      expect(again.map(({ replayed }) => replayed)).toEqual([true, true, true]);
      expect(ids.size).toBe(1);
    }
  });

  it('answer at another node what was asked at one that was killed with -9', async () => {
    const ada = await signUp(nodes[0]!);
    const asked = post(ada, 1, '/chat', { message: 'Go' }, 'killed').catch(() => null);
    const at = { headers: ada.headers };
    let active: any;
    do active = ((await (await fetch(`${nodes[0]!.url}/api/v1/chat/active`, at)).json()) as any).active_task;
    while (!active);
    await nodes[1]!.kill();
    expect(await asked).toBeNull();
    // The place of a dead node is free within 30 seconds; until then its request is in flight.
    let answer = await post(ada, 0, '/chat', { message: 'Go' }, 'killed');
    expect([answer.http, answer.code]).toEqual([409, 'conflict']);
    for (const end = Date.now() + 35_000; answer.http === 409 && Date.now() < end; await pause(500))
      answer = await post(ada, 0, '/chat', { message: 'Go' }, 'killed');
    expect(answer).toMatchObject({ http: 200, task_id: active.task_id, status: 'completed' });
  }, 60_000);
});
