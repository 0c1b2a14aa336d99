import type { JobWithMetadata } from 'pg-boss';
import { handedBack, lost, type Statements } from './claims.ts';

/** What befell a job in its attempts so far. */
export type Trouble = {
  /** Attempts that ended by what the work threw, or took too long. */
  failures: number;
  /** Attempts that were lost with their process. */
  lost: number;
  /** Of these, the ones in which it was the one suspect, since a process last died that did not run it. */
  lostAlone: number;
  /** Whether the attempt before this one was lost. */
  justLost: boolean;
};

/** What is to be done with a job that a worker has taken. */
export type Verdict = { do: 'run'; suspect: boolean } | { do: 'wait'; seconds: number } | { do: 'end'; reason: string };

/** A job that was lost so often with its process is suspected to have ended it. */
const suspectedAfter = 3;
/** A suspect is found guilty after so many processes died that ran it, with no other suspect, and none that did not. */
const guiltyAfter = 5;
/** How long a suspect waits for another one, in seconds. */
const turnSeconds = 3;
/** A suspect's longest pause, in seconds. */
const longestPauseSeconds = 300;

/**
 * Decides on a job. That its process died, killed or out of memory, says nothing against a job that happened to run there:
 * it is run again, however often that happens. Only a job that itself ends each process which runs it must not do so for
 * ever. What tells the two apart is an experiment: jobs that were lost three times run one at a time in each process
 * (beside those that were not), with a growing pause after each loss in which the process may die without them. A death
 * that is not theirs clears them; one that died five times so, while nothing else did, is given up.
 */
export function judge(
  trouble: Trouble,
  given: { retries: number; suspectRuns: boolean; pauseSeconds: number; lastReason: string },
): Verdict {
  if (trouble.failures > given.retries) return { do: 'end', reason: given.lastReason };
  if (trouble.lostAlone >= guiltyAfter)
    return {
      do: 'end',
      reason: `The last ${guiltyAfter} processes that began it died, and none that did not: it seems to end them.`,
    };
  if (trouble.lost < suspectedAfter) return { do: 'run', suspect: false };
  if (trouble.justLost && trouble.lostAlone > 0)
    return {
      do: 'wait',
      seconds: Math.min(given.pauseSeconds * 2 ** (trouble.lostAlone - 1), longestPauseSeconds),
    };
  return given.suspectRuns ? { do: 'wait', seconds: turnSeconds } : { do: 'run', suspect: true };
}

/** Notes how the attempt before this one ended, and gives what befell the job in all; nothing is noted of a first attempt. */
export async function noteLastEnd(database: Statements, fetched: JobWithMetadata<unknown>): Promise<Trouble> {
  if (fetched.retryCount === 0) return { failures: 0, lost: 0, lostAlone: 0, justLost: false };
  const end = endOf(fetched.output);
  const { rows } = await database.executeSql(
    `INSERT INTO "JobTrouble" AS t ("jobId", "failures", "lost") VALUES ($1::uuid, $2::int, $3::int)
     ON CONFLICT ("jobId") DO UPDATE SET "failures" = t."failures" + $2::int, "lost" = t."lost" + $3::int,
       "lostAlone" = t."lostAlone" + CASE WHEN t."alone" THEN $3::int ELSE 0 END, "alone" = false, "changedAt" = now()
     RETURNING "failures", "lost", "lostAlone", "workerId"`,
    [fetched.id, end === 'failed' ? 1 : 0, end === 'lost' ? 1 : 0],
  );
  const noted = rows[0] as Trouble & { workerId: string | null };
  // Its process is counted as dead, and clears the others, before anybody could hold the death against this one's next run.
  if (end === 'lost' && noted.workerId) await noteDeaths(database, '"id" = $1::uuid', [noted.workerId]);
  return { ...noted, justLost: end === 'lost' };
}

/** Notes that a process begins a job that was lost before. */
export async function noteBegin(
  database: Statements,
  jobId: string,
  by: { workerId: string; suspect: boolean },
): Promise<void> {
  await database.executeSql('UPDATE "JobTrouble" SET "workerId" = $2::uuid, "alone" = $3 WHERE "jobId" = $1::uuid', [
    jobId,
    by.workerId,
    by.suspect,
  ]);
}

/** Forgets what befell a job that has ended. */
export async function forgetTrouble(database: Statements, jobId: string): Promise<void> {
  await database.executeSql('DELETE FROM "JobTrouble" WHERE "jobId" = $1::uuid', [jobId]);
}

/** Takes the processes for dead that a condition names, which clears each suspect that one of them did not run. */
export async function noteDeaths(database: Statements, which: string, values: unknown[] = []): Promise<void> {
  await database.executeSql(
    `WITH dead AS (DELETE FROM "Worker" WHERE ${which} RETURNING "id")
     UPDATE "JobTrouble" t SET "lostAlone" = 0
     WHERE "lostAlone" > 0 AND EXISTS (SELECT FROM dead WHERE dead."id" IS DISTINCT FROM t."workerId")`,
    values,
  );
}

/** How an attempt ended, by what was left with the job: by us, or by pg-boss where no sign of life came any more. */
function endOf(output: unknown): 'failed' | 'lost' | 'handed back' {
  const { ended, value } = (output ?? {}) as { ended?: unknown; value?: { message?: unknown } };
  if (ended === handedBack) return 'handed back';
  return ended === lost || value?.message === 'job heartbeat timeout' ? 'lost' : 'failed';
}
