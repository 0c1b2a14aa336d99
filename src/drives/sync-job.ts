import { z } from 'zod';
import type { Tx } from '../base/db.ts';
import { newId } from '../base/ids.ts';
import type { App } from '../context.ts';
import type { Job } from '../engine/jobs/queue.ts';

const reference = z.object({ sourceId: z.uuid(), runId: z.uuid() });
type Reference = z.infer<typeof reference>;

/** The job that compares a folder with its drive, once its doing is known (`defineDriveJobs`). */
export const syncJob = (
  handle: Job<Reference>['handle'] = async () => {},
  abandon: Job<Reference>['abandon'] = async () => {},
): Job<Reference> => ({
  name: 'drives.sync_folder',
  schema: reference,
  concurrency: 2,
  isPatient: true,
  retries: 4,
  expireSeconds: 3600,
  handle,
  abandon,
});

/** How often a folder is compared by itself, in milliseconds; a tenth more or less, so that not all ask at once. */
export const everyMs = 15 * 60_000;

export const nextTime = (now: Date): Date => new Date(now.getTime() + everyMs * (0.9 + Math.random() * 0.2));

/** Begins a comparison in the transaction, which replaces one that may be under way; after so many seconds. */
export async function beginRun(
  app: Pick<App, 'jobs' | 'clock'>,
  tx: Tx,
  sourceId: string,
  delaySeconds = 0,
): Promise<void> {
  const runId = newId();
  await tx.collectionSource.update({
    where: { id: sourceId },
    data: { runId, attempt: 0, again: false, status: 'SYNCING', nextSyncAt: nextTime(app.clock.now()) },
  });
  await app.jobs.enqueue(syncJob(), { sourceId, runId }, { tx, key: runId, ...(delaySeconds && { delaySeconds }) });
}
