import { sha256 } from '../../base/crypto.ts';
import type { Context } from '../../context.ts';
import { InvitationGone } from '../errors.ts';

/** What somebody who was invited is shown before they join. */
export type Offer = { email: string; organizationName: string; invitedBy: string | null };

/** The invitation of a token, which is enough to see it, and is not used up by that. @throws InvitationGone */
export async function findInvitation({ app }: Context, token: string): Promise<Offer> {
  const { db, clock } = app;
  const invitation = await db.invitation.findFirst({
    where: { tokenHash: sha256(token), acceptedAt: null, expiresAt: { gt: clock.now() } },
    include: { organization: { select: { name: true } } },
  });
  if (!invitation) throw new InvitationGone();
  const { email, organizationId, invitedById, organization } = invitation;
  const inviter = await db.user.findFirst({ where: { id: invitedById, organizationId }, select: { name: true } });
  return { email, organizationName: organization.name, invitedBy: inviter?.name ?? null };
}
