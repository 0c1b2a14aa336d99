import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '../../base/log.ts';
import { lettingOthersFirst } from '../../base/turns.ts';
import { withoutWitness } from '../../base/witness.ts';
import type { Claim } from './claims.ts';
import type { Job } from './queue.ts';

/** A job that runs here now. */
export type Running = Claim & { controller: AbortController };

/** What running jobs share: who runs, whether the service stops, and how a job is handed back. */
export type Runner = {
  log: Log;
  running: Set<Running>;
  stopping(): boolean;
  handBack(claim: Claim): Promise<void>;
};

/** Why a run was aborted by `stop`. */
export const stopped = new Error('The service is stopping; the job is handed back.');

/** Runs one fetched job and tells pg-boss how it ended. Never rejects. */
export async function runJob(job: Job, fetched: JobWithMetadata<unknown>, runner: Runner): Promise<JobResult[]> {
  const attempt = fetched.retryCount + 1;
  const log = runner.log.child({ job: job.name, id: fetched.id, attempt });
  const run: Running = {
    name: job.name,
    id: fetched.id,
    retryCount: fetched.retryCount,
    controller: new AbortController(),
  };
  const { signal } = run.controller;
  // A job handed back is no longer ours to settle: the claim is void, and pg-boss's next statement finds nothing.
  const giveBack = async () => {
    await runner.handBack(run).catch(error => log.warn({ err: error }, 'A job could not be handed back.'));
    return [];
  };
  if (runner.stopping()) return giveBack();

  const parsed = job.schema.safeParse(fetched.data);
  if (!parsed.success) {
    const output = { message: `Its data does not fit the job: ${faults(parsed.error)}`, invalidData: true };
    log.error({ reason: output.message }, 'A job was given up.');
    return [{ id: fetched.id, status: 'deadletter', output }];
  }
  // pg-boss aborts its signal when the attempt took too long or the claim went to another worker.
  const lost = () => run.controller.abort(fetched.signal.reason ?? new Error('The attempt took too long.'));
  fetched.signal.addEventListener('abort', lost, { once: true });
  runner.running.add(run);
  try {
    const work = () => job.handle(parsed.data, { id: fetched.id, attempt, signal });
    await withoutWitness(() => (job.isPatient ? lettingOthersFirst(work) : work()));
    return [{ id: fetched.id, status: 'completed' }];
  } catch (error) {
    if (signal.reason === stopped) return await giveBack();
    const last = fetched.retryCount >= fetched.retryLimit;
    log.warn({ err: error }, last ? 'A job failed for the last time.' : 'A job failed and will be tried again.');
    return [{ id: fetched.id, status: 'failed', output: { message: reasonOf(error) } }];
  } finally {
    runner.running.delete(run);
    fetched.signal.removeEventListener('abort', lost);
  }
}

/** What was thrown, in words; anything can be thrown. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  if (typeof thrown === 'string' && thrown) return thrown;
  try {
    return JSON.stringify(thrown) ?? String(thrown);
  } catch {
    return 'Something that cannot be put into words was thrown.';
  }
}

/** Each fault of data that does not fit its schema, with its path. */
export function faults(error: { issues: { path: PropertyKey[]; message: string }[] }): string {
  return error.issues.map(i => `${i.path.map(String).join('.') || '(all of it)'}: ${i.message}`).join('; ');
}
