import { recordAudit } from '../../audit/record.ts';
import { type Fault, Forbidden, Invalid } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Collection } from '../../generated/prisma/client.ts';
import { findChangeableCollection } from './find-collection.ts';

/**
 * Sets the groups whose members may read a personal collection; an empty list shares it with nobody. Users share with
 * groups they are in, Admins with any of the organization.
 * @throws NotFound, Forbidden, Invalid (a group that is none of theirs, or a collection of the organization)
 */
export async function shareCollection(
  ctx: CallerContext,
  { id, groupIds }: { id: string; groupIds: string[] },
): Promise<Collection> {
  const { caller } = ctx;
  return ctx.app.db.$transaction(async tx => {
    const collection = await findChangeableCollection(tx, ctx, id);
    if (collection.scope === 'ORGANIZATION')
      throw new Invalid([{ path: 'input.id', message: 'everybody in the organization can read this collection' }]);
    if (collection.ownerId !== caller.userId) throw new Forbidden('Only its owner may share a collection.');
    const ids = [...new Set(groupIds)];
    const shares = await tx.collectionShare.findMany({ where: { collectionId: id } });
    const already = new Set(shares.map(share => share.groupId));
    const known = await tx.group.findMany({
      where: {
        id: { in: ids.filter(isId) },
        organizationId: caller.organizationId,
        ...(caller.role === 'USER' && {
          OR: [{ members: { some: { userId: caller.userId } } }, { id: { in: [...already] } }],
        }),
      },
      select: { id: true },
    });
    const found = new Set(known.map(group => group.id));
    const faults = groupIds.flatMap((groupId, i): Fault[] =>
      found.has(groupId.toLowerCase())
        ? []
        : [{ path: `input.groupIds.${i}`, message: 'there is no such group, or you are not in it' }],
    );
    if (faults.length > 0) throw new Invalid(faults);
    await tx.collectionShare.deleteMany({ where: { collectionId: id, groupId: { notIn: [...found] } } });
    await tx.collectionShare.createMany({
      data: [...found].filter(groupId => !already.has(groupId)).map(groupId => ({ collectionId: id, groupId })),
    });
    // A new time of change, so that whoever watches collections sees it.
    const shared = await tx.collection.update({ where: { id }, data: { updatedAt: ctx.app.clock.now() } });
    await recordAudit(tx, ctx, {
      action: 'documents.share_collection',
      resourceType: 'collection',
      resourceId: id,
      details: { groupIds: [...found] },
    });
    return shared;
  });
}
