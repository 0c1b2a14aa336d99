import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { AnswerRateLimited, StillProcessing } from '../errors.ts';
import { collectTask } from './collect-task.ts';
import { untilEnded } from './until-ended.ts';

const patienceMs = 10 * 60 * 1000;

/**
 * Resolves when a task has ended, and hands it out. Rejects with StillProcessing after 10 minutes, and with RateLimited
 * where it failed for nothing else: who waits is told as if it had been asked at once.
 */
export async function waitForEnd(ctx: CallerContext, taskId: string, waitMs = patienceMs): Promise<ChatTask> {
  const signal = AbortSignal.any([ctx.signal, ctx.app.stopping, AbortSignal.timeout(waitMs)]);
  await untilEnded(ctx.app, taskId, signal);
  const task = await collectTask(ctx, { id: taskId });
  if (!task) throw new NotFound('task');
  if (task.status === 'PROCESSING') throw new StillProcessing(taskId);
  if (task.status === 'FAILED' && task.failureCode === 'rate_limited') throw new AnswerRateLimited(task);
  return task;
}
