import { recordAudit } from '../../audit/record.ts';
import type { App, CallerContext } from '../../context.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { cancelled } from './abandon-task.ts';
import { findTask } from './find-task.ts';
import { finishTask, publishEnd } from './finish-task.ts';
import { controlStream } from './task-status.ts';
import { untilEnded } from './until-ended.ts';

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
  await tell(app, task.id).catch(err => app.log.warn({ err, taskId: task.id }, 'a cancellation will be heard late'));
  await untilEnded(app, task.id, AbortSignal.any([ctx.signal, AbortSignal.timeout(courtesyMs)]));
  return findTask(ctx, task.id);
}

/** Wakes whoever works on the task and whoever follows it; without this they look for themselves, a little later. */
async function tell(app: App, taskId: string): Promise<void> {
  await app.journal.append(controlStream(taskId), 'cancel');
  await app.journal.expire(controlStream(taskId), 60_000);
  await publishEnd(app, taskId);
}
