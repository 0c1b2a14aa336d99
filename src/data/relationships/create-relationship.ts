import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { Conflict, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Relationship } from '../../generated/prisma/client.ts';
import { sameRelationship } from './find-relationship.ts';
import { judgeColumns, refuseUnlessMayRelate, usualCardinality } from './judge-relationship.ts';
import { fromSide, relatableTables, toSide } from './relatable-table.ts';
import type { createRelationshipInput } from './relationship-input.ts';

/**
 * Relates two tables, each of a data source or uploaded. Without a cardinality, what is known of unique columns tells it.
 * @throws NotFound, Forbidden (the caller may change neither table), Invalid (columns), Conflict (they are related so
 *   already, or the other way round)
 */
export async function createRelationship(
  ctx: CallerContext,
  input: z.infer<typeof createRelationshipInput>,
): Promise<Relationship> {
  return ctx.app.db.$transaction(async tx => {
    const [from, other] = await relatableTables(tx, ctx, [input.fromTableId, input.toTableId]);
    const sides = { from: from!, to: other ?? from!, fromColumns: input.fromColumns, toColumns: input.toColumns };
    refuseUnlessMayRelate(sides.from, sides.to);
    const faults = judgeColumns(sides);
    if (faults.length > 0) throw new Invalid(faults);
    const { organizationId, userId } = ctx.caller;
    const row = {
      organizationId,
      ...fromSide(sides.from),
      fromColumns: input.fromColumns,
      ...toSide(sides.to),
      toColumns: input.toColumns,
    };
    if (await sameRelationship(tx, row)) throw new Conflict('These columns are related already.');
    const created = await tx.relationship.create({
      data: {
        ...row,
        cardinality: input.cardinality ?? usualCardinality(sides),
        origin: 'MANUAL',
        status: 'CONFIRMED',
        description: input.description || null,
        createdById: userId,
      },
    });
    await recordAudit(tx, ctx, {
      action: 'data.create_relationship',
      resourceType: 'relationship',
      resourceId: created.id,
      details: { fromTableId: sides.from.id, toTableId: sides.to.id },
    });
    return created;
  });
}
