import type { App } from '../context.ts';
import { announceSource } from './announce-source.ts';
import { claimDue } from './claim-due.ts';
import { clearFolderJob } from './clear-folder.ts';
import { syncFolder } from './sync/sync-folder.ts';
import { syncJob } from './sync-job.ts';

/** Makes the jobs around connected folders known. */
export function defineDriveJobs(app: App): void {
  app.jobs.define(
    syncJob(
      (reference, run) => syncFolder(app, reference, run),
      reference => abandonSync(app, reference),
    ),
  );
  app.jobs.define(clearFolderJob(app));
  app.jobs.schedule('drives.sync_due', '* * * * *', async () => void (await claimDue(app)));
}

/** The last attempt at a comparison was lost: says so; the next one goes on where it was. */
async function abandonSync(app: App, { sourceId: id, runId }: { sourceId: string; runId: string }): Promise<void> {
  const failureMessage =
    'The folder could not be compared, for a reason that lies with the service. It is tried again.';
  await app.db.collectionSource.updateMany({
    where: { id, runId },
    data: { status: 'FAILED', runId: null, failureCode: 'internal', failureMessage },
  });
  const source = await app.db.collectionSource.findUnique({ where: { id } });
  if (source) await announceSource(app, source.collectionId, true);
}
