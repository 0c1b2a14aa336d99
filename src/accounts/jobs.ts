import type { App } from '../context.ts';
import { sendMailJob } from './send-mail.ts';

/** Makes the jobs around accounts known. */
export function defineAccountJobs(app: App): void {
  app.jobs.define(sendMailJob(app));
}
