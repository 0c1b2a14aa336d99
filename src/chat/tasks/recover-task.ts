import type { CallerContext } from '../../context.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { tasksOf } from '../access.ts';

/** How long an ended task is offered to a client that lost track of it. */
const recoveryMs = 10 * 60 * 1000;

/** What a client should pick up again after a reload: the task in flight, else one that ended lately and was not collected. */
export async function recoverTask(
  ctx: CallerContext,
): Promise<{ activeTask: ChatTask | null; completedTask: ChatTask | null }> {
  const since = new Date(ctx.app.clock.now().getTime() - recoveryMs);
  const task = await ctx.app.db.chatTask.findFirst({
    where: {
      ...tasksOf(ctx.caller),
      OR: [{ status: 'PROCESSING' }, { completedAt: { gt: since }, collectedAt: null }],
    },
    // Nulls come first in descending order: the task in flight before any that ended.
    orderBy: { completedAt: { sort: 'desc', nulls: 'first' } },
  });
  const active = task?.status === 'PROCESSING';
  return { activeTask: active ? task : null, completedTask: active ? null : task };
}
