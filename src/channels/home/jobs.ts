import { z } from 'zod';
import type { Job } from '../../engine/jobs/queue.ts';
import { messengerNames } from '../../engine/messengers/messenger.ts';

const opened = z.object({ service: z.enum(messengerNames), teamId: z.string(), senderId: z.string() });
export type HomeOf = z.infer<typeof opened>;

/** The job that fills somebody's page of the assistant, once its doing is known (`defineChannelJobs`). */
export const showHomeJob = (handle: Job<HomeOf>['handle'] = async () => {}): Job<HomeOf> => ({
  name: 'channels.show_home',
  schema: opened,
  concurrency: 2,
  retries: 2,
  expireSeconds: 60,
  handle,
});
