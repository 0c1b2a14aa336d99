import type { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { Conflict, Forbidden, Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { createCollection } from '../documents/collections/create-collection.ts';
import { type DriveFolder, DriveLost } from '../engine/drives/drive.ts';
import type { Collection } from '../generated/prisma/client.ts';
import type { connectFolderInput } from './inputs.ts';
import { findAccount, openDrive } from './open-drive.ts';
import { beginRun, nextTime } from './sync-job.ts';
import { inWords } from './words.ts';

/** Folders that one user may have connected. */
const mostFolders = 100;

/**
 * Makes a collection of a folder of one of the caller's drives; its files come in the background, and follow it from
 * then on. They are the caller's alone, unless the collection is shared.
 * @throws NotFound (integration), Invalid (`folderId`, `service`, an account without folders), Forbidden (scope
 *   ORGANIZATION needs an Admin), Conflict (connected before; a name that is taken; too many), RateLimited,
 *   UpstreamFailed, Timeout
 */
export async function connectFolder(
  ctx: CallerContext,
  input: z.infer<typeof connectFolderInput>,
): Promise<Collection> {
  const { app, caller } = ctx;
  const { userId, organizationId } = caller;
  const scope = input.scope ?? 'USER';
  if (scope === 'ORGANIZATION' && caller.role === 'USER')
    throw new Forbidden('Only an Admin may make collections of the organization.');
  const { integration, service } = await findAccount(ctx, input);
  const folder = await findFolder(ctx, integration.id, service, input.folderId);
  const own = { userId, integrationId: integration.id, driveId: folder.driveId, folderId: folder.id };
  if ((await app.db.collectionSource.count({ where: { userId } })) >= mostFolders)
    throw new Conflict(`Up to ${mostFolders} folders can be connected. Disconnect one first.`);
  if ((await app.db.collectionSource.count({ where: own })) > 0)
    throw new Conflict('This folder is connected already: its collection follows it.');
  const name = input.name ?? shown(folder.name);
  const collection = await createCollection(ctx, { name, description: input.description, scope }, async (tx, made) => {
    const now = app.clock.now();
    const source = await tx.collectionSource.create({
      data: {
        ...{ ...own, organizationId, collectionId: made.id, provider: integration.provider, service },
        ...{ folderName: folder.name, webUrl: folder.webUrl, spreadsheets: input.spreadsheets ?? 'TABLES' },
        ...{ nextSyncAt: nextTime(now), createdAt: now },
      },
    });
    await beginRun(app, tx, source.id);
    await recordAudit(tx, ctx, {
      action: 'drives.connect_folder',
      resourceType: 'collection',
      resourceId: made.id,
      details: { service, integrationId: integration.id, folder: folder.name, spreadsheets: source.spreadsheets },
    });
  });
  return collection;
}

async function findFolder(
  { app }: CallerContext,
  integrationId: string,
  service: Parameters<typeof openDrive>[2],
  folderId: string,
): Promise<DriveFolder> {
  try {
    return await openDrive(app, integrationId, service).folder(folderId);
  } catch (error) {
    if (error instanceof DriveLost)
      throw new Invalid([{ path: 'input.folderId', message: 'is not a folder that this account can open' }]);
    throw await inWords(app, integrationId, error);
  }
}

/** A folder's name as a collection may have it. */
const shown = (name: string): string =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed() || 'Folder';
