import type { Tx } from '../../base/db.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma, Relationship } from '../../generated/prisma/client.ts';
import { refuseUnlessMayRelate } from './judge-relationship.ts';
import { type RelatableTable, relatableTables } from './relatable-table.ts';

export type FoundRelationship = { relationship: Relationship; from: RelatableTable; to: RelatableTable };

/**
 * A relationship to be changed in this transaction, with its tables; nobody else changes it until its end.
 * @throws NotFound where the caller does not see both tables, Forbidden where they may change neither
 */
export async function findChangeableRelationship(tx: Tx, ctx: CallerContext, id: string): Promise<FoundRelationship> {
  const { organizationId } = ctx.caller;
  if (isId(id)) await tx.$queryRaw`SELECT 1 FROM "Relationship" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const relationship = isId(id) ? await tx.relationship.findFirst({ where: { id, organizationId } }) : null;
  if (!relationship) throw new NotFound('relationship');
  const { fromTableId, toTableId } = tableIdsOf(relationship);
  const [from, to] = await relatableTables(tx, ctx, [fromTableId, toTableId]).catch(error => {
    throw error instanceof NotFound ? new NotFound('relationship') : error;
  });
  const sides = { from: from!, to: to ?? from! };
  refuseUnlessMayRelate(sides.from, sides.to);
  return { relationship, ...sides };
}

type TableIds = Pick<Relationship, 'fromDataTableId' | 'fromUploadedTableId' | 'toDataTableId' | 'toUploadedTableId'>;

/** The tables of a relationship, whichever kind they are. */
export const tableIdsOf = (row: TableIds) => ({
  fromTableId: (row.fromDataTableId ?? row.fromUploadedTableId)!,
  toTableId: (row.toDataTableId ?? row.toUploadedTableId)!,
});

type Wanted = Pick<Relationship, 'organizationId' | 'fromColumns' | 'toColumns'> & TableIds;

/** Finds a relationship that says the same, in either direction. */
export function sameRelationship(tx: Tx, wanted: Wanted, except?: string): Promise<Relationship | null> {
  const { organizationId, fromColumns, toColumns } = wanted;
  const there: Prisma.RelationshipWhereInput = {
    fromDataTableId: wanted.fromDataTableId,
    fromUploadedTableId: wanted.fromUploadedTableId,
    toDataTableId: wanted.toDataTableId,
    toUploadedTableId: wanted.toUploadedTableId,
    fromColumns: { equals: fromColumns },
    toColumns: { equals: toColumns },
  };
  const back: Prisma.RelationshipWhereInput = {
    fromDataTableId: wanted.toDataTableId,
    fromUploadedTableId: wanted.toUploadedTableId,
    toDataTableId: wanted.fromDataTableId,
    toUploadedTableId: wanted.fromUploadedTableId,
    fromColumns: { equals: toColumns },
    toColumns: { equals: fromColumns },
  };
  return tx.relationship.findFirst({
    where: { organizationId, ...(except && { id: { not: except } }), OR: [there, back] },
  });
}
