import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { Conflict, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Relationship } from '../../generated/prisma/client.ts';
import { findChangeableRelationship, sameRelationship } from './find-relationship.ts';
import { judgeColumns } from './judge-relationship.ts';
import type { updateRelationshipInput } from './relationship-input.ts';

/**
 * Changes what is given of a relationship. Whose columns somebody sets is theirs from then on: MANUAL and confirmed.
 * @throws NotFound, Forbidden, Invalid (columns), Conflict (there is such a one already)
 */
export async function updateRelationship(
  ctx: CallerContext,
  input: z.infer<typeof updateRelationshipInput>,
): Promise<Relationship> {
  return ctx.app.db.$transaction(async tx => {
    const { relationship, from, to } = await findChangeableRelationship(tx, ctx, input.id);
    const { fromColumns = relationship.fromColumns, toColumns = relationship.toColumns } = input;
    const faults = input.fromColumns || input.toColumns ? judgeColumns({ from, to, fromColumns, toColumns }) : [];
    if (faults.length > 0) throw new Invalid(faults);
    const moved =
      fromColumns.join('\n') !== relationship.fromColumns.join('\n') ||
      toColumns.join('\n') !== relationship.toColumns.join('\n');
    if (moved && (await sameRelationship(tx, { ...relationship, fromColumns, toColumns }, relationship.id)))
      throw new Conflict('These columns are related already.');
    const updated = await tx.relationship.update({
      where: { id: relationship.id },
      data: {
        fromColumns,
        toColumns,
        cardinality: input.cardinality,
        description: input.description === undefined ? undefined : input.description || null,
        ...(moved && { origin: 'MANUAL' as const, status: 'CONFIRMED' as const, confidence: null }),
      },
    });
    const fields = ['fromColumns', 'toColumns', 'cardinality', 'description'] as const;
    await recordAudit(tx, ctx, {
      action: 'data.update_relationship',
      resourceType: 'relationship',
      resourceId: relationship.id,
      details: { changed: fields.filter(field => input[field] !== undefined) },
    });
    return updated;
  });
}
