import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { StillProcessing } from '../errors.ts';
import { collectTask } from './collect-task.ts';
import { untilEnded } from './until-ended.ts';

const patienceMs = 10 * 60 * 1000;

/** Resolves when a task has ended, and hands it out. Rejects with StillProcessing after 10 minutes. */
export async function waitForEnd(ctx: CallerContext, taskId: string, waitMs = patienceMs): Promise<ChatTask> {
  const signal = AbortSignal.any([ctx.signal, ctx.app.stopping, AbortSignal.timeout(waitMs)]);
  await untilEnded(ctx.app, taskId, signal);
  const task = await collectTask(ctx, { id: taskId });
  if (!task) throw new NotFound('task');
  if (task.status === 'PROCESSING') throw new StillProcessing(taskId);
  return task;
}
