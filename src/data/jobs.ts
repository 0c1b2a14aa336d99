import { z } from 'zod';
import type { App } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';
import { abandonRefresh, runRefresh } from './discovery/run-refresh.ts';
import { profileTablesJob } from './profiles/profile-job.ts';
import { forgetQueries } from './queries/forget-queries.ts';
import { removeFilesJob } from './remove-files.ts';
import { abandonTable, ingestTable } from './tables/ingest-table.ts';
import { removeExpiredUploads } from './uploads/remove-expired-uploads.ts';

/** `changeId`: of a change that waits; absent, the first file is read. */
const tableReference = z.object({ tableId: z.uuid(), changeId: z.uuid().nullish() });

/** The job that reads an uploaded file into a table, or makes a change of it. */
export const ingestTableJob = (app: App): Job<z.infer<typeof tableReference>> => ({
  name: 'data.ingest_table',
  schema: tableReference,
  concurrency: 2,
  retries: 2,
  // Longer than the engine takes at most, so that it is the engine that gives up, and says why.
  expireSeconds: 20 * 60,
  handle: ({ tableId, changeId }, run) => ingestTable(app, tableId, run, changeId ?? null),
  abandon: ({ tableId, changeId }, reason) => abandonTable(app, tableId, reason, changeId ?? null),
});

/**
 * `attempt`: as it counts when the reading is asked for; where it counts on, somebody else has read since. `tries`: of a
 * reading that begins by itself, how often it has failed. `standby`: stands by for one that a request does itself.
 */
const reading = z.object({
  ...{ dataSourceId: z.uuid(), attempt: z.int().optional(), tries: z.int().optional() },
  standby: z.boolean().optional(),
});

/** The job that reads the catalog of a data source. */
export const refreshSchemaJob = (app: App): Job<z.infer<typeof reading>> => ({
  name: 'data.refresh_schema',
  schema: reading,
  concurrency: 2,
  retries: 2,
  expireSeconds: 15 * 60,
  handle: ({ dataSourceId, ...asked }, run) =>
    runRefresh(app, dataSourceId, run, {
      ...asked,
      again: (tx, next, delaySeconds) => app.jobs.enqueue(refreshSchemaJob(app), next, { tx, delaySeconds }),
    }),
  abandon: ({ dataSourceId }, reason) => abandonRefresh(app, dataSourceId, reason),
});

/** Makes the jobs around data known. */
export function defineDataJobs(app: App): void {
  app.jobs.define(ingestTableJob(app));
  app.jobs.define(removeFilesJob(app));
  app.jobs.define(refreshSchemaJob(app));
  app.jobs.define(profileTablesJob(app));
  app.jobs.schedule('data.forget_queries', '29 * * * *', () => forgetQueries(app));
  app.jobs.schedule('data.remove_expired_uploads', '17 * * * *', () => removeExpiredUploads(app));
}
