import type { CallerContext } from '../context.ts';
import { forgetEverything } from './forget-memories.ts';

/** Forgets everything of the caller: what is in force, waits, was put aside or has expired. Resolves to how many went. */
export const clearMemories = (ctx: CallerContext): Promise<{ deletedCount: number }> =>
  ctx.app.db.$transaction(tx => forgetEverything(tx, ctx, ctx.caller.userId));
