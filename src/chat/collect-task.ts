import type { CallerContext } from '../context.ts';
import type { ChatTask } from '../generated/prisma/client.ts';
import { findTask } from './find-task.ts';

/** Hands a task out; where it has ended, its recovery ends with that. @throws NotFound */
export async function collectTask(ctx: CallerContext, input: { id: string }): Promise<ChatTask> {
  const task = await findTask(ctx, input.id);
  if (task.status === 'PROCESSING' || task.collectedAt) return task;
  return ctx.app.db.chatTask.update({ where: { id: task.id }, data: { collectedAt: ctx.app.clock.now() } });
}
