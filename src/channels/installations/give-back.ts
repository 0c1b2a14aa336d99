import { z } from 'zod';
import type { App } from '../../context.ts';
import type { Job } from '../../engine/jobs/queue.ts';
import { messengerNames } from '../../engine/messengers/messenger.ts';
import { accessOf } from './stored-token.ts';

const given = z.object({ id: z.uuid(), service: z.enum(messengerNames), sealedToken: z.base64() });

/** Has a chat service forget what a workspace gave, once the row that held it is gone; the token waits sealed in the queue. */
export const giveBackJob = (app: Pick<App, 'messengers' | 'secrets'>): Job<z.infer<typeof given>> => ({
  name: 'channels.give_back',
  schema: given,
  concurrency: 1,
  retries: 8,
  expireSeconds: 60,
  async handle({ id, service, sealedToken }) {
    const access = accessOf(app, { id, sealedToken: Buffer.from(sealedToken, 'base64') });
    await app.messengers.get(service)?.installer?.giveBack(access);
  },
});
