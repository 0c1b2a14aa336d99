import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Group } from '../../generated/prisma/client.ts';
import type { Membership } from './add-group-member.ts';
import { findGroup } from './find-group.ts';

/** Takes a user out of a group. @throws NotFound (group; user, where they are not in it) */
export async function removeGroupMember(ctx: CallerContext, { groupId, userId }: Membership): Promise<Group> {
  return ctx.app.db.$transaction(async tx => {
    const group = await findGroup(tx, ctx.caller, groupId);
    const removed = isId(userId) ? await tx.groupMember.deleteMany({ where: { groupId, userId } }) : { count: 0 };
    if (removed.count === 0) throw new NotFound('user');
    await recordAudit(tx, ctx, {
      action: 'accounts.remove_group_member',
      organizationId: group.organizationId,
      resourceType: 'group',
      resourceId: group.id,
      details: { userId },
    });
    return group;
  });
}
