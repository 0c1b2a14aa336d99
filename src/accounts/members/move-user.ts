import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Role } from '../../generated/prisma/enums.ts';
import type { Member } from './members.ts';

/**
 * Puts a user into another organization, with the role they have there. Groups are left. Things that were made within
 * an organization with others stay in it: what was shared goes to an heir, what was private waits for a return. Who
 * leaves nobody behind takes everything along. A Superadmin stays one.
 */
export async function moveUser(
  app: Pick<App, 'movers'>,
  tx: Tx,
  user: Member,
  { organizationId: to, role, heirId }: { organizationId: string; role: Role; heirId?: string | undefined },
): Promise<void> {
  const { id: userId, organizationId: from } = user;
  await tx.groupMember.deleteMany({ where: { userId, group: { organizationId: from } } });
  const move = { userId, from, to, heirId: heirId ?? (await findHeir(tx, user)) };
  for (const settle of app.movers) await settle(tx, move);
  await tx.user.update({
    where: { id: userId },
    data: { organizationId: to, role: user.role === 'SUPERADMIN' ? 'SUPERADMIN' : role },
  });
}

/** Who takes over what a user shared: who has the most to say among those who stay, and has been there longest. */
export async function findHeir(
  tx: Tx,
  { id, organizationId }: Pick<Member, 'id' | 'organizationId'>,
): Promise<string | null> {
  const heir = await tx.user.findFirst({
    where: { organizationId, id: { not: id } },
    orderBy: [{ suspendedAt: { sort: 'asc', nulls: 'first' } }, { role: 'desc' }, { id: 'asc' }],
    select: { id: true },
  });
  return heir?.id ?? null;
}
