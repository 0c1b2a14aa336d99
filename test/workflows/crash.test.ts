import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../kit/node.ts';
import { type Person, signUp } from '../kit/person.ts';
import { made, started, until } from './kit.ts';

const node = (id: string, type: string, config: object) => ({ id, type, config });

describe('A service killed with -9 in the middle of an execution and started again', () => {
  let dataDir: string;
  let service: Node;
  let ada: Person;
  const start = () => startNode({ DATA_DIR: dataDir, PUBLIC_URL: 'http://assistant.test' });
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-flow-crash-'));
    service = await start();
    ada = await signUp(service);
  });
  afterAll(async () => {
    await service.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The same person at the service's new address. */
  const here = (): Person => ({
    ...ada,
    async rest(method, path, body) {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { ...ada.headers, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  });
  const step = (now: any, id: string) => now.steps.find((each: any) => each.node_id === id);

  it('has done the first step once, does the second again, and ends within 30 seconds', async () => {
    const { id } = await made(here(), {
      nodes: [
        node('rows', 'query', { sql: 'SELECT 3 AS n' }),
        node('asked', 'agent', { question: 'Go' }),
        node('after', 'condition', { expression: 'steps.rows.rows[0].n == 3' }),
      ],
      edges: [
        { from: 'rows', to: 'asked' },
        { from: 'asked', to: 'after' },
      ],
    });
    const run = await started(here(), id);
    await until(here(), id, run, now => step(now, 'asked').status === 'processing');
    await service.kill();
    const killedAt = Date.now();
    service = await start();
    const now = await until(here(), id, run);
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    expect(now.status).toBe('completed');
    expect(now.steps.map(({ attempt, branch }: any) => [attempt, branch])).toEqual([
      [1, null],
      [2, null],
      [1, 'true'],
    ]);
    const { items } = (await here().rest('GET', '/audit/my-logs?action=data.run_sql')).body;
    expect(items.filter(({ details }: any) => details.sql?.includes('3 AS n'))).toHaveLength(1);
  });

  it('goes on waiting where it waited, and once it is time goes on', async () => {
    const { id } = await made(here(), {
      nodes: [node('pause', 'delay', { seconds: 6 }), node('after', 'condition', { expression: 'true' })],
      edges: [{ from: 'pause', to: 'after' }],
    });
    const run = await started(here(), id);
    const before = await until(here(), id, run, now => now.status === 'waiting');
    await service.kill();
    service = await start();
    const now = await until(here(), id, run);
    expect(now.steps.map(({ status }: any) => status)).toEqual(['completed', 'completed']);
    expect(step(now, 'pause').waiting_until).toBeNull();
    expect(new Date(now.completed_at).getTime()).toBeGreaterThanOrEqual(
      new Date(step(before, 'pause').waiting_until).getTime(),
    );
  });
});
