import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import { lockMemories } from './limits.ts';
import { defaultPreferences, type MemoryPreferences, memoryPreferencesOf } from './memory-preferences.ts';

/**
 * Sets how the caller wants to be remembered: what is absent stays, null is as it was before anything was said. What
 * is kept already stays, used or not.
 */
export async function updateMemoryPreferences(
  ctx: CallerContext,
  input: { [Field in keyof MemoryPreferences]?: MemoryPreferences[Field] | null | undefined },
): Promise<MemoryPreferences> {
  const { userId } = ctx.caller;
  return ctx.app.db.$transaction(async tx => {
    await lockMemories(tx, userId);
    const before = await memoryPreferencesOf(tx, userId);
    const after = {
      use: input.use === undefined ? before.use : (input.use ?? defaultPreferences.use),
      extract: input.extract === undefined ? before.extract : (input.extract ?? defaultPreferences.extract),
    };
    if (after.use === before.use && after.extract === before.extract) return before;
    await tx.memoryPreference.upsert({ where: { userId }, create: { userId, ...after }, update: after });
    await recordAudit(tx, ctx, {
      action: 'memory.update_memory_preferences',
      resourceType: 'user',
      resourceId: userId,
      details: { before, after },
    });
    return after;
  });
}
