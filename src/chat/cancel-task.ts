import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import type { ProgressEvent } from '../engine/reasoner/events.ts';
import type { ChatTask } from '../generated/prisma/client.ts';
import { cancelled } from './abandon-task.ts';
import { findTask } from './find-task.ts';
import { finishTask } from './finish-task.ts';
import { controlStream, eventStream } from './task-status.ts';

/** How long the answer waits to show the task already cancelled. */
const courtesyMs = 2000;

/** Asks a task to stop, wherever it runs, and shows what became of it; one that has ended stays as it is. @throws NotFound */
export async function cancelTask(ctx: CallerContext, input: { id: string }): Promise<ChatTask> {
  const task = await findTask(ctx, input.id);
  if (task.status !== 'PROCESSING') return task;
  const { app } = ctx;
  const waiting = await app.db.$transaction(async tx => {
    await tx.chatTask.updateMany({
      where: { id: task.id, status: 'PROCESSING', cancelledAt: null },
      data: { cancelledAt: app.clock.now() },
    });
    // Taken like a worker takes it, so that only one of the two can end it.
    const [unbegun] = await tx.chatTask.updateManyAndReturn({
      where: { id: task.id, status: 'PROCESSING', attempt: 0 },
      data: { attempt: { increment: 1 } },
    });
    await recordAudit(tx, ctx, {
      action: 'chat.cancel_task',
      resourceType: 'chat_task',
      resourceId: task.id,
      details: { conversationId: task.conversationId },
    });
    return unbegun;
  });
  // All workers may be busy or gone: who waits for one need not wait for that to be free again.
  if (waiting) await finishTask(app, waiting, cancelled);
  await app.journal.append(controlStream(task.id), 'cancel');
  await app.journal.expire(controlStream(task.id), 60_000);
  const ended = AbortSignal.any([ctx.signal, AbortSignal.timeout(courtesyMs)]);
  for await (const entry of app.journal.follow(eventStream(task.id), 0, ended))
    if ((entry.value as ProgressEvent).updateType === 'complete') break;
  return findTask(ctx, task.id);
}
