/** A driver's client, opened with its first use, shared by all uses, and closed once nobody has used it for a while. */
export type LentClient<T> = {
  /** Runs with the open client. Rejects as opening it does; the next use tries again. */
  use<R>(work: (client: T) => Promise<R>): Promise<R>;
  /** The open client until it is released; a second release does nothing. */
  borrow(): Promise<{ client: T; release(): void }>;
  close(): Promise<void>;
};

/** How long a driver may take to say goodbye before nobody waits for it any more. */
const longestCloseMs = 2000;
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref());

/** Opens with `open` on first use; closes with `close` once nobody has used it for `idleMs` milliseconds. */
export function lendClient<T>(client: {
  open(): Promise<T>;
  close(client: T): Promise<unknown>;
  idleMs: number;
}): LentClient<T> {
  let current: Promise<T> | null = null;
  let users = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = current;
    current = null;
    const closed = ending?.then(client.close).catch(() => {});
    await Promise.race([closed, wait(longestCloseMs)]);
  }

  async function borrow() {
    clearTimeout(idle);
    users += 1;
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      users -= 1;
      if (users === 0 && current) idle = setTimeout(() => void end(), client.idleMs).unref();
    };
    current ??= client.open();
    const opening = current;
    try {
      return { client: await opening, release };
    } catch (error) {
      if (current === opening) current = null;
      release();
      throw error;
    }
  }

  return {
    borrow,
    async use(work) {
      const lent = await borrow();
      try {
        return await work(lent.client);
      } finally {
        lent.release();
      }
    },
    close: end,
  };
}
