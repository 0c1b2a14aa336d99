import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Job } from './queue.ts';
import { reasonFrom, reasonOf } from './reasons.ts';
import type { Runner } from './run-job.ts';

/** Tells a job's `abandon` that it was given up; is tried again where that throws. Never rejects. */
export async function abandonJob(
  jobs: ReadonlyMap<string, Job>,
  fetched: JobWithMetadata<unknown>,
  runner: Runner,
): Promise<JobResult[]> {
  const name = fetched.sourceName ?? '';
  const reason = reasonFrom(fetched.sourceOutput);
  const log = runner.log.child({ job: name, id: fetched.sourceId, reason });
  const done: JobResult[] = [{ id: fetched.id, status: 'completed' }];
  const job = jobs.get(name);
  if (!job) {
    log.error('A job was given up that this version does not know.');
    return done;
  }
  const parsed = job.schema.safeParse(fetched.data);
  // What does not fit the schema must not reach a handler: a missing id in a where-clause matches everything.
  if (!parsed.success) return done;
  log.error('A job was given up.');
  if (!job.abandon) return done;
  try {
    await job.abandon(parsed.data, reason);
    return done;
  } catch (error) {
    log.error({ err: error }, 'A given-up job could not be ended.');
    return [{ id: fetched.id, status: 'failed', output: { message: reasonOf(error) } }];
  }
}
