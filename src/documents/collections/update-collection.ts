import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { Collection } from '../../generated/prisma/client.ts';
import type { updateCollectionInput } from '../inputs.ts';
import { lockDocuments } from '../uploads/quotas.ts';
import { checkName, findChangeableCollection } from './find-collection.ts';

/** Renames or describes a collection: what is absent stays. @throws NotFound, Forbidden, Conflict (a name that is taken) */
export async function updateCollection(
  ctx: CallerContext,
  { id, name, description }: z.infer<typeof updateCollectionInput>,
): Promise<Collection> {
  return ctx.app.db.$transaction(async tx => {
    await lockDocuments(tx, ctx.caller.organizationId);
    const collection = await findChangeableCollection(tx, ctx, id);
    if (name !== undefined) await checkName(tx, collection, name, id);
    const updated = await tx.collection.update({
      where: { id },
      data: { name, description: description === undefined ? undefined : description || null },
    });
    const changed = Object.entries({ name, description }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    await recordAudit(tx, ctx, {
      action: 'documents.update_collection',
      resourceType: 'collection',
      resourceId: id,
      details: { changed },
    });
    return updated;
  });
}
