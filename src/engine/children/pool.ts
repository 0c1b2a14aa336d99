import { Child, type ChildOptions, type JobLimits, type JobResult } from './child-process.ts';

type Waiting<Some> = { party: string; key: string; give: (child: Some | null) => void };

/** A few warm children and the jobs that wait for one; parties take turns, jobs of one party keep their order. */
export class Pool<Job extends object, Outcome, Failure extends string> {
  #options: ChildOptions;
  #size: number;
  #idle: Child<Job, Outcome, Failure>[] = [];
  #all = new Set<Child<Job, Outcome, Failure>>();
  #waiting: Waiting<Child<Job, Outcome, Failure>>[] = [];
  /** When each party was last served, as a running number. */
  #served = new Map<string, number>();
  #turn = 0;
  #closed = false;

  constructor(size: number, options: ChildOptions) {
    this.#size = size;
    this.#options = options;
  }

  /** Starts children until all are there, so that the first job finds one warm. */
  warm(): void {
    while (!this.#closed && this.#all.size < this.#size) this.#idle.push(this.#start());
  }

  /**
   * Does a job once a child is free; `key` prefers the child that did the like before. Resolves to `busy` after
   * `waitMs` without a free child, and to `closed` where the pool has ended.
   */
  async run(
    job: Job,
    options: JobLimits & { party: string; key: string; waitMs: number },
  ): Promise<JobResult<Outcome, Failure> | 'busy' | 'closed'> {
    const child = await this.#take(options);
    if (typeof child === 'string') return child === 'aborted' ? { ok: false, failure: 'aborted' } : child;
    child.lastKey = options.key;
    const result = await child.run(job, options);
    this.#release(child);
    return result;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { give } of this.#waiting.splice(0)) give(null);
    const children = [...this.#all];
    for (const child of children) child.kill();
    await Promise.all(children.map(child => child.ended));
  }

  async #take(options: {
    party: string;
    key: string;
    waitMs: number;
    signal?: AbortSignal;
  }): Promise<Child<Job, Outcome, Failure> | 'busy' | 'closed' | 'aborted'> {
    if (this.#closed) return 'closed';
    if (options.signal?.aborted) return 'aborted';
    const idle = this.#idle.findIndex(child => child.lastKey === options.key);
    const isShort = this.#idle.length === 0 && this.#all.size < this.#size;
    const child = isShort ? this.#start() : this.#idle.splice(Math.max(0, idle), 1)[0];
    if (child) {
      this.#served.set(options.party, ++this.#turn);
      return child;
    }
    const { promise, resolve } = Promise.withResolvers<Child<Job, Outcome, Failure> | 'busy' | 'closed' | 'aborted'>();
    const waiting: Waiting<Child<Job, Outcome, Failure>> = {
      party: options.party,
      key: options.key,
      give: given => resolve(given ?? 'closed'),
    };
    this.#waiting.push(waiting);
    const leave = (why: 'busy' | 'aborted') => {
      this.#waiting = this.#waiting.filter(each => each !== waiting);
      resolve(why);
    };
    const timer = setTimeout(() => leave('busy'), options.waitMs);
    const abort = () => leave('aborted');
    options.signal?.addEventListener('abort', abort, { once: true });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
    }
  }

  #start(): Child<Job, Outcome, Failure> {
    const child = new Child<Job, Outcome, Failure>(this.#options);
    this.#all.add(child);
    void child.ended.then(() => {
      this.#all.delete(child);
      this.#idle = this.#idle.filter(each => each !== child);
      // One that cannot even start is tried again with the next job, not in a loop.
      if (child.lastKey !== '' || this.#waiting.length > 0) this.#refill();
    });
    return child;
  }

  #refill(): void {
    if (this.#closed) return;
    const before = this.#idle.length;
    this.warm();
    for (const child of this.#idle.splice(before)) this.#offer(child);
  }

  #release(child: Child<Job, Outcome, Failure>): void {
    if (this.#all.has(child) && !child.killed) this.#offer(child);
  }

  #offer(child: Child<Job, Outcome, Failure>): void {
    const next = this.#next();
    if (next) next.give(child);
    else this.#idle.push(child);
  }

  /** The first job of the party that was served longest ago. */
  #next(): Waiting<Child<Job, Outcome, Failure>> | undefined {
    const age = (waiting: { party: string }) => this.#served.get(waiting.party) ?? 0;
    const next = this.#waiting.toSorted((a, b) => age(a) - age(b))[0];
    if (!next) {
      this.#served.clear();
      return undefined;
    }
    this.#waiting = this.#waiting.filter(each => each !== next);
    this.#served.set(next.party, ++this.#turn);
    return next;
  }
}
