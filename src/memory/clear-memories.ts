import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import { lockMemories } from './limits.ts';

/** Forgets everything of the caller: what is in force, waits, was put aside or has expired. Resolves to how many went. */
export async function clearMemories(ctx: CallerContext): Promise<{ deletedCount: number }> {
  const { userId } = ctx.caller;
  return ctx.app.db.$transaction(async tx => {
    await lockMemories(tx, userId);
    const { count: deletedCount } = await tx.memory.deleteMany({ where: { userId } });
    if (deletedCount === 0) return { deletedCount };
    await recordAudit(tx, ctx, {
      action: 'memory.clear_memories',
      resourceType: 'user',
      resourceId: userId,
      details: { deletedCount },
    });
    return { deletedCount };
  });
}
