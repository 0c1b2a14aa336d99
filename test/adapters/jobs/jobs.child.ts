import { z } from 'zod';
import { openDatabase } from '../../../src/base/db.ts';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import { databaseTemplate } from '../../kit/database.ts';

/** A worker that is there to be killed: it begins a job and never ends it. */
const [where, name, enqueue] = process.argv.slice(2) as [string, string, string];
const database = await openDatabase(
  where.startsWith('postgres')
    ? { database: { kind: 'postgres', url: where }, dataDir: '' }
    : { database: { kind: 'embedded' }, dataDir: where },
  databaseTemplate,
);
const queue = pgBossQueue({ database, log: createLog('silent') });
const job = {
  name,
  schema: z.object({ n: z.number() }),
  concurrency: 1,
  retries: 1,
  expireSeconds: 600,
  async handle(_data: { n: number }, run: { attempt: number }) {
    process.send!(run.attempt);
    await new Promise(() => {});
  },
};
queue.define(job);
await queue.start({ work: true });
if (enqueue === 'enqueue') await queue.enqueue(job, { n: 1 });
