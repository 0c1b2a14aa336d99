import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { tasksOf } from '../access.ts';
import { findTask } from './find-task.ts';

/** Hands a task out; where it has ended, its recovery ends with that. @throws NotFound */
export async function collectTask(ctx: CallerContext, input: { id: string }): Promise<ChatTask> {
  if (!isId(input.id)) throw new NotFound('task');
  const [collected] = await ctx.app.db.chatTask.updateManyAndReturn({
    where: { id: input.id, ...tasksOf(ctx.caller), status: { not: 'PROCESSING' }, collectedAt: null },
    data: { collectedAt: ctx.app.clock.now() },
  });
  return collected ?? findTask(ctx, input.id);
}
