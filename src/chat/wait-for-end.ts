import { NotFound } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { ProgressEvent } from '../engine/reasoner/events.ts';
import type { ChatTask } from '../generated/prisma/client.ts';
import { collectTask } from './collect-task.ts';
import { StillProcessing } from './errors.ts';
import { eventStream } from './task-status.ts';

const patienceMs = 10 * 60 * 1000;

/** Resolves when a task has ended, and hands it out. Rejects with StillProcessing after 10 minutes. */
export async function waitForEnd(ctx: CallerContext, taskId: string, waitMs = patienceMs): Promise<ChatTask> {
  const signal = AbortSignal.any([ctx.signal, ctx.app.stopping, AbortSignal.timeout(waitMs)]);
  for await (const entry of ctx.app.journal.follow(eventStream(taskId), 0, signal))
    if ((entry.value as ProgressEvent).updateType === 'complete') break;
  const task = await collectTask(ctx, { id: taskId });
  if (!task) throw new NotFound('task');
  if (task.status === 'PROCESSING') throw new StillProcessing(taskId);
  return task;
}
