import type { App } from '../context.ts';
import { sealEntries } from './chain/seal-entries.ts';
import { cleanUpByNight } from './retention/clean-up.ts';
import { nightly } from './retention/read-retention.ts';

/** Makes the jobs of the audit trail known: each minute new entries are sealed, each night expired ones deleted. */
export function defineAuditJobs(app: App): void {
  app.jobs.schedule('audit.seal_entries', '* * * * *', async () => {
    await sealEntries(app);
  });
  app.jobs.schedule('audit.clean_up', nightly.cron, () => cleanUpByNight(app));
}
