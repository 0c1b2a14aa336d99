import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { AuditCleanup } from './clean-up.ts';
import { eraseUserEntries } from './erase-user-entries.ts';

/**
 * Deletes everything that was logged of a user, in every organization, and records in each that this was done.
 * @throws NotFound where there is neither such a user nor an entry of one
 */
export async function deleteUserAuditLogs(ctx: CallerContext, input: { userId: string }): Promise<AuditCleanup> {
  const { app } = ctx;
  const { userId } = input;
  if (!isId(userId)) throw new NotFound('user');
  const deletedCount = await eraseUserEntries(app, ctx, { userId });
  if (deletedCount === 0 && !(await app.db.user.findUnique({ where: { id: userId }, select: { id: true } })))
    throw new NotFound('user');
  return { deletedCount, cutoffAt: null };
}
