import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { Forbidden } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import type { DriveService } from '../../engine/drives/drive.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import { ConsentLost } from '../../engine/providers/provider.ts';
import type { CollectionSource } from '../../generated/prisma/client.ts';
import { announceSource } from '../announce-source.ts';
import { openDrive } from '../open-drive.ts';
import { fetchContents } from './fetch-contents.ts';
import { followChanges } from './follow-changes.ts';
import { type Run, RunLost } from './run.ts';
import { noteFailure, settle } from './settle.ts';
import { walkWhole } from './walk.ts';

/**
 * Compares a connected folder with its drive: what is in it, what has changed, then the contents of what is new. Every
 * page is kept with the place where the next one begins, so that whoever takes over goes on there.
 */
export async function syncFolder(
  app: App,
  { sourceId, runId }: { sourceId: string; runId: string },
  { attempt, signal }: JobRun,
): Promise<void> {
  const source = await claim(app, sourceId, runId, attempt);
  if (!source) return;
  const base = { app, source, runId, attempt, correlationId: newId(), signal };
  try {
    const run: Run = { ...base, ...(await actorOf(app, source)) };
    await walkWhole(run);
    await followChanges(run);
    await announceSource(app, source.collectionId, false);
    await fetchContents(run);
    await settle(run);
  } catch (error) {
    if (error instanceof RunLost) return;
    if (signal.aborted) throw error;
    await noteFailure(base, error);
  }
  await announceSource(app, source.collectionId, true);
}

async function claim(app: App, id: string, runId: string, attempt: number): Promise<CollectionSource | null> {
  const { count } = await app.db.collectionSource.updateMany({
    where: { id, runId, attempt: { lte: attempt } },
    data: { attempt, status: 'SYNCING' },
  });
  return count > 0 ? app.db.collectionSource.findUnique({ where: { id } }) : null;
}

/** On whose behalf the drive is asked: with the rights of today. @throws ConsentLost, Forbidden */
async function actorOf(app: App, { userId, organizationId, integrationId, service }: CollectionSource) {
  if (!integrationId) throw new ConsentLost(true);
  const caller = await loadTaskCaller(app, userId);
  if (caller?.organizationId !== organizationId)
    throw new Forbidden('The user who connected the folder cannot work here just now.');
  return { caller, drive: openDrive(app, integrationId, service as DriveService) };
}
