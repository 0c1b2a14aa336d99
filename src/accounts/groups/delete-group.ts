import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { findGroup } from './find-group.ts';

/** Deletes a group with what is set for it; its members stay in the organization. @throws NotFound */
export async function deleteGroup(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const group = await findGroup(tx, ctx.caller, id);
    await tx.group.delete({ where: { id: group.id } });
    await recordAudit(tx, ctx, {
      action: 'accounts.delete_group',
      organizationId: group.organizationId,
      resourceType: 'group',
      resourceId: group.id,
      details: { name: group.name },
    });
    return { id: group.id };
  });
}
