import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Db } from 'pg-boss';

/** pg-boss's way to the embedded database, and how to part from it. */
export type EmbeddedBossDatabase = Db & { close(): Promise<void> };

/**
 * Lets pg-boss work on the embedded database through the pool that Prisma uses. pg-boss's own adapter talks to PGlite
 * directly; PGlite has one session, so a statement of pg-boss would land inside whatever transaction is open there
 * and be rolled back with it, or between the messages of another statement. The pool's one connection keeps them
 * apart: here a statement waits until the transaction has ended.
 *
 * `wake` is told of the queue that has a new job. pg-boss would let every worker of the queue look for it, and on the
 * one session all that find nothing are in the way of the one that does.
 */
export function embeddedBossDatabase(
  pool: pg.Pool,
  embedded: PGlite,
  wake: (queue: string) => void,
): EmbeddedBossDatabase {
  const running = new Set<Promise<unknown>>();
  let closed = false;

  async function run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const session = await pool.connect();
    try {
      const result: unknown = await session.query(text, values?.length ? values : undefined);
      // Several statements in one text give a list of results.
      const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
      return { rows: results.flatMap(r => r.rows ?? []) };
    } catch (error) {
      // pg-boss expects a fresh session after an error; here the one session may be left in a failed transaction.
      await session.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      session.release();
    }
  }

  return {
    executeSql(text, values) {
      if (closed) return Promise.reject(new Error('The job queue is stopped.'));
      const statement = run(text, values);
      const settled: Promise<unknown> = statement.then(
        () => running.delete(settled),
        () => running.delete(settled),
      );
      running.add(settled);
      return statement as Promise<{ rows: never[] }>;
    },
    async listen(channel, _wakeAll, onReconnect) {
      await run(`LISTEN "${channel}"`);
      const stop = embedded.onNotification((from, payload) => {
        if (from === channel) wake(payload);
      });
      onReconnect();
      return {
        async close() {
          stop();
          await run(`UNLISTEN "${channel}"`);
        },
      };
    },
    async close() {
      closed = true;
      await Promise.all(running);
    },
  };
}
