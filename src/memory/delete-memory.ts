import type { CallerContext } from '../context.ts';
import { findMemory } from './find-memory.ts';
import { forgetMemory } from './forget-memories.ts';
import { lockMemories } from './limits.ts';

/**
 * Deletes a memory of the caller for good, as a message that asks for it does.
 * @throws NotFound
 */
export async function deleteMemory(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    await lockMemories(tx, ctx.caller.userId);
    await forgetMemory(tx, ctx, await findMemory(ctx, id, { tx }));
    return { id };
  });
}
