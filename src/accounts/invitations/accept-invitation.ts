import { recordAudit } from '../../audit/record.ts';
import { Conflict, Forbidden } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { countOthers, keepAnAdmin, takeSelf } from '../members/members.ts';
import { moveUser } from '../members/move-user.ts';
import { lockOrganizations, takeSeat } from '../members/take-seat.ts';
import { joinGroups, spendInvitation } from './invitations.ts';

/**
 * Moves the caller into the organization that invited their address, with their next request. Who was alone in their
 * organization takes everything along, shared with nobody; who leaves others behind leaves behind what was made there.
 * @throws InvitationGone, Forbidden (another address), Conflict (a member already; the last Admin of others), PlanRequired (no seat left)
 */
export async function acceptInvitation(ctx: CallerContext, { token }: { token: string }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  const now = app.clock.now();
  await app.db.$transaction(async tx => {
    const invitation = await spendInvitation(tx, token, now);
    const { organizationId } = invitation;
    if (invitation.email !== caller.email)
      throw new Forbidden('This invitation was sent to another e-mail address. Log in with the account that has it.');
    await lockOrganizations(tx, [organizationId, caller.organizationId]);
    const self = await takeSelf(tx, caller);
    if (self.organizationId === organizationId) throw new Conflict('You are a member of this organization already.');
    if ((await countOthers(tx, self)) > 0) await keepAnAdmin(tx, self);
    await takeSeat(app, tx, organizationId);
    await moveUser(app, tx, self, invitation);
    await joinGroups(tx, invitation, self.id);
    // The link came by mail to this address.
    await tx.user.updateMany({ where: { id: self.id, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    const about = { resourceType: 'user', resourceId: self.id };
    await recordAudit(tx, ctx, {
      ...about,
      action: 'accounts.leave_organization',
      organizationId: self.organizationId,
      details: { to: organizationId },
    });
    await recordAudit(tx, ctx, {
      ...about,
      action: 'accounts.accept_invitation',
      organizationId,
      details: { invitationId: invitation.id, from: self.organizationId, role: invitation.role },
    });
  });
  return { id: caller.userId };
}
