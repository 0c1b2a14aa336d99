import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDue } from '../../../src/workflows/schedules/claim-due.ts';
import { type Installation, startInstallation } from '../../kit/installation/installation.ts';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { createPostgres, redisUrl } from '../../kit/services.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { made, started, until } from '../kit.ts';

const node = (id: string, type: string, config: object) => ({ id, type, config });
const passing = (id: string) => node(id, 'condition', { expression: 'true' });
const chain = (nodes: { id: string }[]) => ({
  nodes,
  edges: nodes.slice(1).map(({ id }, i) => ({ from: nodes[i]!.id, to: id })),
  settings: { concurrency: 'allow' },
});
const timeline = async (person: Person, id: string, run: string) =>
  (await person.rest('GET', `/workflows/${id}/executions/${run}/timeline`)).body.items;
/** How often each step ended, by its id, sorted. */
const ends = (entries: any[]) =>
  entries
    .filter(({ type }) => type === 'step_completed')
    .map(({ node_id }) => node_id)
    .sort();

describe('A worker killed with -9 in step 2 of 3', () => {
  let database: Awaited<ReturnType<typeof createPostgres>>;
  let dataDir: string;
  const nodes: Node[] = [];
  beforeAll(async () => {
    database = await createPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'analytics-flow-nodes-'));
  });
  afterAll(async () => {
    await Promise.all(nodes.map(each => each.kill()));
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (ROLE: string) => {
    const common = {
      REDIS_URL: redisUrl,
      SECRET_KEY: 'a secret that all nodes of the test share',
      PUBLIC_URL: 'http://assistant.test',
    };
    nodes.push(await startNode({ DATABASE_URL: database.url, DATA_DIR: dataDir, ROLE, ...common }));
    return nodes.at(-1)!;
  };

  it('is followed by another within 30 seconds: step 1 was done once, step 2 is at its second attempt', async () => {
    const web = await start('web');
    const victim = await start('worker');
    const ada = await signUp(web);
    const flow = chain([
      node('rows', 'query', { sql: 'SELECT 3 AS n' }),
      node('asked', 'agent', { question: 'Go' }),
      passing('after'),
    ]);
    const { id } = await made(ada, flow);
    await start('worker').then(spare => spare.process.kill('SIGSTOP'));
    const run = await started(ada, id);
    await until(ada, id, run, ({ steps }) => steps[1].status === 'processing');
    await victim.kill();
    const killedAt = Date.now();
    nodes.at(-1)!.process.kill('SIGCONT');
    const now = await until(ada, id, run);
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    expect([now.status, ...now.steps.map(({ attempt }: any) => attempt)]).toEqual(['completed', 1, 2, 1]);
    const { items } = (await ada.rest('GET', '/audit/my-logs?action=data.run_sql')).body;
    expect(items.filter(({ details }: any) => details.sql?.includes('3 AS n'))).toHaveLength(1);
    expect(ends(await timeline(ada, id, run))).toEqual(['after', 'asked', 'rows']);
  }, 240_000);
});

describe('Two workers', () => {
  let here: Installation;
  let ada: Person;
  beforeAll(async () => {
    here = await startInstallation(stagedReasoner());
    ada = await signUp(here.web[0]);
  });
  afterAll(() => here?.stop());

  it('never work on one step at once', async () => {
    const statements = [node('a', 'query', { sql: 'SELECT 1 AS n' }), passing('b'), passing('c')];
    const { id } = await made(ada, {
      nodes: [...statements, passing('met')],
      edges: statements.map(({ id: from }) => ({ from, to: 'met' })),
      settings: { concurrency: 'allow' },
    });
    const runs: string[] = [];
    for (let i = 0; i < 20; i++) runs.push(await started(ada, id));
    for (const run of runs) {
      const { status, steps } = await until(ada, id, run);
      expect([status, ...steps.map(({ attempt }: any) => attempt)]).toEqual(['completed', 1, 1, 1, 1]);
      const entries = await timeline(ada, id, run);
      expect(entries.filter(({ type }: any) => type === 'step_started')).toHaveLength(4);
      expect(ends(entries)).toEqual(['a', 'b', 'c', 'met']);
    }
    expect((await ada.rest('GET', '/audit/my-logs?action=data.run_sql&limit=1')).body.total).toBe(20);
  }, 180_000);

  it('start what is due by schedules once, however many nodes take it on', async () => {
    const count = 120;
    const schedule = { cron: '0 8 * * *', time_zone: 'Europe/Berlin' };
    const { db } = here.web[0].app;
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const { id } = await made(ada, { nodes: [passing('decided')], schedule });
      ids.push(id);
    }
    const slotAt = new Date(Date.now() - 60_000);
    await db.workflow.updateMany({ where: { id: { in: ids } }, data: { status: 'ACTIVE', nextRunAt: slotAt } });
    const claims = await Promise.all([...here.workers, ...here.web].map(({ app }) => claimDue(app)));
    expect(claims.flat().length).toBeGreaterThan(1);
    const executions = () =>
      db.workflowExecution.findMany({ where: { workflowId: { in: ids } }, select: { workflowId: true, slotAt: true } });
    await expect.poll(async () => (await executions()).length, { timeout: 60_000, interval: 200 }).toBe(count);
    await expect
      .poll(() => db.workflowDueStart.count({ where: { workflowId: { in: ids } } }), { timeout: 20_000 })
      .toBe(0);
    const all = await executions();
    expect(new Set(all.map(({ workflowId }) => workflowId)).size).toBe(count);
    expect(all.every(each => each.slotAt?.getTime() === slotAt.getTime())).toBe(true);
    expect(await db.workflow.count({ where: { id: { in: ids }, nextRunAt: { lte: new Date() } } })).toBe(0);
  }, 180_000);

  it.each(['postgres', 'redis'] as const)(
    'come to the end of what was under way when %s was away for seconds',
    async away => {
      const asked = node('asked', 'query', { sql: 'SELECT 1 AS n' });
      const steps = [asked, ...Array.from({ length: 11 }, (_, i) => passing(`step_${i}`))];
      const { id } = await made(ada, chain(steps));
      const runs = await Promise.all(Array.from({ length: 5 }, () => started(ada, id)));
      await until(ada, id, runs[0]!, now => now.steps[0].status === 'completed');
      here[away].down();
      await pause(4000);
      here[away].up();
      for (const run of runs) {
        const now = await lasting(() => until(ada, id, run));
        expect([now.status, now.error]).toEqual(['completed', null]);
        expect(ends(await lasting(() => timeline(ada, id, run)))).toEqual(steps.map(step => step.id).sort());
      }
    },
    180_000,
  );
});

/** Asks again while the installation finds back. */
async function lasting<T>(read: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left--) {
    try {
      return await read();
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
  }
}
