import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import { visibleOrganizations } from '../access.ts';
import { openInvitations } from './invitations.ts';

/** Takes an invitation back that was not accepted; its link is good for nothing from then on. @throws NotFound */
export async function revokeInvitation(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  if (!isId(id)) throw new NotFound('invitation');
  return app.db.$transaction(async tx => {
    const found = await tx.invitation.findFirst({ where: { id, organization: visibleOrganizations(caller) } });
    if (!found) throw new NotFound('invitation');
    // Kept, since sent invitations are counted.
    const revoked = await tx.invitation.updateMany({
      where: { id, ...openInvitations(tx, found.organizationId) },
      data: { expiresAt: found.createdAt },
    });
    if (revoked.count === 0) throw new NotFound('invitation');
    await recordAudit(tx, ctx, {
      action: 'accounts.revoke_invitation',
      organizationId: found.organizationId,
      resourceType: 'invitation',
      resourceId: id,
      details: { email: found.email },
    });
    return { id };
  });
}
