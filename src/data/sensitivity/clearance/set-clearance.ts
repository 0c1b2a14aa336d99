import { z } from 'zod';
import { visibleUsers } from '../../../accounts/access.ts';
import { findGroup } from '../../../accounts/groups/find-group.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { Tx } from '../../../base/db.ts';
import { NotFound } from '../../../base/errors.ts';
import { isId } from '../../../base/ids.ts';
import type { CallerContext } from '../../../context.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { Role, SensitivityLevel } from '../../../generated/prisma/enums.ts';

export const setClearanceInput = z.object({
  holder: z.object({
    userId: z.string().nullish(),
    groupId: z.string().nullish(),
    role: z.enum(Role).nullish(),
  }),
  level: z.enum(SensitivityLevel).nullish(),
});

/** What is set for a user, a group or a role; without a level, nothing. */
export type SetClearance = {
  userId: string | null;
  groupId: string | null;
  role: Role | null;
  level: SensitivityLevel | null;
  updatedById: string | null;
};

/**
 * Sets up to which level a user, a group, or everybody of a role in the caller's organization may see data; null takes
 * it back. It holds from their next request on.
 * @throws NotFound
 */
export async function setClearance(
  ctx: CallerContext,
  { holder, level = null }: z.infer<typeof setClearanceInput>,
): Promise<SetClearance> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const { organizationId, ...held } = await findHolder(tx, ctx, holder);
    const where: Prisma.ClearanceWhereInput = { organizationId, ...held };
    const set = { level: level ?? 'INTERNAL', updatedById: caller.userId, updatedAt: app.clock.now() };
    if (!level) await tx.clearance.deleteMany({ where });
    else if ((await tx.clearance.updateMany({ where, data: set })).count === 0)
      await tx.clearance.create({ data: { organizationId, ...held, ...set } });
    await recordAudit(tx, ctx, {
      action: 'data.set_clearance',
      organizationId,
      ...(held.userId && { resourceType: 'user', resourceId: held.userId }),
      ...(held.groupId && { resourceType: 'group', resourceId: held.groupId }),
      details: { ...(held.role && { role: held.role }), level },
    });
    return { ...held, level, updatedById: level ? caller.userId : null };
  });
}

async function findHolder(
  tx: Tx,
  { caller }: CallerContext,
  { userId, groupId, role }: z.infer<typeof setClearanceInput>['holder'],
) {
  if (role) return { organizationId: caller.organizationId, userId: null, groupId: null, role };
  if (groupId) {
    const { organizationId } = await findGroup(tx, caller, groupId);
    return { organizationId, userId: null, groupId, role: null };
  }
  const user =
    userId && isId(userId)
      ? await tx.user.findFirst({ where: { id: userId, AND: visibleUsers(caller) }, select: { organizationId: true } })
      : null;
  if (!user) throw new NotFound('user');
  return { organizationId: user.organizationId, userId: userId!, groupId: null, role: null };
}
