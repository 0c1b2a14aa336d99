import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import { findMemory } from './find-memory.ts';
import { lockMemories } from './limits.ts';

/**
 * Deletes a memory for good, a proposed one as well: that is how a proposal is declined. What it had put aside stays
 * aside until it is restored.
 * @throws NotFound
 */
export async function deleteMemory(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    await lockMemories(tx, ctx.caller.userId);
    const { category, status, origin } = await findMemory(ctx, id, { tx });
    await tx.memory.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'memory.delete_memory',
      resourceType: 'memory',
      resourceId: id,
      details: { category, status, origin },
    });
    return { id };
  });
}
