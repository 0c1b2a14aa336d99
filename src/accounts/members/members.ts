import type { Tx } from '../../base/db.ts';
import { Forbidden, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { Caller } from '../../context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { visibleUsers } from '../access.ts';
import { LastAdmin } from '../errors.ts';

export type Member = Pick<User, 'id' | 'organizationId' | 'email' | 'role' | 'suspendedAt'>;

const member = { id: true, organizationId: true, email: true, role: true, suspendedAt: true } as const;

/**
 * A user whom an Admin may change. Until the transaction ends nobody else changes who is in that organization and with
 * which role, so that what `keepAnAdmin` finds stays true.
 * @throws NotFound, Forbidden (a Superadmin, to anybody below)
 */
export async function takeMember(tx: Tx, caller: Caller, userId: string): Promise<Member> {
  const user = await lockMember(tx, caller, userId);
  if (user.role === 'SUPERADMIN' && caller.role !== 'SUPERADMIN')
    throw new Forbidden('Only a Superadmin can change a Superadmin.');
  return user;
}

/** A user of the organization, who stays in it until the transaction ends. @throws NotFound */
export async function lockMember(tx: Tx, caller: Caller, userId: string): Promise<Member> {
  const where = { id: userId, AND: visibleUsers(caller) };
  const found = isId(userId) ? await tx.user.findUnique({ where, select: member }) : null;
  if (!found) throw new NotFound('user');
  await lockOrganization(tx, found.organizationId);
  const user = await tx.user.findUnique({
    where: { ...where, organizationId: found.organizationId },
    select: member,
  });
  if (!user) throw new NotFound('user');
  return user;
}

/** The caller as they are now, with the same lock on their organization. */
export async function takeSelf(tx: Tx, caller: Caller): Promise<Member> {
  await lockOrganization(tx, caller.organizationId);
  const where = { id: caller.userId, organizationId: caller.organizationId };
  const self = await tx.user.findUnique({ where, select: member });
  if (!self) throw new NotFound('user');
  return self;
}

const lockOrganization = (tx: Tx, id: string) =>
  tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${id}::uuid FOR UPDATE`;

/** Refuses with LastAdmin to lose the one Admin of an organization who can still act. */
export async function keepAnAdmin(tx: Tx, { id, organizationId, role }: Member): Promise<void> {
  if (role === 'USER') return;
  const others = await tx.user.count({
    where: { organizationId, id: { not: id }, role: { not: 'USER' }, suspendedAt: null, deletionRequestedAt: null },
  });
  if (others === 0) throw new LastAdmin();
}

/** How many others belong to a user's organization, suspended ones included. */
export const countOthers = (tx: Tx, { id, organizationId }: Member): Promise<number> =>
  tx.user.count({ where: { organizationId, id: { not: id } } });
