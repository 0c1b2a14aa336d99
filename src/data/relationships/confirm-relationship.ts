import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { Relationship } from '../../generated/prisma/client.ts';
import { findChangeableRelationship } from './find-relationship.ts';

/** Takes a proposed relationship for true; from then on agents use it. @throws NotFound, Forbidden */
export async function confirmRelationship(ctx: CallerContext, input: { id: string }): Promise<Relationship> {
  return ctx.app.db.$transaction(async tx => {
    const { relationship } = await findChangeableRelationship(tx, ctx, input.id);
    const confirmed = await tx.relationship.update({
      where: { id: relationship.id },
      data: { status: 'CONFIRMED' },
    });
    await recordAudit(tx, ctx, {
      action: 'data.confirm_relationship',
      resourceType: 'relationship',
      resourceId: relationship.id,
    });
    return confirmed;
  });
}
