import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { findChangeableRelationship } from './find-relationship.ts';

/**
 * Removes a relationship. One that the source itself declares is there again after the next reading of its catalog.
 * @throws NotFound, Forbidden
 */
export async function deleteRelationship(ctx: CallerContext, input: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const { relationship, from, to } = await findChangeableRelationship(tx, ctx, input.id);
    await tx.relationship.delete({ where: { id: relationship.id } });
    await recordAudit(tx, ctx, {
      action: 'data.delete_relationship',
      resourceType: 'relationship',
      resourceId: relationship.id,
      details: { fromTableId: from.id, toTableId: to.id, origin: relationship.origin },
    });
    return { id: relationship.id };
  });
}
