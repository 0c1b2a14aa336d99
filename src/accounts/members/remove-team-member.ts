import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { personalOrganization } from '../registration/personal-organization.ts';
import { keepAnAdmin, takeMember } from './members.ts';
import { moveUser } from './move-user.ts';

/**
 * Takes a member out of the organization with the member's next request. They keep the account, in a new personal
 * organization; what they shared goes to the caller, what was theirs alone stays behind, out of everybody's reach.
 * Resolves to the organization that was left.
 * @throws NotFound, Forbidden (a Superadmin, by anybody below), Conflict (the last Admin)
 */
export async function removeTeamMember(ctx: CallerContext, { userId }: { userId: string }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const user = await takeMember(tx, caller, userId);
    await keepAnAdmin(tx, user);
    const { name } = await tx.user.findUniqueOrThrow({ where: { id: user.id }, select: { name: true } });
    const organization = await tx.organization.create({ data: personalOrganization(name) });
    const isColleague = caller.organizationId === user.organizationId && caller.userId !== user.id;
    await moveUser(app, tx, user, {
      organizationId: organization.id,
      role: 'ADMIN',
      heirId: isColleague ? caller.userId : undefined,
    });
    await recordAudit(tx, ctx, {
      action: 'accounts.remove_team_member',
      organizationId: user.organizationId,
      resourceType: 'user',
      resourceId: user.id,
      details: { to: organization.id },
    });
    return { id: user.organizationId };
  });
}
