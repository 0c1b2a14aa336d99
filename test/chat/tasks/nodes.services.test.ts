import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStream } from '../../../src/chat/tasks/task-status.ts';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByGraphql, watchByRest } from '../../kit/progress.ts';
import { createPostgres, redisUrl } from '../../kit/services.ts';

describe('Two web nodes and a worker on one PostgreSQL and one Redis', () => {
  let database: Awaited<ReturnType<typeof createPostgres>>;
  let dataDir: string;
  let web: [Node, Node];
  let worker: Node;
  let ada: Person;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-nodes-'));
    env = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret that all nodes of the test share',
      PUBLIC_URL: 'http://assistant.test',
    };
    web = [await startNode({ ...env, ROLE: 'web' }), await startNode({ ...env, ROLE: 'web' })];
    worker = await startNode({ ...env, ROLE: 'worker' });
    ada = await signUp(web[0]);
  });
  afterAll(async () => {
    await Promise.all([...web, worker].map(node => node.kill()));
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('start on one, follow on the other, in either API: the same events', async () => {
    const { task_id: taskId } = (await ada.rest('POST', '/chat/stream', { message: 'Go' })).body;
    const [first, second] = await Promise.all([
      watchByRest({ url: web[1].url, person: ada, taskId }),
      watchByGraphql({ url: web[0].url, person: ada, taskId }),
    ]);
    expect(second).toEqual(first);
    expect(first.at(-1)).toMatchObject({ update_type: 'complete', details: { status: 'completed' } });
  });

  it('the worker killed with -9: the task ends within 20 seconds, each event seen once', async () => {
    const { task_id: taskId } = (await ada.rest('POST', '/chat/stream', { message: 'Go' })).body;
    const spare = await startNode({ ...env, ROLE: 'worker' });
    const began = Date.now();
    const events = watchByRest({ url: web[1].url, person: ada, taskId });
    await watchByRest({ url: web[0].url, person: ada, taskId, until: event => event.update_type === 'agent_progress' });
    await worker.kill();
    worker = spare;
    const seen = await events;
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(['completed', 'failed']).toContain(seen.at(-1)!.details.status);
    expect(seen.map(event => event.position)).toEqual(seen.map((_, index) => index + 1));
  }, 40_000);

  it('the worker killed with -9 and its events lost by Redis: what a client saw stays what happened', async () => {
    const redis = new Redis(redisUrl);
    for (let round = 0; round < 5; round++) {
      const { task_id: taskId } = (await ada.rest('POST', '/chat/stream', { message: 'Go' })).body;
      const watching = { url: web[round % 2]!.url, person: ada, taskId };
      const word = `word ${10 + round * 7} `;
      const seen = await watchByRest({ ...watching, until: event => event.message.includes(word) });
      await worker.kill();
      await redis.del(`journal:${eventStream(taskId)}`);
      worker = await startNode({ ...env, ROLE: 'worker' });
      const rest = await watchByRest({ ...watching, lastId: seen.at(-1)!.position });
      const all = [...seen, ...rest];
      expect(all.map(event => event.position)).toEqual(all.map((_, index) => index + 1));
      expect(await watchByRest({ ...watching, url: web[1]!.url })).toEqual(all);
      const text = all.filter(event => event.update_type === 'text_delta').map(event => event.message);
      expect(text.join('')).toBe((await ada.rest('GET', `/chat/${taskId}/result`)).body.response);
    }
    redis.disconnect();
  }, 200_000);

  it('a node that is asked to stop ends its streams, and the client goes on at the other', async () => {
    const { task_id: taskId } = (await ada.rest('POST', '/chat/stream', { message: 'Go' })).body;
    const stream = await fetch(`${web[1].url}/api/v1/chat/${taskId}/progress`, { headers: ada.headers });
    const text = stream.text();
    await watchByRest({ url: web[0].url, person: ada, taskId, until: event => event.update_type === 'agent_progress' });
    await web[1].kill('SIGTERM');
    const seen = await text;
    expect(seen).not.toContain('"complete"');
    const lastId = Number([...seen.matchAll(/^id: ?(\d+)$/gm)].at(-1)![1]);
    const rest = await watchByRest({ url: web[0].url, person: ada, taskId, lastId });
    expect(rest[0]!.position).toBe(lastId + 1);
    expect(rest.at(-1)!.update_type).toBe('complete');
    web[1] = await startNode({ ...env, ROLE: 'web' });
  });
});
