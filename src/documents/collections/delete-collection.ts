import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { removeFilesJob } from '../../data/remove-files.ts';
import type { Scope } from '../../generated/prisma/enums.ts';
import { documentFiles } from '../document-files.ts';
import { findChangeableCollection } from './find-collection.ts';

export type CollectionToDelete = { id: string; scope?: Scope | null; withDocuments?: boolean | null };

/**
 * Deletes a collection. Its documents stay, in no collection, unless they are to go with it. Where `scope` is given, a
 * collection of another scope counts as missing.
 * @throws NotFound, Forbidden
 */
export async function deleteCollection(
  ctx: CallerContext,
  { id, scope, withDocuments }: CollectionToDelete,
): Promise<{ id: string }> {
  const { app } = ctx;
  return app.db.$transaction(async tx => {
    const collection = await findChangeableCollection(tx, ctx, id);
    if (scope && collection.scope !== scope) throw new NotFound('collection');
    const of = { collectionId: id };
    const documents = withDocuments
      ? await tx.document.findMany({ where: of, select: { id: true, originalKey: true, attempt: true } })
      : [];
    if (withDocuments) for (const end of app.collectionEnders) await end(tx, id);
    if (withDocuments) await tx.document.deleteMany({ where: of });
    if (documents.length > 0)
      await app.jobs.enqueue(removeFilesJob(app), { keys: documents.flatMap(documentFiles) }, { tx });
    await tx.collection.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'documents.delete_collection',
      resourceType: 'collection',
      resourceId: id,
      details: { name: collection.name, scope: collection.scope, documents: documents.map(document => document.id) },
    });
    return { id };
  });
}
