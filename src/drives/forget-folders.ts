import type { Tx } from '../base/db.ts';
import type { App, Leaver, Move } from '../context.ts';
import { forgetFolder } from './clear-folder.ts';

type Needs = Pick<App, 'db' | 'jobs' | 'storage'>;

/**
 * Who disconnects an account takes away the right by which its files were read: they leave. Whoever would keep them
 * disconnects the folders before, and says so.
 */
export async function forgetFoldersOf(app: Needs, tx: Tx, integrationId: string): Promise<void> {
  for (const { id } of await tx.collectionSource.findMany({ where: { integrationId }, select: { id: true } }))
    await forgetFolder(app, tx, id);
}

/** What came by the accounts of a user who is erased leaves, from shared collections too: nobody else has the right. */
export async function eraseFolders(app: Needs, { userId }: Leaver): Promise<void> {
  for (const { id } of await app.db.collectionSource.findMany({ where: { userId }, select: { id: true } }))
    await app.db.$transaction(tx => forgetFolder(app, tx, id));
}

/**
 * A user who goes elsewhere takes the accounts along: what came by them leaves the organization that stays behind. Where
 * nobody stays, the folders go along too.
 */
export async function moveFolders(app: Needs, tx: Tx, { userId, from, to, heirId }: Move): Promise<void> {
  if (!heirId) {
    await tx.collectionSource.updateMany({ where: { userId, organizationId: from }, data: { organizationId: to } });
    return;
  }
  const theirs = { userId, organizationId: from };
  for (const { id } of await tx.collectionSource.findMany({ where: theirs, select: { id: true } }))
    await forgetFolder(app, tx, id);
}

/** Tables of a folder go with its collection where the documents do; else both stay. */
export async function forgetFolderOf(app: Needs, tx: Tx, collectionId: string): Promise<void> {
  const source = await tx.collectionSource.findUnique({ where: { collectionId } });
  if (source) await forgetFolder(app, tx, source.id);
}
