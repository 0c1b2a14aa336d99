import { z } from 'zod';
import type { Job } from '../../engine/jobs/queue.ts';
import { buttonActions, messengerNames } from '../../engine/messengers/messenger.ts';

const id = z.string().max(200);
const pressed = z.object({
  service: z.enum(messengerNames),
  press: z.object({
    type: z.literal('press'),
    eventId: id,
    spot: z.object({ teamId: id, channelId: id, threadId: id.nullable(), address: z.record(z.string(), z.string()) }),
    messageId: id,
    senderId: id,
    action: z.enum(buttonActions),
    value: z.string(),
    comment: z.string().nullable(),
    isDirect: z.boolean(),
  }),
});
export type PressOf = z.infer<typeof pressed>;

/** The job that does what a button says, once its doing is known (`defineChannelJobs`). */
export const dealWithPressJob = (handle: Job<PressOf>['handle'] = async () => {}): Job<PressOf> => ({
  name: 'channels.deal_with_press',
  schema: pressed,
  concurrency: 5,
  retries: 3,
  expireSeconds: 60,
  handle,
});
