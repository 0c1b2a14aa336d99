/** How many sessions a way to a source holds, and how long: what tests shorten. */
export type WayOptions = {
  /** Sessions at the source at one time. Default 4. */
  sessions?: number;
  /** How long a session that nobody uses stays open. Default 30 s. */
  idleMs?: number;
  /** The longest that reaching the source and logging in may take. Default 10 s. */
  connectTimeoutMs?: number;
};
export const wayDefaults: Required<WayOptions> = { sessions: 4, idleMs: 30_000, connectTimeoutMs: 10_000 };

/** A session in use, and whether it was used before: then the source may have ended it meanwhile. */
export type Taken<Session> = { session: Session; used: boolean };
type Waiter = { wake(): void };

/** A few sessions of one source. Idle ones are closed after a while, by timers that keep nothing alive. */
export class SessionPool<Session extends object> {
  #open: () => Promise<Session>;
  #close: (session: Session) => Promise<void> | void;
  #limits: { sessions: number; idleMs: number };
  #idle: { session: Session; timer: NodeJS.Timeout }[] = [];
  #all = new Set<Session>();
  #opening = 0;
  /** Sessions that are about to be fit again: waiting for one costs less than opening another. */
  #settling = new Set<Session>();
  #waiting: Waiter[] = [];
  #closed = false;

  constructor(
    limits: { sessions: number; idleMs: number },
    work: { open: () => Promise<Session>; close: (session: Session) => Promise<void> | void },
  ) {
    this.#limits = limits;
    this.#open = work.open;
    this.#close = work.close;
  }

  /** An idle session, else a new one, else the first that comes free; rejects with the signal's reason. */
  async take(signal: AbortSignal): Promise<Taken<Session>> {
    for (;;) {
      signal.throwIfAborted();
      if (this.#closed) throw new Error('The connection to this source was closed. Try again.');
      const idle = this.#idle.pop();
      if (idle) {
        clearTimeout(idle.timer);
        return { session: idle.session, used: true };
      }
      const isRoom = this.#all.size + this.#opening < this.#limits.sessions;
      if (isRoom && this.#settling.size <= this.#waiting.length) return { session: await this.#new(), used: false };
      await this.#turn(signal);
    }
  }

  /** Takes a session back once it is fit for another statement; closes one that does not become so. */
  async giveAfter(session: Session, settled: Promise<void>): Promise<void> {
    this.#settling.add(session);
    const fit = await settled.then(
      () => true,
      () => false,
    );
    this.#settling.delete(session);
    if (fit) this.give(session);
    else this.drop(session);
  }

  /** Takes a session back that is fit for another statement. */
  give(session: Session): void {
    if (!this.#all.has(session)) return;
    if (this.#closed) return void this.drop(session);
    const timer = setTimeout(() => this.drop(session), this.#limits.idleMs).unref();
    this.#idle.push({ session, timer });
    this.#wake();
  }

  /** Closes a session, whatever it does. */
  drop(session: Session): void {
    this.#settling.delete(session);
    if (!this.#all.delete(session)) return;
    for (const idle of this.#idle) if (idle.session === session) clearTimeout(idle.timer);
    this.#idle = this.#idle.filter(idle => idle.session !== session);
    void this.#end(session);
    this.#wake();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const all = [...this.#all];
    this.#all.clear();
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    for (const { wake } of this.#waiting.splice(0)) wake();
    await Promise.all(all.map(session => this.#end(session)));
  }

  async #new(): Promise<Session> {
    this.#opening++;
    try {
      const session = await this.#open();
      this.#all.add(session);
      if (this.#closed) {
        this.drop(session);
        throw new Error('The connection to this source was closed. Try again.');
      }
      return session;
    } catch (error) {
      this.#wake();
      throw error;
    } finally {
      this.#opening--;
    }
  }

  async #end(session: Session): Promise<void> {
    try {
      await this.#close(session);
    } catch {
      // It is gone either way.
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        wake() {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      const abort = () => {
        this.#waiting = this.#waiting.filter(each => each !== waiter);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.push(waiter);
    });
  }

  #wake(): void {
    this.#waiting.shift()?.wake();
  }
}
