import { z } from 'zod';
import type { Job } from '../../engine/jobs/queue.ts';

const claim = z.object({ claimId: z.uuid() });

/** The job that makes the starts of one claim, once its doing is known (`defineWorkflowJobs`). */
export const startClaimedJob = (
  handle: Job<z.infer<typeof claim>>['handle'] = async () => {},
): Job<z.infer<typeof claim>> => ({
  name: 'workflows.start_claimed',
  schema: claim,
  concurrency: 2,
  isPatient: true,
  retries: 2,
  expireSeconds: 900,
  handle,
});
