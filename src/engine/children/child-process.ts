import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { memoryOf } from './memory-of.ts';
import type { ChildSettings, Message, Progress } from './messages.ts';

/** Why a job ended without an outcome. */
type Ending = 'timeout' | 'memory' | 'aborted' | 'died';
export type JobResult<Outcome, Failure extends string> =
  | { ok: true; outcome: Outcome }
  | { ok: false; failure: Failure; message: string }
  | { ok: false; failure: Ending };

export type JobLimits = { timeoutMs: number; signal?: AbortSignal; onProgress?: (progress: Progress) => void };
/** `program` is the file that the process runs: one that calls `serveJobs`. */
export type ChildOptions = ChildSettings & { program: URL };

const watchEveryMs = 25;

/** Where the service keeps what it compiled, its children do so too: it halves what their start takes. */
const compiled = getCompileCacheDir();
const compileCache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};

/**
 * A warm process that does one job at a time. It is killed, never asked, when a job exceeds its time or memory or is
 * aborted; whoever owns it then starts another.
 */
export class Child<Job extends object, Outcome, Failure extends string> {
  /** What it did last, so that the like can be asked of it again. */
  lastKey = '';
  /** It takes no further job, though it may not have ended yet. */
  killed = false;
  readonly ended: Promise<void>;
  #process: ChildProcess;
  #memoryBytes: number;
  #ready: Promise<boolean>;
  #onMessage: (message: Message<Outcome, Failure>) => void = () => {};
  #onEnd: () => void = () => {};

  constructor({ program, ...options }: ChildOptions) {
    this.#memoryBytes = options.memoryMb * 1024 * 1024;
    // Nothing of the service's environment (keys, addresses) is there to be found.
    const env = { TZ: 'UTC', HOME: options.folder, LANG: 'C.UTF-8', ...compileCache };
    this.#process = fork(program, [JSON.stringify(options)], {
      cwd: options.folder,
      env,
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${options.memoryMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const started = Promise.withResolvers<boolean>();
    this.#ready = started.promise;
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    const end = () => {
      started.resolve(false);
      ended.resolve();
      this.#onEnd();
    };
    this.#process.on('exit', end);
    this.#process.on('error', () => {
      this.kill();
      end();
    });
    this.#process.on('message', received => {
      const message = received as Message<Outcome, Failure>;
      if (message.kind === 'ready') started.resolve(true);
      else this.#onMessage(message);
    });
    // An idle child does not keep the service alive.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  kill(): void {
    this.killed = true;
    // Whoever waits for its end must be kept alive until then.
    this.#process.ref();
    this.#process.kill('SIGKILL');
  }

  /** Does one job; its time counts from when the process is ready. Never rejects. */
  async run(job: Job, limits: JobLimits): Promise<JobResult<Outcome, Failure>> {
    const { promise, resolve } = Promise.withResolvers<JobResult<Outcome, Failure>>();
    const stop = (failure: Ending) => {
      this.kill();
      resolve({ ok: false, failure });
    };
    const abort = () => stop('aborted');
    if (limits.signal?.aborted) return { ok: false, failure: 'aborted' };
    limits.signal?.addEventListener('abort', abort, { once: true });
    this.#onEnd = () => resolve({ ok: false, failure: 'died' });
    this.#onMessage = message => {
      if (message.kind === 'done') resolve({ ok: true, outcome: message.outcome });
      else if (message.kind === 'failed') resolve({ ok: false, failure: message.failure, message: message.message });
      else if (message.kind === 'progress') limits.onProgress?.(message.progress);
      else if (message.kind === 'memory' && message.bytes > this.#memoryBytes) stop('memory');
    };
    // Keeps the service alive while it waits, which the child itself does not.
    const watch = setInterval(() => {
      if ((memoryOf(this.#process.pid ?? 0) ?? 0) > this.#memoryBytes) stop('memory');
    }, watchEveryMs);
    let deadline: NodeJS.Timeout | undefined;
    void this.#ready.then(ready => {
      if (!ready) return resolve({ ok: false, failure: 'died' });
      deadline = setTimeout(() => stop('timeout'), limits.timeoutMs);
      this.#process.send(job, error => {
        if (error) stop('died');
      });
    });
    try {
      return await promise;
    } finally {
      clearInterval(watch);
      clearTimeout(deadline);
      limits.signal?.removeEventListener('abort', abort);
      this.#onMessage = () => {};
      this.#onEnd = () => {};
    }
  }
}
