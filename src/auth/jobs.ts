import type { App } from '../context.ts';
import { sendLinkJob } from './links/send-link.ts';
import { removeOldFailures } from './passwords/remove-old-failures.ts';
import { rotateSigningKeys } from './signing-keys/rotate-signing-keys.ts';
import { eraseDueAccounts } from './users/erase-due-accounts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Makes the jobs around log-ins and links known. */
export function defineAuthJobs(app: App): void {
  app.jobs.define(sendLinkJob(app));
  app.jobs.schedule('auth.erase_due_accounts', '*/10 * * * *', () => eraseDueAccounts(app));
  app.jobs.schedule('auth.rotate_signing_keys', '11 3 * * *', () => rotateSigningKeys(app));
  app.jobs.schedule('auth.remove_old_tokens', '43 * * * *', async () => {
    const now = app.clock.now().getTime();
    await app.db.oneTimeToken.deleteMany({ where: { expiresAt: { lt: new Date(now - dayMs) } } });
    await app.db.signOn.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  });
  app.jobs.schedule('auth.remove_old_failures', '53 * * * *', () => removeOldFailures(app));
}
