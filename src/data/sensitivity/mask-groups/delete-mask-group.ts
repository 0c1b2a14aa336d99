import { visibleOrganizations } from '../../../accounts/access.ts';
import { recordAudit } from '../../../audit/record.ts';
import { NotFound } from '../../../base/errors.ts';
import { isId } from '../../../base/ids.ts';
import type { CallerContext } from '../../../context.ts';

/** Parts the columns of a group: each has masks of its own again, from the next request on. @throws NotFound */
export async function deleteMaskGroup(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const organization = visibleOrganizations(ctx.caller);
    const group = isId(id) ? await tx.maskGroup.findFirst({ where: { id, organization } }) : null;
    if (!group) throw new NotFound('mask group');
    await tx.maskGroup.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'data.delete_mask_group',
      organizationId: group.organizationId,
      resourceType: 'mask_group',
      resourceId: id,
      details: { name: group.name },
    });
    return { id };
  });
}
