import { z } from 'zod';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Job } from '../../engine/jobs/queue.ts';

const stepReference = z.object({ executionId: z.uuid(), nodeKey: z.string() });
export type StepReference = z.infer<typeof stepReference>;

/** The longest that one attempt at a step may take. */
export const longestAttemptSeconds = 3600;

/** The job that works on one step, once its doing is known (`defineWorkflowJobs`). */
export const stepJob = (
  handle: Job<StepReference>['handle'] = async () => {},
  abandon?: Job<StepReference>['abandon'],
): Job<StepReference> => ({
  name: 'workflows.run_step',
  schema: stepReference,
  concurrency: 8,
  isPatient: true,
  retries: 2,
  expireSeconds: longestAttemptSeconds + 300,
  handle,
  ...(abandon && { abandon }),
});

/** Has a step worked on, after `attempt` attempts; twice asked for the same, it is once. */
export async function enqueueStep(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  { executionId, nodeKey, attempt, delaySeconds }: StepReference & { attempt: number; delaySeconds?: number },
): Promise<void> {
  const key = `${executionId}:${nodeKey}:${attempt}`;
  await app.jobs.enqueue(
    stepJob(),
    { executionId, nodeKey },
    { tx, key, ...(delaySeconds !== undefined && { delaySeconds }) },
  );
}
