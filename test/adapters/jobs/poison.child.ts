import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from '../../../src/base/db.ts';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import type { Job } from '../../../src/engine/jobs/queue.ts';
import { databaseTemplate } from '../../kit/database.ts';

/**
 * A worker with jobs of two kinds: ordinary ones, which take a third of a second, and one that kills the process that
 * runs it. Tells its parent of every ordinary one that is done, of what was given up, and when it is ready.
 */
const [where, suffix, enqueue] = process.argv.slice(2) as [string, string, string];
const database = await openDatabase(
  where.startsWith('postgres')
    ? { database: { kind: 'postgres', url: where }, dataDir: '' }
    : { database: { kind: 'embedded' }, dataDir: where },
  databaseTemplate,
);
const queue = pgBossQueue({ database, log: createLog('silent'), pauseSeconds: 0.5 });
const common = { schema: z.object({ n: z.number() }), concurrency: 4, retries: 1, expireSeconds: 600 };
const tell = (what: object) => process.send!(what);
const ordinary: Job<{ n: number }> = {
  ...common,
  name: `test.ordinary${suffix}`,
  async handle({ n }) {
    await pause(300);
    tell({ done: n });
  },
  abandon: async ({ n }, reason) => void tell({ abandoned: n, reason }),
};
const poison: Job<{ n: number }> = {
  ...common,
  name: `test.poison${suffix}`,
  async handle() {
    await pause(50);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  },
  abandon: async (_data, reason) => void tell({ poison: reason }),
};
queue.define(ordinary);
queue.define(poison);
await queue.start({ work: true });
for (let n = 1; n <= Number(enqueue); n++) await queue.enqueue(ordinary, { n });
if (process.argv[5] === 'poison') await queue.enqueue(poison, { n: 0 });
tell({ ready: true });
process.once('SIGTERM', async () => {
  await queue.stop(2000);
  await database.close();
  process.exit(0);
});
