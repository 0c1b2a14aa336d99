import { z } from 'zod';
import type { App } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';

const filesReference = z.object({ keys: z.array(z.string()) });

/** The job that removes files of something deleted; enqueued with the deletion, so that no crash leaves one behind. */
export const removeFilesJob = (app: Pick<App, 'storage'>): Job<z.infer<typeof filesReference>> => ({
  name: 'data.remove_files',
  schema: filesReference,
  concurrency: 2,
  retries: 10,
  expireSeconds: 5 * 60,
  async handle({ keys }) {
    for (const key of keys) await app.storage.remove(key);
  },
});
