import { type Change, CursorExpired } from '../../engine/drives/drive.ts';
import { removeTrees } from './remove-items.ts';
import { FolderLost, held, type Run } from './run.ts';
import { takeIn } from './take-in.ts';
import { listFolders, walkWhole } from './walk.ts';

/** Takes in what the drive tells of changes, page by page, each with the cursor that follows it. */
export async function followChanges(run: Run): Promise<void> {
  for (let more = true; more; ) {
    run.signal.throwIfAborted();
    const { cursor } = await run.app.db.collectionSource.findUniqueOrThrow({ where: { id: run.source.id } });
    if (cursor === null) return;
    try {
      const page = await run.drive.changes(run.source.driveId, cursor);
      await takePage(run, page.changes, page.cursor);
      more = page.more;
    } catch (error) {
      if (!(error instanceof CursorExpired)) throw error;
      // The drive has forgotten: the folder is compared whole, and nothing of it is kept twice.
      await held(run, (tx, { id }) => tx.collectionSource.update({ where: { id }, data: { cursor: null } }));
      return walkWhole(run);
    }
  }
  // Folders that were moved here come with all that is in them, of which the drive tells nothing.
  await listFolders(run);
}

async function takePage(run: Run, changes: readonly Change[], cursor: string): Promise<void> {
  const { id: sourceId, folderId } = run.source;
  const parents = changes.flatMap(({ entry }) => entry?.parentId || []);
  const named = [...changes.map(({ id }) => id), ...parents];
  const items = await run.app.db.driveItem.findMany({ where: { sourceId, externalId: { in: named } } });
  const known = new Map(items.map(item => [item.externalId, item]));
  const isInside = ({ entry }: Change) => entry !== null && known.get(entry.parentId)?.kind === 'FOLDER';
  if (changes.some(({ id, entry }) => id === folderId && entry === null)) throw new FolderLost();
  const others = changes.filter(({ id }) => id !== folderId);
  const inside = others.filter(isInside);
  // What was moved out of a folder that goes is taken in first, and so stays.
  await held(run, (tx, source) =>
    takeIn(
      run,
      tx,
      source,
      inside.map(({ entry }) => entry!),
    ),
  );
  const left = others.filter(change => known.has(change.id) && !isInside(change));
  await removeTrees(
    run,
    left.map(({ id }) => id),
  );
  const self = changes.find(({ id }) => id === folderId)?.entry;
  const data = { cursor, ...(self && { folderName: self.name, webUrl: self.webUrl }) };
  await held(run, tx => tx.collectionSource.update({ where: { id: sourceId }, data }));
}
