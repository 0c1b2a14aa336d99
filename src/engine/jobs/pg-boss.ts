import { randomUUID } from 'node:crypto';
import { fromPrisma, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { Database } from '../../base/db.ts';
import type { Log } from '../../base/log.ts';
import { metricsOf } from '../../base/metrics.ts';
import { abandonJob } from './abandon-job.ts';
import { type EmbeddedBossDatabase, embeddedBossDatabase } from './boss-database.ts';
import { handBack, liftLimits, schema, sweepOrphans } from './claims.ts';
import { watchDueJobs } from './due-jobs.ts';
import { abandoned, prepareQueues, type Schedule } from './prepare-queues.ts';
import type { Job, JobQueue } from './queue.ts';
import { faults, type Runner, type Running, runJob, stopped } from './run-job.ts';
import { beginLife, type WorkerLife } from './worker-life.ts';

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

/** Each worker looks for itself this often where notifications come: it is looked for all of them more often. */
const notifyPollingIntervalSeconds = 60;
/** How many given-up jobs are told of at once. */
const abandonConcurrency = 2;

/** The job queue on pg-boss, in the service's own database, embedded or not. */
export function pgBossQueue({
  database,
  log,
  metrics,
  scheduleSeconds = 30,
  pauseSeconds = 5,
}: PgBossOptions): JobQueue {
  const jobs = new Map<string, Job>();
  const schedules = new Map<string, Schedule>();
  const running = new Set<Running>();
  /** All workers of a queue. */
  const workers = new Map<string, string[]>();
  /** The workers of a queue that have no job, the one woken longest ago first. */
  const idle = new Map<string, string[]>();
  /** How many jobs were put into a queue by this process and not taken yet; those of a transaction that failed count, too. */
  const waiting = new Map<string, number>();
  let boss: PgBoss | null = null;
  let life: WorkerLife | null = null;
  let embedded: EmbeddedBossDatabase | null = null;
  let endWatch = () => {};
  let state: 'new' | 'started' | 'stopping' | 'stopped' = 'new';

  const complain = quietly(log);
  const runner: Runner = {
    log,
    running,
    stopping: () => state === 'stopping' || state === 'stopped',
    handBack: (claim, seconds) => handBack(boss!, claim, seconds),
    database: () => boss!.getDb(),
    workerId: () => life!.id,
    pauseSeconds,
  };

  function create(work: boolean): PgBoss {
    if (database.embedded) embedded = embeddedBossDatabase(database.pool, database.embedded, wakeOne);
    const created = new PgBoss({
      ...(embedded
        ? { db: embedded, backend: 'pglite', reindex: false, monitorVacuum: false }
        : { connectionString: database.pool.options.connectionString, max: 5, application_name: 'jobs' }),
      schema,
      useListenNotify: work,
      supervise: work,
      schedule: work,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 3600,
      cronMonitorIntervalSeconds: scheduleSeconds,
      cronWorkerIntervalSeconds: Math.min(5, scheduleSeconds),
    });
    created.on('error', error => {
      if (!runner.stopping()) complain(error);
    });
    created.on('warning', warning => log.warn({ warning }, 'The job queue warns.'));
    return created;
  }

  /** Workers of one job each, since pg-boss's own concurrency leaves all but one asleep on a notification. */
  async function work(name: string, count: number, run: (job: JobWithMetadata<unknown>) => ReturnType<typeof runJob>) {
    const ids: string[] = [];
    workers.set(name, ids);
    const sleepers: string[] = [];
    idle.set(name, sleepers);
    for (let i = 0; i < count; i++) {
      const id: string = await boss!.work(
        name,
        { includeMetadata: true, perJobResults: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds },
        async ([job]) => {
          if (sleepers.includes(id)) sleepers.splice(sleepers.indexOf(id), 1);
          // Jobs of one transaction make one notification. Where no more wait, a look for some would be in this one's way.
          const left = Math.max(0, (waiting.get(name) ?? 0) - 1);
          waiting.set(name, left);
          if (embedded && left > 0) wakeOne(name);
          const result = await run(job as JobWithMetadata<unknown>);
          sleepers.push(id);
          // There may be more: look again at once instead of after the polling interval.
          boss!.notifyWorker(id);
          return result;
        },
      );
      ids.push(id);
      sleepers.push(id);
    }
    return ids;
  }

  /** Lets one worker look for a job; where all have one, each looks again when it is done. */
  function wakeOne(queue: string): void {
    const sleepers = idle.get(queue);
    const id = sleepers?.shift();
    if (!id) return;
    sleepers!.push(id);
    boss?.notifyWorker(id);
  }

  async function beginWork(): Promise<void> {
    const burying = await work(abandoned, abandonConcurrency, job => abandonJob(jobs, job, runner));
    for (const job of jobs.values()) {
      await work(job.name, job.concurrency, async fetched => {
        const began = performance.now();
        const results = await runJob(job, fetched, runner);
        const outcome = outcomes[results[0]?.status ?? 'handed_back'];
        if (metrics) metricsOf(metrics).jobs.observe({ job: job.name, outcome }, (performance.now() - began) / 1000);
        // pg-boss does not notify of given-up jobs; it stores this one right after we return.
        if (results.some(result => result.status === 'deadletter'))
          setTimeout(() => burying.forEach(id => void boss?.notifyWorker(id)), 50).unref();
        return results;
      });
    }
    const wake = (queue: string, due: number) => {
      const sleepers = idle.get(queue)?.length ?? 0;
      for (let left = Math.min(due, sleepers); left > 0; left--) wakeOne(queue);
      // One whose handler never returned after its time was up takes jobs, though it does not look idle.
      if (due > sleepers) for (const id of workers.get(queue) ?? []) boss!.notifyWorker(id);
    };
    endWatch = watchDueJobs(boss!, [abandoned, ...jobs.keys()], wake, complain);
  }

  function define<T>(job: Job<T>): void {
    if (state !== 'new') throw new Error(`The job "${job.name}" is defined too late: define every job before start.`);
    if (jobs.has(job.name)) throw new Error(`The job "${job.name}" is defined twice.`);
    jobs.set(job.name, job as unknown as Job);
  }

  return {
    define,
    schedule(name, cron, handle) {
      define({ name, schema: z.unknown(), concurrency: 1, retries: 2, expireSeconds: 3600, handle });
      schedules.set(name, { name, cron });
    },
    async enqueue(job, data, options = {}) {
      if (state !== 'started' || !boss)
        throw new Error(
          `The job "${job.name}" cannot be enqueued: the queue is ${state === 'new' ? 'not started yet' : 'stopped'}.`,
        );
      if (!jobs.has(job.name)) throw new Error(`The job "${job.name}" is not defined: define it before start.`);
      const parsed = job.schema.safeParse(data);
      if (!parsed.success)
        throw new TypeError(`The data for the job "${job.name}" does not fit: ${faults(parsed.error)}`);
      const send: SendOptions = {
        // Every queue allows one unfinished job a key, so a job without one gets a key of its own.
        singletonKey: options.key ?? randomUUID(),
        ...(options.delaySeconds && { startAfter: options.delaySeconds }),
        ...(options.tx && { db: fromPrisma(options.tx) }),
      };
      waiting.set(job.name, (waiting.get(job.name) ?? 0) + 1);
      await boss.send(job.name, data as object, send);
    },
    async start(options) {
      if (state !== 'new') throw new Error('The job queue was started before.');
      boss = create(options.work);
      try {
        await boss.start();
        await prepareQueues(boss, [...jobs.values()], options.work ? [...schedules.values()] : null);
        if (options.work) await liftLimits(boss, [...jobs.keys()]);
        if (embedded) {
          const orphans = await sweepOrphans(boss);
          if (orphans > 0) log.info({ orphans }, 'Jobs of the process before are taken up again.');
        }
        if (options.work) life = await beginLife(boss.getDb(), embedded !== null, complain);
        state = 'started';
        if (options.work) await beginWork();
      } catch (error) {
        state = 'stopped';
        await boss.stop({ graceful: false }).catch(() => {});
        await embedded?.close();
        throw error;
      }
    },
    async stop(graceMs) {
      if (state !== 'started' || !boss) {
        state = 'stopped';
        return;
      }
      state = 'stopping';
      endWatch();
      for (const run of running) run.controller.abort(stopped);
      const idle = Promise.all([abandoned, ...jobs.keys()].map(name => boss!.offWork(name, { wait: true })));
      await within(idle, graceMs);
      // Those whose handlers do not return: their claims go back, so whatever they still do finds its claim void.
      for (const run of running) await handBack(boss, run, 0).catch(complain);
      await life?.end().catch(complain);
      await boss.stop({ graceful: false });
      await embedded?.close();
      state = 'stopped';
    },
    async ping() {
      if (state !== 'started' || !boss) throw new Error('The job queue does not run.');
      await boss.getDb().executeSql('SELECT 1');
    },
  };
}

/** Resolves with the promise, or after so many milliseconds without it. */
async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([promise, new Promise(late => (timer = setTimeout(late, ms)))]);
  clearTimeout(timer);
}

/** Logs errors, a repeated one once in ten seconds: every worker meets a database that is away. */
function quietly(log: Log): (error: unknown) => void {
  const told = new Map<string, number>();
  return error => {
    const message = error instanceof Error ? error.message.replace(/ \(Queue: .*/, '') : String(error);
    if (Date.now() - (told.get(message) ?? 0) < 10_000) return;
    if (told.size > 100) told.clear();
    told.set(message, Date.now());
    log.warn({ err: error }, 'The job queue met an error and goes on.');
  };
}
