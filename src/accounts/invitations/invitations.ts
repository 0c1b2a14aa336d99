import { sha256 } from '../../base/crypto.ts';
import type { Db, Tx } from '../../base/db.ts';
import type { Invitation, Prisma } from '../../generated/prisma/client.ts';
import { InvitationGone } from '../errors.ts';

/** Invitations that can still be accepted. */
export const pendingInvitations = (organizationId: string, now: Date): Prisma.InvitationWhereInput => ({
  organizationId,
  acceptedAt: null,
  expiresAt: { gt: now },
});

/** Invitations that were not accepted, expired ones included. A revoked one is kept for a while, and was good for no moment. */
export const openInvitations = (db: Db | Tx, organizationId: string): Prisma.InvitationWhereInput => ({
  organizationId,
  acceptedAt: null,
  expiresAt: { gt: db.invitation.fields.createdAt },
});

export const statusOf = ({ acceptedAt, expiresAt }: Invitation, now: Date) =>
  acceptedAt ? 'ACCEPTED' : expiresAt > now ? 'PENDING' : 'EXPIRED';

/** Uses an invitation up; of two uses at once one succeeds. @throws InvitationGone */
export async function spendInvitation(tx: Tx, token: string, now: Date): Promise<Invitation> {
  const [invitation] = await tx.invitation.updateManyAndReturn({
    where: { tokenHash: sha256(token), acceptedAt: null, expiresAt: { gt: now } },
    data: { acceptedAt: now },
  });
  if (!invitation) throw new InvitationGone();
  return invitation;
}

/** Puts somebody who accepted into those of the offered groups that are still there. */
export async function joinGroups(tx: Tx, { groupIds, organizationId }: Invitation, userId: string): Promise<void> {
  const groups = await tx.group.findMany({ where: { id: { in: groupIds }, organizationId }, select: { id: true } });
  await tx.groupMember.createMany({ data: groups.map(({ id }) => ({ groupId: id, userId })), skipDuplicates: true });
}
