import { recordAudit } from '../audit/record.ts';
import { Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Document } from '../generated/prisma/client.ts';
import { checkPlace } from './collections/find-collection.ts';
import { findChangeable } from './find-document.ts';

/**
 * Puts a document into a collection of its scope, or with null into none.
 * @throws NotFound (document or collection), Forbidden, Invalid (a collection of another scope)
 */
export async function putIntoCollection(
  ctx: CallerContext,
  { id, collectionId }: { id: string; collectionId?: string | null },
): Promise<Document> {
  if (collectionId === undefined)
    throw new Invalid([{ path: 'input.collectionId', message: 'is required: a collection, or null for none' }]);
  return ctx.app.db.$transaction(async tx => {
    const document = await findChangeable(tx, ctx, id);
    if (collectionId !== null) await checkPlace(tx, ctx, collectionId, document);
    const moved = await tx.document.update({ where: { id }, data: { collectionId } });
    await recordAudit(tx, ctx, {
      action: 'documents.move_document',
      resourceType: 'document',
      resourceId: id,
      details: { from: document.collectionId, to: moved.collectionId },
    });
    return moved;
  });
}
