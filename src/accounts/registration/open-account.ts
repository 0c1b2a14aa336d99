import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Invitation, User } from '../../generated/prisma/client.ts';
import { joinGroups } from '../invitations/invitations.ts';
import { takeSeat } from '../members/take-seat.ts';
import { personalOrganization } from './personal-organization.ts';
import { isNamedSuperadmin } from './superadmins.ts';

export type NewAccount = {
  email: string;
  name: string;
  /** Null where the account signs in by another way only. */
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  /** Spent already. Null: a personal organization is made for the account. */
  invitation: Invitation | null;
};

/** Creates an account, in the organization that invited it or as Admin of its own. The configuration names Superadmins. @throws PlanRequired (no seat left) */
export async function openAccount(app: Pick<App, 'config' | 'clock'>, tx: Tx, account: NewAccount): Promise<User> {
  const { invitation, ...own } = account;
  const now = app.clock.now();
  if (invitation) await takeSeat(app, tx, invitation.organizationId);
  const organizationId =
    invitation?.organizationId ?? (await tx.organization.create({ data: personalOrganization(own.name) })).id;
  const role = isNamedSuperadmin(app.config, own) ? 'SUPERADMIN' : (invitation?.role ?? 'ADMIN');
  const user = await tx.user.create({ data: { ...own, organizationId, role, tokensValidFrom: now, createdAt: now } });
  if (invitation) await joinGroups(tx, invitation, user.id);
  return user;
}
