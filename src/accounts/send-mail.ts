import { z } from 'zod';
import type { Tx } from '../base/db.ts';
import { newId } from '../base/ids.ts';
import type { App } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';
import { type Letter, writeOut } from '../engine/mail/letter.ts';
import { MailRefused, type Message } from '../engine/mail/mail.ts';

/** `sealed` is the whole message: its links let one in, and jobs are kept for a day. */
const waitingMail = z.object({ id: z.uuid(), sealed: z.base64(), until: z.iso.datetime() });

type Needs = Pick<App, 'mail' | 'secrets' | 'clock' | 'log'>;

const sealContext = (id: string) => `mail:${id}`;

/** The job that hands one mail to the next server, for two hours and more where that one is away. */
export const sendMailJob = (app: Needs): Job<z.infer<typeof waitingMail>> => ({
  name: 'accounts.send_mail',
  schema: waitingMail,
  concurrency: 2,
  retries: 300,
  expireSeconds: 120,
  async handle({ id, sealed, until }) {
    const log = app.log.child({ mail: id });
    if (app.clock.now() > new Date(until)) return log.warn('a mail could not be sent while it was of use');
    const message = JSON.parse(
      app.secrets.unseal(Buffer.from(sealed, 'base64'), sealContext(id)).toString(),
    ) as Message;
    try {
      await app.mail.send(message);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error }, 'a mail was refused for good');
    }
  },
});

const usualMs = 24 * 60 * 60 * 1000;

/** Sends a letter once the transaction commits. What is still waiting at `until` (a day from now) is dropped. */
export async function sendMail(
  app: Needs & Pick<App, 'jobs'>,
  tx: Tx,
  to: string,
  letter: Letter,
  until = new Date(app.clock.now().getTime() + usualMs),
): Promise<void> {
  const id = newId();
  const message: Message = { id, to, ...writeOut(letter) };
  const sealed = Buffer.from(app.secrets.seal(Buffer.from(JSON.stringify(message)), sealContext(id)));
  const data = { id, sealed: sealed.toString('base64'), until: until.toISOString() };
  await app.jobs.enqueue(sendMailJob(app), data, { tx });
}
