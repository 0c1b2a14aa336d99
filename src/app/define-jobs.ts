import { defineAccountJobs } from '../accounts/jobs.ts';
import { defineAuditJobs } from '../audit/jobs.ts';
import { defineAuthJobs } from '../auth/jobs.ts';
import { defineBillingJobs } from '../billing/jobs.ts';
import { defineLedgerJobs } from '../billing/ledger/jobs.ts';
import { defineChannelJobs } from '../channels/jobs.ts';
import { defineChatJobs } from '../chat/jobs.ts';
import type { App } from '../context.ts';
import { defineDataJobs } from '../data/jobs.ts';
import { defineDocumentJobs } from '../documents/jobs.ts';
import { defineDriveJobs } from '../drives/jobs.ts';
import { defineIntegrationJobs } from '../integrations/jobs.ts';
import { defineMemoryJobs } from '../memory/jobs.ts';
import { forgetKept } from '../server/idempotency/kept-row.ts';
import { defineWorkflowJobs } from '../workflows/jobs.ts';

/** Makes every job known. Web nodes know them as well, since they enqueue them. */
export function defineJobs(app: App): void {
  defineAuditJobs(app);
  defineAccountJobs(app);
  defineAuthJobs(app);
  defineLedgerJobs(app);
  defineBillingJobs(app);
  defineIntegrationJobs(app);
  defineDataJobs(app);
  defineDocumentJobs(app);
  defineDriveJobs(app);
  defineMemoryJobs(app);
  defineChatJobs(app);
  defineWorkflowJobs(app);
  defineChannelJobs(app);
  app.jobs.schedule('server.forget_answers', '41 * * * *', () => forgetKept(app));
}
