import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/base/db.ts';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import { createPostgres } from '../../kit/services.ts';
import { killedWorker, observedJob } from './job-desk.ts';
import { jobsSuite } from './jobs.ts';

const postgres = await createPostgres();
afterAll(() => postgres.drop());
const open = (): Promise<Database> => openDatabase({ database: { kind: 'postgres', url: postgres.url }, dataDir: '' });

jobsSuite('jobs on PostgreSQL', open);

describe('jobs on several nodes', () => {
  it('take up the job of a killed worker within about 15 seconds', { timeout: 60_000 }, async () => {
    const { job, begun } = observedJob(undefined, { retries: 1 });
    expect(await killedWorker(postgres.url, job.name, true)).toBe(1);
    const killed = Date.now();
    const database = await open();
    const queue = pgBossQueue({ database, log: createLog('silent') });
    queue.define(job);
    await queue.start({ work: true });
    expect((await begun(1))[0]!.attempt).toBe(2);
    const seconds = (Date.now() - killed) / 1000;
    console.log(`taken up after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(20);
    await queue.stop(1000);
    await database.close();
  });

  it('go on after the database dropped every connection', async () => {
    const database = await open();
    const { job, begun } = observedJob();
    const queue = pgBossQueue({ database, log: createLog('silent') });
    queue.define(job);
    await queue.start({ work: true });
    const admin = new pg.Client(postgres.url);
    await admin.connect();
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await admin.end();
    await expect
      .poll(() =>
        queue.enqueue(job, { n: 1 }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect((await begun(1))[0]!.attempt).toBe(1);
    await queue.stop(1000);
    await database.close();
  });

  it('share the work, each job on one of them', async () => {
    const nodes = await Promise.all([1, 2].map(async () => ({ database: await open(), ...observedJob() })));
    const name = nodes[0]!.job.name;
    const queues = [];
    for (const node of nodes) {
      node.job.name = name;
      const queue = pgBossQueue({ database: node.database, log: createLog('silent') });
      queue.define(node.job);
      await queue.start({ work: true });
      queues.push(queue);
    }
    for (let n = 0; n < 50; n++) await queues[n % 2]!.enqueue(nodes[n % 2]!.job, { n });
    const seen = () => nodes.flatMap(node => node.runs.map(run => run.data.n)).sort((a, b) => a - b);
    await expect.poll(seen, { timeout: 10_000 }).toEqual(Array.from({ length: 50 }, (_, n) => n));
    for (const node of nodes) expect(node.runs.length).toBeGreaterThan(0);
    await Promise.all(queues.map(queue => queue.stop(1000)));
    await Promise.all(nodes.map(node => node.database.close()));
  });
});
