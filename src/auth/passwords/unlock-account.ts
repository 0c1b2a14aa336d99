import { visibleUsers } from '../../accounts/access.ts';
import { recordAudit } from '../../audit/record.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import { accountKeys } from './guard-secret.ts';
import { forget } from './lockout.ts';

/**
 * Ends the lockout of an account that the caller administers, and forgets its failures.
 * @throws NotFound, Conflict (oneself)
 */
export async function unlockAccount(ctx: CallerContext, { userId }: { userId: string }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const user = isId(userId)
      ? await tx.user.findUnique({
          where: { id: userId, AND: visibleUsers(caller) },
          select: { id: true, email: true, organizationId: true },
        })
      : null;
    if (!user) throw new NotFound('user');
    // Whoever got hold of a session could otherwise guess its password without end.
    if (user.id === caller.userId)
      throw new Conflict('You cannot end your own lockout. Wait, ask another Admin, or choose a new password by mail.');
    const forgotten = await forget(tx, accountKeys(app, user.email));
    await recordAudit(tx, ctx, {
      action: 'auth.unlock_account',
      organizationId: user.organizationId,
      resourceType: 'user',
      resourceId: user.id,
      details: { wasLocked: forgotten > 0 },
    });
    return { id: user.id };
  });
}
