import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { tasksOf } from '../access.ts';

/** The caller's task of an id. @throws NotFound */
export async function findTask(ctx: CallerContext, id: string): Promise<ChatTask> {
  const task = isId(id) ? await ctx.app.db.chatTask.findFirst({ where: { id, ...tasksOf(ctx.caller) } }) : null;
  if (!task) throw new NotFound('task');
  return task;
}
