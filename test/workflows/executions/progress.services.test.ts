import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsOf } from '../../../src/workflows/executions/announce-execution.ts';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { createPostgres, redisUrl } from '../../kit/services.ts';
import { followed } from '../follow.ts';
import { made, started } from '../kit.ts';

let database: Awaited<ReturnType<typeof createPostgres>>;
let dataDir: string;
let env: Record<string, string>;
let web: [Node, Node];
let worker: Node;
let ada: Person;
beforeAll(async () => {
  database = await createPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'analytics-flow-nodes-'));
  env = {
    ...{ DATABASE_URL: database.url, REDIS_URL: redisUrl, DATA_DIR: dataDir },
    ...{ SECRET_KEY: 'a secret that all nodes of the test share', PUBLIC_URL: 'http://assistant.test' },
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

const passing = (id: string) => ({ id, type: 'condition', config: { expression: 'true' } });
const asking = {
  nodes: [passing('first'), { id: 'asked', type: 'agent', config: { question: 'Go' } }, passing('last')],
  edges: [
    { from: 'first', to: 'asked' },
    { from: 'asked', to: 'last' },
  ],
};

it('An execution is followed on any node, through the death of the worker and the loss of its news, each entry once', async () => {
  const { id } = await made(ada, asking);
  const run = await started(ada, id);
  const whole = followed(web[1], ada, run);
  const before = await followed(web[0], ada, run, { until: ({ nodeKey }) => nodeKey === 'asked' });
  const spare = await startNode({ ...env, ROLE: 'worker' });
  await worker.kill();
  worker = spare;
  const redis = new Redis(redisUrl);
  await redis.del(`journal:${newsOf(run)}`);
  await redis.quit();
  const after = await followed(web[0], ada, run, { lastId: before.at(-1)!.position });
  const all = [...before, ...after];
  expect(all.map(({ position }) => position)).toEqual(all.map((_, n) => n + 1));
  expect(all.at(-1)!.type).toBe('EXECUTION_COMPLETED');
  expect(await whole).toEqual(all);
  expect(await followed(web[1], ada, run)).toEqual(all);
}, 60_000);
