import { CursorExpired, DriveLost, type DriveService, placeIdOf } from '../../engine/drives/drive.ts';
import type { CollectionSource, DriveItem } from '../../generated/prisma/client.ts';
import { removeTrees, removeUnseen } from './remove-items.ts';
import { FolderLost, held, type Run } from './run.ts';
import { takeIn } from './take-in.ts';

/** So often a folder is gone through whole though its changes are known: a drive may forget to tell one. Milliseconds. */
const wholeEveryMs = 24 * 60 * 60_000;

/**
 * Goes through the folder whole where that has never been done, its changes cannot be told any more, or a day is over.
 * An attempt that was lost is taken up at the page where it was. In the end, what was not seen is taken away.
 */
export async function walkWhole(run: Run): Promise<void> {
  let source = await run.app.db.collectionSource.findUniqueOrThrow({ where: { id: run.source.id } });
  const isOld = !source.walkedAt || run.app.clock.now().getTime() - source.walkedAt.getTime() >= wholeEveryMs;
  if (source.walkCursor === null && source.cursor !== null && !isOld) return;
  if (source.walkCursor === null) source = await beginWalk(run);
  await listFolders(run);
  await removeUnseen(run, source.walk);
  await held(run, tx =>
    tx.collectionSource.update({
      where: { id: source.id },
      data: { cursor: source.walkCursor, walkCursor: null, walkedAt: run.app.clock.now() },
    }),
  );
}

/** Changes are told from here on, so that none is lost while the folder is gone through. */
async function beginWalk(run: Run): Promise<CollectionSource> {
  const { driveId, folderId: externalId } = run.source;
  const service = run.source.service as DriveService;
  const folder = await run.drive.folder(placeIdOf(service, driveId, externalId)).catch(orLost);
  const walkCursor = await run.drive.latest(folder.driveId);
  return held(run, async (tx, { id, walk }) => {
    const { name, webUrl } = folder;
    const root = { name, webUrl, walk: walk + 1, listed: false, listToken: null };
    await tx.driveItem.upsert({
      where: { sourceId_externalId: { sourceId: id, externalId } },
      create: { ...root, sourceId: id, externalId, parentId: '', kind: 'FOLDER', state: 'KEPT' },
      update: root,
    });
    const data = { walk: walk + 1, walkCursor, folderName: name, webUrl };
    return tx.collectionSource.update({ where: { id }, data });
  });
}

const orLost = (error: unknown): never => {
  throw error instanceof DriveLost ? new FolderLost() : error;
};

/** Reads the lists of all folders that are known and not read yet, page by page. */
export async function listFolders(run: Run): Promise<void> {
  for (;;) {
    run.signal.throwIfAborted();
    const { id: sourceId, walk } = await run.app.db.collectionSource.findUniqueOrThrow({
      where: { id: run.source.id },
    });
    const where = { sourceId, kind: 'FOLDER', listed: false, walk } as const;
    const folder = await run.app.db.driveItem.findFirst({ where, orderBy: { id: 'asc' } });
    if (!folder) return;
    await listPage(run, folder);
  }
}

async function listPage(run: Run, folder: DriveItem): Promise<void> {
  const { driveId } = run.source;
  try {
    const page = await run.drive.list({ driveId, id: folder.externalId }, folder.listToken);
    await held(run, async (tx, source) => {
      await takeIn(run, tx, source, page.entries);
      await tx.driveItem.updateMany({
        where: { id: folder.id },
        data: { listToken: page.next, listed: page.next === null },
      });
    });
  } catch (error) {
    if (error instanceof CursorExpired && folder.listToken !== null) {
      await held(run, tx => tx.driveItem.updateMany({ where: { id: folder.id }, data: { listToken: null } }));
      return;
    }
    if (!(error instanceof DriveLost)) throw error;
    if (folder.parentId === '') throw new FolderLost();
    await removeTrees(run, [folder.externalId]);
  }
}
