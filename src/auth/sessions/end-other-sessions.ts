import type { Tx } from '../../base/db.ts';
import type { CallerContext } from '../../context.ts';

/** Ends every session of the caller but the one that asks, since they were opened under weaker conditions. */
export async function endOtherSessions(tx: Tx, { app, caller }: CallerContext): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId: caller.userId, revokedAt: null, ...(caller.sessionId && { id: { not: caller.sessionId } }) },
    data: { revokedAt: app.clock.now() },
  });
  return count;
}
