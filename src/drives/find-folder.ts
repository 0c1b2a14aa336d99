import type { Tx } from '../base/db.ts';
import { Conflict, Forbidden, NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import { visibleCollections } from '../documents/access.ts';
import { findChangeableCollection } from '../documents/collections/find-collection.ts';
import type { Collection, CollectionSource } from '../generated/prisma/client.ts';

export type FilledCollection = Collection & { source: CollectionSource };

/** A collection the caller may see, and the folder behind it. @throws NotFound */
export async function findFilled({ app, caller }: CallerContext, id: string): Promise<FilledCollection> {
  const found = isId(id)
    ? await app.db.collection.findFirst({
        where: { id, ...visibleCollections(caller) },
        include: { source: true },
      })
    : null;
  if (!found) throw new NotFound('collection');
  if (!found.source) throw new Conflict('This collection is not filled from a folder.');
  return { ...found, source: found.source };
}

/**
 * The folder behind a collection that the caller may change, held until the end of the transaction.
 * @throws NotFound, Forbidden, Conflict (there is no folder behind it)
 */
export async function holdFolder(tx: Tx, ctx: CallerContext, collectionId: string): Promise<CollectionSource> {
  const collection = await findChangeableCollection(tx, ctx, collectionId);
  await tx.$queryRaw`SELECT 1 FROM "CollectionSource" WHERE "collectionId" = ${collection.id}::uuid FOR NO KEY UPDATE`;
  const source = await tx.collectionSource.findUnique({ where: { collectionId: collection.id } });
  if (!source) throw new Conflict('This collection is not filled from a folder.');
  return source;
}

/** Only whose account it is has the drive asked on their behalf. @throws Forbidden */
export function demandOwnAccount({ caller }: CallerContext, source: CollectionSource): void {
  if (source.userId !== caller.userId)
    throw new Forbidden('Only the user who connected the folder may do that: it is read with their account.');
}
