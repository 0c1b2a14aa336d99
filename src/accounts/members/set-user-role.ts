import { recordAudit } from '../../audit/record.ts';
import { Conflict, Forbidden } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Role } from '../../generated/prisma/enums.ts';
import { keepAnAdmin, takeMember } from './members.ts';

/**
 * Gives a member another role; what the old one allowed ends with the member's next request.
 * @throws NotFound, Forbidden (to or from Superadmin, by anybody below), Conflict (the last Admin)
 */
export async function setUserRole(ctx: CallerContext, input: { userId: string; role: Role }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  await app.db.$transaction(async tx => {
    const user = await takeMember(tx, caller, input.userId);
    if (input.role === 'SUPERADMIN' && caller.role !== 'SUPERADMIN')
      throw new Forbidden('Only a Superadmin can make a Superadmin.');
    if (user.role === input.role) return;
    // The next log-in would give it back.
    if (user.role === 'SUPERADMIN' && app.config.superadminEmails.includes(user.email))
      throw new Conflict('This Superadmin is named by SUPERADMIN_EMAILS. Take the address out there first.');
    if (input.role === 'USER') await keepAnAdmin(tx, user);
    await tx.user.update({ where: { id: user.id }, data: { role: input.role } });
    await recordAudit(tx, ctx, {
      action: 'accounts.set_user_role',
      organizationId: user.organizationId,
      resourceType: 'user',
      resourceId: user.id,
      details: { from: user.role, to: input.role },
    });
  });
  return { id: input.userId };
}
