import type { PgBoss } from 'pg-boss';

/** Where pg-boss keeps its tables. */
export const schema = 'pgboss';

/** The way to the database that pg-boss takes. */
export type Statements = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** The claim that a worker holds on a job; void once the job was retried or handed back. */
export type Claim = { name: string; id: string; retryCount: number };

/** Left with a job whose attempt did not end by itself: it was handed back, or lost with its process. */
export const handedBack = 'handed back';
export const lost = 'lost';

/**
 * How often pg-boss itself would run a job: always. Which attempts count is decided here, since to pg-boss one that was
 * lost with its process is as good as one that failed.
 */
export const endlessly = 1_000_000_000;

/**
 * Gives a claimed job back to the queue, to run again after so many seconds, here or elsewhere. Does nothing where the
 * claim is void. `retry_count` grows, so that this claim can never be mistaken for the next one. Without `started_on` the
 * next fetch counts no further.
 */
export async function handBack(boss: PgBoss, claim: Claim, seconds: number): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE ${schema}.job SET state = 'retry', retry_count = retry_count + 1,
       started_on = NULL, heartbeat_on = NULL, start_after = now() + $4 * interval '1 s', output = $5::jsonb
     WHERE name = $1 AND id = $2::uuid AND retry_count = $3 AND state = 'active'`,
    [claim.name, claim.id, claim.retryCount, seconds, JSON.stringify({ ended: handedBack })],
  );
}

/**
 * Frees the jobs of a process that died, at the start of the only process there can be: each `active` job is an
 * orphan then. They run again at once.
 */
export async function sweepOrphans(boss: PgBoss): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `UPDATE ${schema}.job SET state = 'retry', heartbeat_on = NULL, start_after = now(), output = $1::jsonb
     WHERE state = 'active' RETURNING id`,
    [JSON.stringify({ ended: lost })],
  );
  return rows.length;
}

/** Lets jobs run endlessly that an earlier version enqueued with a limit. */
export async function liftLimits(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `UPDATE ${schema}.job SET retry_limit = $2 WHERE name = ANY($1::text[]) AND state < 'completed' AND retry_limit < $2`,
      [queues, endlessly],
    );
}
