import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { lockMember } from '../members/members.ts';
import { findGroup } from './find-group.ts';

export type Membership = { groupId: string; userId: string };

/** Puts a member of the organization into one of its groups; who is in it stays in it. @throws NotFound (group, user) */
export async function addGroupMember(ctx: CallerContext, { groupId, userId }: Membership): Promise<Group> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const group = await findGroup(tx, caller, groupId);
    const user = await lockMember(tx, caller, userId);
    if (user.organizationId !== group.organizationId) throw new NotFound('user');
    const added = await tx.groupMember.createMany({ data: [{ groupId, userId }], skipDuplicates: true });
    if (added.count > 0)
      await recordAudit(tx, ctx, {
        action: 'accounts.add_group_member',
        organizationId: group.organizationId,
        resourceType: 'group',
        resourceId: group.id,
        details: { userId },
      });
    return group;
  });
}
