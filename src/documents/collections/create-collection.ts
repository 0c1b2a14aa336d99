import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { Conflict, Forbidden } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Collection } from '../../generated/prisma/client.ts';
import type { createCollectionInput } from '../inputs.ts';
import { lockDocuments } from '../uploads/quotas.ts';
import { checkName } from './find-collection.ts';

/** Collections of one owner, or of the organization. */
const mostCollections = 1000;

/** Makes an empty collection, and does in its transaction what is to be done `beside`. @throws Forbidden (scope ORGANIZATION needs an Admin), Conflict (a name that is taken) */
export async function createCollection(
  ctx: CallerContext,
  input: z.infer<typeof createCollectionInput>,
  beside: (tx: Tx, collection: Collection) => Promise<void> = async () => {},
): Promise<Collection> {
  const { app, caller } = ctx;
  const { organizationId, userId: ownerId } = caller;
  const scope = input.scope ?? 'USER';
  if (scope === 'ORGANIZATION' && caller.role === 'USER')
    throw new Forbidden('Only an Admin may make collections of the organization.');
  return app.db.$transaction(async tx => {
    await lockDocuments(tx, organizationId);
    await checkName(tx, { organizationId, ownerId, scope }, input.name);
    const where = { organizationId, scope, ...(scope === 'USER' && { ownerId }) };
    if ((await tx.collection.count({ where })) >= mostCollections)
      throw new Conflict(`There are up to ${mostCollections} collections. Delete one that is not needed.`);
    const collection = await tx.collection.create({
      data: { organizationId, ownerId, scope, name: input.name, description: input.description || null },
    });
    await recordAudit(tx, ctx, {
      action: 'documents.create_collection',
      resourceType: 'collection',
      resourceId: collection.id,
      details: { name: collection.name, scope },
    });
    await beside(tx, collection);
    return collection;
  });
}
