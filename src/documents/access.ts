import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

type Who = Pick<Caller, 'userId' | 'organizationId'>;

/** A personal collection that its owner shares with a group which the caller is a member of. */
const sharedWith = ({ userId }: Who): Prisma.CollectionWhereInput => ({
  shares: { some: { group: { members: { some: { userId } } } } },
});

/** Documents the caller may read: their own, the organization's, and those in collections shared with their groups. */
export const visibleDocuments = (caller: Who): Prisma.DocumentWhereInput => ({
  organizationId: caller.organizationId,
  OR: [{ ownerId: caller.userId }, { scope: 'ORGANIZATION' }, { collection: sharedWith(caller) }],
});

/** Collections the caller may read: their own, the organization's, and those shared with their groups. */
export const visibleCollections = (caller: Who): Prisma.CollectionWhereInput => ({
  organizationId: caller.organizationId,
  OR: [{ ownerId: caller.userId }, { scope: 'ORGANIZATION' }, sharedWith(caller)],
});

/** Whether the caller may change or delete a document or a collection that is visible to them. */
export const mayChange = (
  caller: Pick<Caller, 'userId' | 'role'>,
  thing: { ownerId: string; scope: string },
): boolean => (thing.scope === 'ORGANIZATION' ? caller.role !== 'USER' : thing.ownerId === caller.userId);
