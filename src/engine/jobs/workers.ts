import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { runJob } from './run-job.ts';

/** Each worker looks for itself this often where notifications come: it is looked for all of them more often. */
const notifyPollingIntervalSeconds = 60;

type Run = (job: JobWithMetadata<unknown>) => ReturnType<typeof runJob>;

/** The workers of this process, of one job each, since pg-boss's own concurrency leaves all but one asleep on a notification. */
export class Workers {
  #boss: PgBoss | null = null;
  /** Whether nobody else puts jobs into the queues: then this process wakes its own workers one by one. */
  #alone = false;
  /** All workers of a queue. */
  readonly #all = new Map<string, string[]>();
  /** The workers of a queue that have no job, the one woken longest ago first. */
  readonly #idle = new Map<string, string[]>();
  /** How many jobs were put into a queue by this process and not taken yet; those of a transaction that failed count, too. */
  readonly #waiting = new Map<string, number>();

  /** Whose workers these are; until then nobody is woken. */
  belongTo(boss: PgBoss, alone: boolean): void {
    this.#boss = boss;
    this.#alone = alone;
  }

  /** Starts as many workers of a queue, and gives their ids. */
  async start(name: string, count: number, run: Run): Promise<string[]> {
    const ids: string[] = [];
    this.#all.set(name, ids);
    const sleepers: string[] = [];
    this.#idle.set(name, sleepers);
    for (let i = 0; i < count; i++) {
      const id: string = await this.#boss!.work(
        name,
        { includeMetadata: true, perJobResults: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds },
        async ([job]) => {
          if (sleepers.includes(id)) sleepers.splice(sleepers.indexOf(id), 1);
          this.#taken(name);
          const result = await run(job as JobWithMetadata<unknown>);
          sleepers.push(id);
          // There may be more: look again at once instead of after the polling interval.
          this.notify(id);
          return result;
        },
      );
      ids.push(id);
      sleepers.push(id);
    }
    return ids;
  }

  /** A job is about to be put into a queue. */
  expect(name: string): void {
    this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + 1);
  }

  notify(id: string): void {
    this.#boss?.notifyWorker(id);
  }

  /** Lets one worker look for a job; where all have one, each looks again when it is done. */
  wakeOne(queue: string): void {
    const sleepers = this.#idle.get(queue);
    const id = sleepers?.shift();
    if (!id) return;
    sleepers!.push(id);
    this.notify(id);
  }

  /** Lets so many workers look for the jobs that are due. */
  wake(queue: string, due: number): void {
    const sleepers = this.#idle.get(queue)?.length ?? 0;
    for (let left = Math.min(due, sleepers); left > 0; left--) this.wakeOne(queue);
    // One whose handler never returned after its time was up takes jobs, though it does not look idle.
    if (due > sleepers) for (const id of this.#all.get(queue) ?? []) this.notify(id);
  }

  /** Jobs of one transaction make one notification. Where no more wait, a look for some would be in this one's way. */
  #taken(name: string): void {
    const left = Math.max(0, (this.#waiting.get(name) ?? 0) - 1);
    this.#waiting.set(name, left);
    if (this.#alone && left > 0) this.wakeOne(name);
  }
}
