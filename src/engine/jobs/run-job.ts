import type { JobResult, JobWithMetadata } from 'pg-boss';
import { lettingOthersFirst } from '../../base/database/turns.ts';
import { withoutWitness } from '../../base/database/witness.ts';
import type { Log } from '../../base/log.ts';
import { isOutage, outlasting } from '../../base/outage.ts';
import type { Claim, Statements } from './claims.ts';
import type { Job } from './queue.ts';
import { reasonFrom, reasonOf } from './reasons.ts';
import { forgetTrouble, judge, noteBegin, noteLastEnd } from './troubles.ts';

/** A job that runs here now. */
export type Running = Claim & { controller: AbortController; suspect: boolean };

/** What running jobs share: who runs, whether the service stops, and how a job is handed back. */
export type Runner = {
  log: Log;
  running: Set<Running>;
  stopping(): boolean;
  /** The job runs again after so many seconds, and this attempt does not count. */
  handBack(claim: Claim, seconds: number): Promise<void>;
  database(): Statements;
  /** This process, by which it is known to others. */
  workerId(): string;
  /** The first pause of a job that is suspected of ending its process. */
  pauseSeconds: number;
};

/** Why a run was aborted by `stop`. */
export const stopped = new Error('The service is stopping; the job is handed back.');

/** How long a job waits after an outage in which it could not go on. */
const outageSeconds = 5;
/** So long it is tried to hand a job back to a database that is away; then it counts as lost with its process. */
const patienceMs = 60_000;
/** What is an outage for longer than so is none. */
const longestOutageMs = 24 * 3600 * 1000;

/** Runs one fetched job and tells pg-boss how it ended. Never rejects. */
export async function runJob(job: Job, fetched: JobWithMetadata<unknown>, runner: Runner): Promise<JobResult[]> {
  const { id, retryCount } = fetched;
  const attempt = retryCount + 1;
  const log = runner.log.child({ job: job.name, id, attempt });
  const run: Running = { name: job.name, id, retryCount, controller: new AbortController(), suspect: false };
  const { signal } = run.controller;
  // A job handed back is no longer ours to settle: the claim is void, and pg-boss's next statement finds nothing.
  const giveBack = async (seconds: number) => {
    const hand = () => runner.handBack(run, seconds);
    await (runner.stopping() ? hand() : outlasting(hand, { patienceMs, signal })).catch(error =>
      log.warn({ err: error }, 'A job could not be handed back.'),
    );
    return [];
  };
  const forget = () =>
    retryCount > 0 &&
    forgetTrouble(runner.database(), id).catch(error =>
      log.warn({ err: error }, 'What befell a job was not forgotten.'),
    );
  if (runner.stopping()) return giveBack(0);

  const parsed = job.schema.safeParse(fetched.data);
  if (!parsed.success) {
    const output = { message: `Its data does not fit the job: ${faults(parsed.error)}`, invalidData: true };
    log.error({ reason: output.message }, 'A job was given up.');
    return [{ id, status: 'deadletter', output }];
  }
  // pg-boss aborts its signal when the attempt took too long or the claim went to another worker.
  const lost = () => run.controller.abort(fetched.signal.reason ?? new Error('The attempt took too long.'));
  fetched.signal.addEventListener('abort', lost, { once: true });
  runner.running.add(run);
  let failures = 0;
  try {
    const trouble = await noteLastEnd(runner.database(), fetched);
    failures = trouble.failures;
    const verdict = judge(trouble, {
      retries: job.retries,
      suspectRuns: [...runner.running].some(other => other.suspect),
      pauseSeconds: runner.pauseSeconds,
      lastReason: reasonFrom(fetched.output),
    });
    if (verdict.do === 'wait') return await giveBack(verdict.seconds);
    if (verdict.do === 'end') {
      await forget();
      return [{ id, status: 'deadletter', output: { message: verdict.reason } }];
    }
    run.suspect = verdict.suspect;
    if (trouble.lost > 0) await noteBegin(runner.database(), id, { workerId: runner.workerId(), suspect: run.suspect });
    const work = () => job.handle(parsed.data, { id, attempt, signal });
    await withoutWitness(() => (job.isPatient ? lettingOthersFirst(work) : work()));
    await forget();
    return [{ id, status: 'completed' }];
  } catch (error) {
    if (signal.reason === stopped) return await giveBack(0);
    if (isOutage(error) && Date.now() - fetched.createdOn.getTime() < longestOutageMs) {
      log.warn({ err: error }, 'A job could not go on for an outage; it runs again, and the attempt does not count.');
      return await giveBack(outageSeconds);
    }
    const last = failures >= job.retries;
    log.warn({ err: error }, last ? 'A job failed for the last time.' : 'A job failed and will be tried again.');
    if (last) await forget();
    return [{ id, status: last ? 'deadletter' : 'failed', output: { message: reasonOf(error) } }];
  } finally {
    runner.running.delete(run);
    fetched.signal.removeEventListener('abort', lost);
  }
}

/** Each fault of data that does not fit its schema, with its path. */
export function faults(error: { issues: { path: PropertyKey[]; message: string }[] }): string {
  return error.issues.map(i => `${i.path.map(String).join('.') || '(all of it)'}: ${i.message}`).join('; ');
}
