import type { Log } from '../../base/log.ts';
import type { SourceConnection } from './connector.ts';

/** What a source is opened by: another version of it is another way, such as after its password was changed. */
export type SourceKey = { id: string; version: string };

/** A connection in use; it stays open at least until it is released. */
export type SourceLease = { connection: SourceConnection; release(): void };

/** The ways to sources that are open in this process, each shared by all who use the source. */
export type SourcePool = {
  /** The open connection of a source, else a new one. Release it when done; a second release does nothing. */
  take(key: SourceKey, open: () => SourceConnection): SourceLease;
  /** Closes the connections of a source, those in use as soon as they are released. Later takes open new ones. */
  drop(id: string): Promise<void>;
  /** Closes all of them, also those in use. */
  close(): Promise<void>;
};

type Entry = { id: string; connection: SourceConnection; users: number; idle: NodeJS.Timeout | null; dropped: boolean };

/** How long a connection that nobody uses stays open, and how many of these at most. */
const defaults = { idleMs: 5 * 60_000, maxIdle: 50 };

/** Keeps connections by source and version; one whose version is outdated closes once it has been idle. */
export function createSourcePool({ log, ...options }: { log: Log } & Partial<typeof defaults>): SourcePool {
  const { idleMs, maxIdle } = { ...defaults, ...options };
  const open = new Map<string, Entry>();
  const keyOf = ({ id, version }: SourceKey) => `${id}:${version}`;

  async function end(key: string, entry: Entry): Promise<void> {
    if (entry.idle) clearTimeout(entry.idle);
    if (open.get(key) === entry) open.delete(key);
    await entry.connection
      .close()
      .catch(error => log.warn({ dataSourceId: entry.id, error: error?.name }, 'a data source did not close'));
  }

  function release(key: string, entry: Entry): void {
    entry.users -= 1;
    if (entry.users > 0) return;
    if (entry.dropped) {
      void end(key, entry);
      return;
    }
    // Released last, stands last: the first idle ones are the least used.
    open.delete(key);
    open.set(key, entry);
    entry.idle = setTimeout(() => void end(key, entry), idleMs).unref();
    const idle = [...open].filter(([, each]) => each.users === 0);
    for (const [oldest, each] of idle.slice(0, Math.max(0, idle.length - maxIdle))) void end(oldest, each);
  }

  return {
    take(sourceKey, connect) {
      const key = keyOf(sourceKey);
      let entry = open.get(key);
      if (!entry) {
        entry = { id: sourceKey.id, connection: connect(), users: 0, idle: null, dropped: false };
        open.set(key, entry);
      }
      if (entry.idle) clearTimeout(entry.idle);
      entry.idle = null;
      entry.users += 1;
      let held: Entry | null = entry;
      return {
        connection: entry.connection,
        release() {
          if (held) release(key, held);
          held = null;
        },
      };
    },
    async drop(id) {
      const ending: Promise<void>[] = [];
      for (const [key, entry] of open)
        if (entry.id === id) {
          open.delete(key);
          entry.dropped = true;
          if (entry.users === 0) ending.push(end(key, entry));
        }
      await Promise.all(ending);
    },
    async close() {
      await Promise.all([...open].map(([key, entry]) => end(key, entry)));
    },
  };
}
