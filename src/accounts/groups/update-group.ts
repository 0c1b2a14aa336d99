import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { GroupExists } from '../errors.ts';
import { isTaken } from '../is-taken.ts';
import { findGroup } from './find-group.ts';

export type GroupChange = { id: string; name?: string; description?: string | null };

/** Changes what is given of a group. @throws NotFound, Conflict (a name that is taken) */
export async function updateGroup(ctx: CallerContext, { id, name, description }: GroupChange): Promise<Group> {
  const change = ctx.app.db.$transaction(async tx => {
    const group = await findGroup(tx, ctx.caller, id);
    const changed = await tx.group.update({ where: { id: group.id }, data: { name, description } });
    await recordAudit(tx, ctx, {
      action: 'accounts.update_group',
      organizationId: group.organizationId,
      resourceType: 'group',
      resourceId: group.id,
      details: {
        fields: [...(name === undefined ? [] : ['name']), ...(description === undefined ? [] : ['description'])],
      },
    });
    return changed;
  });
  return change.catch(error => {
    throw isTaken(error) ? new GroupExists() : error;
  });
}
