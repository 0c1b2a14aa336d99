import { recordAudit } from '../../audit/record.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import type { Tx } from '../../base/db.ts';
import { Conflict, Invalid, RateLimited } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Invitation } from '../../generated/prisma/client.ts';
import type { Role } from '../../generated/prisma/enums.ts';
import { invitationMail } from '../mails/invitation.ts';
import { tokenLink } from '../registration/send-verification.ts';
import { sendMail } from '../send-mail.ts';
import { pendingInvitations } from './invitations.ts';

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
/** Mails that one organization can have sent in an hour, so that it cannot be used to pester strangers. */
const mostInAnHour = { everybody: 50, oneAddress: 3 };

export type NewInvitation = { email: string; role?: Role | null; groupIds?: string[] | null };

/** `url` is the link itself where no mail server is configured, so that mails reach nobody; else null. */
export type SentInvitation = Invitation & { url: string | null };

/**
 * Mails somebody a link, good for 7 days and once, to join the caller's organization with a role and in some groups.
 * @throws Conflict (a member, or invited already), Invalid (`groupIds`), RateLimited
 */
export async function inviteTeamMember(ctx: CallerContext, input: NewInvitation): Promise<SentInvitation> {
  const { app, caller } = ctx;
  const { email } = input;
  const { organizationId } = caller;
  const role = input.role ?? 'USER';
  const groupIds = [...new Set(input.groupIds ?? [])];
  const now = app.clock.now();
  return app.db.$transaction(async tx => {
    // Of two at once, the second one sees the first.
    await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR UPDATE`;
    await checkGroups(tx, organizationId, groupIds);
    if ((await tx.user.count({ where: { email, organizationId } })) > 0)
      throw new Conflict('Somebody with this e-mail address is a member already.');
    if ((await tx.invitation.count({ where: { email, ...pendingInvitations(organizationId, now) } })) > 0)
      throw new Conflict('This e-mail address is invited already. Revoke that invitation to send another one.');
    await slowDown(tx, organizationId, email, now);
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const invitation = await tx.invitation.create({
      data: {
        organizationId,
        email,
        role,
        groupIds,
        tokenHash: sha256(token),
        invitedById: caller.userId,
        createdAt: now,
        expiresAt,
      },
    });
    const url = tokenLink(app, 'invitation', token);
    await sendMail(app, tx, email, invitationMail({ url, invitedBy: caller.email }));
    await recordAudit(tx, ctx, {
      action: 'accounts.invite_team_member',
      resourceType: 'invitation',
      resourceId: invitation.id,
      details: { email, role, groupIds },
    });
    return { ...invitation, url: app.config.mail.kind === 'outbox' ? url : null };
  });
}

async function checkGroups(tx: Tx, organizationId: string, groupIds: string[]): Promise<void> {
  const known = await tx.group.findMany({
    where: { organizationId, id: { in: groupIds.filter(isId) } },
    select: { id: true },
  });
  const faults = groupIds.flatMap((id, i) =>
    known.some(group => group.id === id)
      ? []
      : [{ path: `input.groupIds.${i}`, message: 'must be the id of a group of the organization' }],
  );
  if (faults.length > 0) throw new Invalid(faults);
}

async function slowDown(tx: Tx, organizationId: string, email: string, now: Date): Promise<void> {
  const recent = await tx.invitation.findMany({
    where: { organizationId, createdAt: { gt: new Date(now.getTime() - hourMs) } },
    orderBy: { createdAt: 'desc' },
    select: { email: true, createdAt: true },
  });
  // Places become free in the order in which they were taken.
  const due = (sent: { createdAt: Date }[], most: number) =>
    sent.length < most ? 0 : sent[most - 1]!.createdAt.getTime() + hourMs - now.getTime();
  const waitMs = Math.max(
    due(recent, mostInAnHour.everybody),
    due(
      recent.filter(sent => sent.email === email),
      mostInAnHour.oneAddress,
    ),
  );
  if (waitMs > 0)
    throw new RateLimited(Math.ceil(waitMs / 1000), 'Too many invitations were sent within the last hour.');
}
