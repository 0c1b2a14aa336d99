import { randomUUID } from 'node:crypto';
import { fromPrisma, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { Database } from '../../base/db.ts';
import type { Log } from '../../base/log.ts';
import { metricsOf } from '../../base/metrics.ts';
import { abandonJob } from './abandon-job.ts';
import type { EmbeddedBossDatabase } from './boss-database.ts';
import { handBack, liftLimits, sweepOrphans } from './claims.ts';
import { watchDueJobs } from './due-jobs.ts';
import { openBoss } from './open-boss.ts';
import { abandoned, prepareQueues, type Schedule } from './prepare-queues.ts';
import type { Job, JobQueue } from './queue.ts';
import { quietly } from './quietly.ts';
import { faults, type Runner, type Running, runJob, stopped } from './run-job.ts';
import { beginLife, type WorkerLife } from './worker-life.ts';
import { Workers } from './workers.ts';

export type PgBossOptions = {
  database: Database;
  log: Log;
  /** Where attempts are counted. */
  metrics?: Registry;
  /** How often the schedules are looked at: 1 to 45 seconds. */
  scheduleSeconds?: number;
  /** The first pause of a job that is suspected of ending its process; each further one is twice as long. */
  pauseSeconds?: number;
};

/** What the metrics call the end of an attempt; pg-boss is told nothing of one that was handed back. */
const outcomes = {
  completed: 'completed',
  failed: 'failed',
  deadletter: 'given_up',
  handed_back: 'handed_back',
} as const;

/** How many given-up jobs are told of at once. */
const abandonConcurrency = 2;

/** The job queue on pg-boss, in the service's own database, embedded or not. */
export const pgBossQueue = (options: PgBossOptions): JobQueue => new PgBossQueue(options);

class PgBossQueue implements JobQueue {
  readonly #options: PgBossOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #schedules = new Map<string, Schedule>();
  readonly #running = new Set<Running>();
  readonly #workers = new Workers();
  readonly #runner: Runner;
  readonly #complain: (error: unknown) => void;
  #boss: PgBoss | null = null;
  #life: WorkerLife | null = null;
  #embedded: EmbeddedBossDatabase | null = null;
  #endWatch = () => {};
  #state: 'new' | 'started' | 'stopping' | 'stopped' = 'new';

  constructor(options: PgBossOptions) {
    this.#options = options;
    this.#complain = quietly(options.log);
    this.#runner = {
      log: options.log,
      running: this.#running,
      stopping: () => this.#state === 'stopping' || this.#state === 'stopped',
      handBack: (claim, seconds) => handBack(this.#boss!, claim, seconds),
      database: () => this.#boss!.getDb(),
      workerId: () => this.#life!.id,
      pauseSeconds: options.pauseSeconds ?? 5,
    };
  }

  define<T>(job: Job<T>): void {
    if (this.#state !== 'new')
      throw new Error(`The job "${job.name}" is defined too late: define every job before start.`);
    if (this.#jobs.has(job.name)) throw new Error(`The job "${job.name}" is defined twice.`);
    this.#jobs.set(job.name, job as unknown as Job);
  }

  schedule(name: string, cron: string, handle: () => Promise<void>): void {
    this.define({ name, schema: z.unknown(), concurrency: 1, retries: 2, expireSeconds: 3600, handle });
    this.#schedules.set(name, { name, cron });
  }

  async enqueue<T>(job: Job<T>, data: T, options: Parameters<JobQueue['enqueue']>[2] = {}): Promise<void> {
    if (this.#state !== 'started' || !this.#boss)
      throw new Error(
        `The job "${job.name}" cannot be enqueued: the queue is ${this.#state === 'new' ? 'not started yet' : 'stopped'}.`,
      );
    if (!this.#jobs.has(job.name)) throw new Error(`The job "${job.name}" is not defined: define it before start.`);
    const parsed = job.schema.safeParse(data);
    if (!parsed.success)
      throw new TypeError(`The data for the job "${job.name}" does not fit: ${faults(parsed.error)}`);
    this.#workers.expect(job.name);
    await this.#boss.send(job.name, data as object, {
      // Every queue allows one unfinished job a key, so a job without one gets a key of its own.
      singletonKey: options.key ?? randomUUID(),
      ...(options.delaySeconds && { startAfter: options.delaySeconds }),
      ...(options.tx && { db: fromPrisma(options.tx) }),
    });
  }

  async start({ work }: { work: boolean }): Promise<void> {
    if (this.#state !== 'new') throw new Error('The job queue was started before.');
    const boss = this.#open(work);
    try {
      await boss.start();
      await prepareQueues(boss, [...this.#jobs.values()], work ? [...this.#schedules.values()] : null);
      if (work) await liftLimits(boss, [...this.#jobs.keys()]);
      if (this.#embedded) {
        const orphans = await sweepOrphans(boss);
        if (orphans > 0) this.#options.log.info({ orphans }, 'Jobs of the process before are taken up again.');
      }
      if (work) this.#life = await beginLife(boss.getDb(), this.#embedded !== null, this.#complain);
      this.#state = 'started';
      if (work) await this.#beginWork(boss);
    } catch (error) {
      this.#state = 'stopped';
      await boss.stop({ graceful: false }).catch(() => {});
      await this.#embedded?.close();
      throw error;
    }
  }

  async stop(graceMs: number): Promise<void> {
    const boss = this.#boss;
    if (this.#state !== 'started' || !boss) {
      this.#state = 'stopped';
      return;
    }
    this.#state = 'stopping';
    this.#endWatch();
    for (const run of this.#running) run.controller.abort(stopped);
    const idle = Promise.all([abandoned, ...this.#jobs.keys()].map(name => boss.offWork(name, { wait: true })));
    await within(idle, graceMs);
    // Those whose handlers do not return: their claims go back, so whatever they still do finds its claim void.
    for (const run of this.#running) await handBack(boss, run, 0).catch(this.#complain);
    await this.#life?.end().catch(this.#complain);
    await boss.stop({ graceful: false });
    await this.#embedded?.close();
    this.#state = 'stopped';
  }

  async ping(): Promise<void> {
    if (this.#state !== 'started' || !this.#boss) throw new Error('The job queue does not run.');
    await this.#boss.getDb().executeSql('SELECT 1');
  }

  #open(work: boolean): PgBoss {
    const { database, log, scheduleSeconds = 30 } = this.#options;
    const wake = (queue: string) => this.#workers.wakeOne(queue);
    const { boss, embedded } = openBoss({ database, work, scheduleSeconds, wake });
    boss.on('error', error => {
      if (!this.#runner.stopping()) this.#complain(error);
    });
    boss.on('warning', warning => log.warn({ warning }, 'The job queue warns.'));
    this.#boss = boss;
    this.#embedded = embedded;
    this.#workers.belongTo(boss, embedded !== null);
    return boss;
  }

  async #beginWork(boss: PgBoss): Promise<void> {
    const bury = (job: JobWithMetadata<unknown>) => abandonJob(this.#jobs, job, this.#runner);
    const burying = await this.#workers.start(abandoned, abandonConcurrency, bury);
    for (const job of this.#jobs.values())
      await this.#workers.start(job.name, job.concurrency, async fetched => {
        const results = await this.#measured(job, fetched);
        // pg-boss does not notify of given-up jobs; it stores this one right after we return.
        if (results.some(result => result.status === 'deadletter'))
          setTimeout(() => burying.forEach(id => void this.#workers.notify(id)), 50).unref();
        return results;
      });
    const wake = (queue: string, due: number) => this.#workers.wake(queue, due);
    this.#endWatch = watchDueJobs(boss, [abandoned, ...this.#jobs.keys()], wake, this.#complain);
  }

  async #measured(job: Job, fetched: JobWithMetadata<unknown>): ReturnType<typeof runJob> {
    const { metrics } = this.#options;
    const began = performance.now();
    const results = await runJob(job, fetched, this.#runner);
    const outcome = outcomes[results[0]?.status ?? 'handed_back'];
    if (metrics) metricsOf(metrics).jobs.observe({ job: job.name, outcome }, (performance.now() - began) / 1000);
    return results;
  }
}

/** Resolves with the promise, or after so many milliseconds without it. */
async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([promise, new Promise(late => (timer = setTimeout(late, ms)))]);
  clearTimeout(timer);
}
