import { z } from 'zod';
import type { App } from '../../context.ts';
import type { Job } from '../../engine/jobs/queue.ts';

const reference = z.object({ id: z.uuid() });
type Reference = z.infer<typeof reference>;

/** The job that brings one post of an approval to where the approval is, once its doing is known (`defineChannelJobs`). */
export const showPostJob = (
  handle: (data: Reference) => Promise<void> = async () => {},
  abandon: (data: Reference) => Promise<void> = async () => {},
): Job<Reference> => ({
  name: 'channels.show_approval_post',
  schema: reference,
  concurrency: 4,
  retries: 4,
  expireSeconds: 120,
  handle,
  abandon,
});

export const showPostAgain = (app: Pick<App, 'jobs'>, id: string, delaySeconds: number): Promise<void> =>
  app.jobs.enqueue(showPostJob(), { id }, { delaySeconds });
