import type { App } from '../context.ts';
import { takeBackJob } from './take-back.ts';

/** Makes the jobs around connected accounts known. */
export function defineIntegrationJobs(app: App): void {
  app.jobs.define(takeBackJob(app));
  app.jobs.schedule('integrations.forget_consents', '17 * * * *', async () => {
    await app.db.integrationConsent.deleteMany({ where: { expiresAt: { lte: app.clock.now() } } });
  });
}
