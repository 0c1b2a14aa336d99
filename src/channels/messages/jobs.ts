import { z } from 'zod';
import type { Job, JobRun } from '../../engine/jobs/queue.ts';

const reference = z.object({ id: z.uuid() });
type Reference = z.infer<typeof reference>;

/** The job that answers a message of a chat service; it mostly waits, for the task that it started. Whoever enqueues it needs no handler. */
export const answerMessageJob = (
  handle: (data: Reference, run: JobRun) => Promise<void> = async () => {},
  abandon: (data: Reference) => Promise<void> = async () => {},
): Job<Reference> => ({
  name: 'channels.answer_message',
  schema: reference,
  concurrency: 40,
  retries: 4,
  expireSeconds: 20 * 60,
  handle,
  abandon,
});
