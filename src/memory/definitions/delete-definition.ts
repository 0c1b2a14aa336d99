import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { findDefinition } from './find-definition.ts';

/** Deletes a definition of the organization; memories that it came from stay. @throws NotFound */
export async function deleteDefinition(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const { organizationId, content } = await findDefinition(tx, ctx.caller, id);
    const { count } = await tx.organizationDefinition.deleteMany({ where: { id } });
    // Another Admin was faster.
    if (count === 0) throw new NotFound('definition');
    await recordAudit(tx, ctx, {
      action: 'memory.delete_organization_definition',
      organizationId,
      resourceType: 'organization_definition',
      resourceId: id,
      details: { content },
    });
    return { id };
  });
}
