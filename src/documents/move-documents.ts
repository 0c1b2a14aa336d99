import type { Tx } from '../base/db.ts';
import type { Move } from '../context.ts';

/**
 * Hands documents and collections of the organization to the heir; where nobody stays, takes everything along, shared
 * with nobody.
 */
export async function moveDocuments(tx: Tx, { userId, from, to, heirId }: Move): Promise<void> {
  const theirs = { ownerId: userId, organizationId: from };
  if (heirId) {
    const shared = { where: { ...theirs, scope: 'ORGANIZATION' as const }, data: { ownerId: heirId } };
    await tx.document.updateMany(shared);
    await tx.collection.updateMany(shared);
    return;
  }
  const data = { organizationId: to, scope: 'USER' as const };
  await tx.collectionShare.deleteMany({ where: { collection: theirs } });
  await tx.searchSegment.updateMany({ where: { document: theirs }, data: { organizationId: to } });
  await tx.documentVectors.updateMany({ where: { document: theirs }, data: { organizationId: to } });
  await tx.document.updateMany({ where: theirs, data });
  await tx.collection.updateMany({ where: theirs, data });
}
