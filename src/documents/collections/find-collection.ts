import type { Tx } from '../../base/db.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Collection } from '../../generated/prisma/client.ts';
import type { Scope } from '../../generated/prisma/enums.ts';
import { mayChange, visibleCollections } from '../access.ts';

/** A collection the caller may see, with whatever of its relations `query` selects. @throws NotFound */
export async function findCollection(ctx: CallerContext, id: string, query: object = {}): Promise<Collection> {
  const collection = isId(id)
    ? await ctx.app.db.collection.findFirst({ ...query, where: { id, ...visibleCollections(ctx.caller) } })
    : null;
  if (!collection) throw new NotFound('collection');
  return collection;
}

/**
 * A collection to be changed in this transaction; nobody else changes it until its end.
 * @throws NotFound where the caller may not see it, Forbidden where they may see it only
 */
export async function findChangeableCollection(tx: Tx, ctx: CallerContext, id: string): Promise<Collection> {
  if (!isId(id)) throw new NotFound('collection');
  await tx.$queryRaw`SELECT 1 FROM "Collection" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const collection = await tx.collection.findFirst({ where: { id, ...visibleCollections(ctx.caller) } });
  if (!collection) throw new NotFound('collection');
  if (!mayChange(ctx.caller, collection))
    throw new Forbidden('Only its owner may change a personal collection, and only an Admin one of the organization.');
  return collection;
}

/**
 * Checks that documents of a scope and an owner may be put into a collection.
 * @throws NotFound (collection), Forbidden, Invalid (another scope)
 */
export async function checkPlace(
  tx: Tx,
  ctx: CallerContext,
  collectionId: string,
  documents: { scope: Scope; ownerId: string },
): Promise<void> {
  const collection = await findChangeableCollection(tx, ctx, collectionId);
  const fits =
    collection.scope === documents.scope &&
    (collection.scope === 'ORGANIZATION' || collection.ownerId === documents.ownerId);
  if (fits) return;
  const kind = collection.scope === 'ORGANIZATION' ? 'the organization’s' : 'personal';
  const message = `this collection is ${kind}, the document is not: the two must be of one scope`;
  throw new Invalid([{ path: 'input.collectionId', message }]);
}

/**
 * Checks that no other collection of the same shelf has a name, letter case aside. Lock the documents before.
 * @throws Conflict
 */
export async function checkName(
  tx: Tx,
  shelf: Pick<Collection, 'organizationId' | 'ownerId' | 'scope'>,
  name: string,
  except?: string,
): Promise<void> {
  const { organizationId, ownerId, scope } = shelf;
  const taken = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Collection" WHERE "organizationId" = ${organizationId}::uuid AND "scope" = ${scope}::"Scope"
      AND (${scope} = 'ORGANIZATION' OR "ownerId" = ${ownerId}::uuid) AND lower("name") = lower(${name})`;
  if (taken.some(({ id }) => id !== except)) throw new Conflict('There is a collection of this name already.');
}
