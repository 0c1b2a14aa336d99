import type { PgBoss } from 'pg-boss';

/** Where pg-boss keeps its tables. */
export const schema = 'pgboss';

/** The claim that a worker holds on a job; void once the job was retried or handed back. */
export type Claim = { name: string; id: string; retryCount: number };

/**
 * Gives a claimed job back to the queue, to run again at once, here or elsewhere. Does nothing where the claim is void.
 * `retry_count` grows, so that this claim can never be mistaken for the next one; `retry_limit` grows with it, so that
 * the interrupted attempt is not one of those the job is allowed. Without `started_on` the next fetch counts no further.
 */
export async function handBack(boss: PgBoss, claim: Claim): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE ${schema}.job SET state = 'retry', retry_count = retry_count + 1, retry_limit = retry_limit + 1,
       started_on = NULL, heartbeat_on = NULL, start_after = now()
     WHERE name = $1 AND id = $2::uuid AND retry_count = $3 AND state = 'active'`,
    [claim.name, claim.id, claim.retryCount],
  );
}

/**
 * Frees the jobs of a process that died, at the start of the only process there can be: each `active` job is an
 * orphan then. They run again at once, or are given up where that was their last attempt.
 */
export async function sweepOrphans(boss: PgBoss): Promise<number> {
  const orphans = `SELECT name, id, retry_count < retry_limit AS again FROM ${schema}.job WHERE state = 'active'`;
  const { rows } = await boss.getDb().executeSql(orphans);
  await boss.getDb().executeSql(
    `UPDATE ${schema}.job SET state = 'retry', heartbeat_on = NULL, start_after = now()
     WHERE state = 'active' AND retry_count < retry_limit`,
  );
  for (const { name, id, again } of rows as { name: string; id: string; again: boolean }[]) {
    if (!again) await boss.fail(name, id, { message: 'The process that ran it ended.' });
  }
  return rows.length;
}
