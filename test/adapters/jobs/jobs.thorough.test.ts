import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/base/db.ts';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import { openTestDatabase } from '../../kit/database.ts';
import { killedWorker, observedJob } from './job-desk.ts';
import { jobsSuite } from './jobs.ts';

jobsSuite('jobs on the embedded database', openTestDatabase);

describe('jobs of a killed process on the embedded database', () => {
  it('run again at once at the next start, and lose no attempt by it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jobs-'));
    const { job, begun, abandoned } = observedJob(undefined, { retries: 0 });
    const start = async () => {
      const database = await openDatabase({ database: { kind: 'embedded' }, dataDir });
      const queue = pgBossQueue({ database, log: createLog('silent') });
      queue.define(job);
      await queue.start({ work: true });
      return async () => {
        await queue.stop(1000);
        await database.close();
      };
    };
    expect(await killedWorker(dataDir, job.name, true)).toBe(1);
    let stop = await start();
    const before = Date.now();
    expect((await begun(1))[0]).toMatchObject({ attempt: 2, data: { n: 1 } });
    // Sooner than the next look that every worker takes after 2 seconds.
    expect(Date.now() - before).toBeLessThan(1500);
    await stop();
    // Again, and this time the attempts after the first are killed as well.
    expect(await killedWorker(dataDir, job.name, true)).toBe(1);
    expect(await killedWorker(dataDir, job.name, false)).toBe(2);
    stop = await start();
    expect((await begun(2))[1]).toMatchObject({ attempt: 3 });
    await stop();
    expect(abandoned).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});
