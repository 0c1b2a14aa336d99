import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src/base/db.ts';
import { createLog } from '../../../src/base/log.ts';
import { measureQueue } from '../../../src/engine/jobs/measure-queue.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import type { JobQueue } from '../../../src/engine/jobs/queue.ts';
import type { Service } from '../../../src/serve.ts';
import { openTestDatabase } from '../../kit/database.ts';
import { signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';

const log = createLog('silent');

/** The value of a series in the text of metrics; null where there is none. */
const figureOf = (text: string, series: string) => {
  const line = text.split('\n').find(each => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.split(' ').at(-1));
};

describe('The queue', () => {
  let database: Database;
  let jobs: JobQueue;
  beforeAll(async () => {
    database = await openTestDatabase();
    jobs = pgBossQueue({ database, log });
  });
  afterAll(async () => {
    await jobs?.stop(0);
    await database?.close();
  });

  it('is measured: how many jobs wait that might run, and for how long the oldest', async () => {
    const read = {
      name: 'test.read',
      schema: z.object({}),
      concurrency: 1,
      retries: 0,
      expireSeconds: 60,
      handle: async () => {},
    };
    jobs.define(read);
    await jobs.start({ work: false });
    for (const options of [{}, {}, { delaySeconds: 600 }]) await jobs.enqueue(read, {}, options);
    await database.pool.query(`UPDATE pgboss.job SET start_after = now() - interval '90 seconds', created_on = now() - interval '2 minutes'
      WHERE name = 'test.read' AND start_after <= now()`);
    const registry = new Registry();
    measureQueue(registry, database, log);
    const text = await registry.metrics();
    expect(figureOf(text, 'jobs_waiting{job="test.read"}')).toBe(2);
    expect(Math.floor(figureOf(text, 'jobs_oldest_waiting_seconds{job="test.read"}')! / 10)).toBe(9);
  });

  it('is left out of the metrics while the database is away', async () => {
    const registry = new Registry();
    const away = { pool: { query: () => Promise.reject(new Error('away')) } } as unknown as Database;
    measureQueue(registry, away, log);
    expect(await registry.metrics()).not.toMatch(/^jobs_\w+\{/m);
  });
});

describe('Secrets that are tried', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.stop());

  it('are counted by what came of them', async () => {
    const { email } = await signUp(service);
    const tries = 6;
    for (let n = 0; n < tries; n++)
      await fetch(`${service.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'not the password' }),
      });
    const text = await service.app.metrics.metrics();
    const count = (outcome: string) => figureOf(text, `secret_checks_total{door="log_in",outcome="${outcome}"}`);
    expect([count('right'), count('wrong'), count('locked')]).toEqual([1, 5, 1]);
  });
});
