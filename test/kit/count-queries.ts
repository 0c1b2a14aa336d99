import type { PoolClient } from 'pg';
import type { Database } from '../../src/base/db.ts';

export type QueryCount = {
  /** The SQL that ran since the start or the last reset, in order; transaction control and the job queue's are left out. */
  readonly statements: string[];
  reset(): void;
  stop(): void;
};

/** Says nothing of an operation: what frames its statements, and the queue's polling. */
const uncounted = /^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET TRANSACTION)\b|\bpgboss\b/i;

/**
 * Counts the SQL statements that go through a database's pool, whoever sends them, so that a test can hold an
 * operation to one number of statements for one row and for many (no N+1).
 */
export function countQueries({ pool }: Pick<Database, 'pool'>): QueryCount {
  const statements: string[] = [];
  const watched = new Map<PoolClient, PoolClient['query']>();
  // Every statement runs on a client that the pool lends, one of its own included.
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const original = client.query;
    watched.set(client, original);
    client.query = function (this: PoolClient, ...args: unknown[]) {
      const sql = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string })?.text;
      if (sql && !uncounted.test(sql)) statements.push(sql);
      return (original as (...all: unknown[]) => unknown).apply(this, args);
    } as PoolClient['query'];
  };
  pool.on('acquire', watch);
  return {
    statements,
    reset() {
      statements.length = 0;
    },
    stop() {
      pool.off('acquire', watch);
      for (const [client, original] of watched) client.query = original;
    },
  };
}
