import type { Action } from '../../audit/actions.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import { statusEvent } from '../../engine/reasoner/events.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { demandBudget } from '../../model-settings/demand-budget.ts';
import { tasksOf } from '../access.ts';
import { TaskActive } from '../errors.ts';
import { runTaskJob } from '../jobs.ts';
import { rowOf } from '../stream/save-events.ts';
import { showEvents } from '../stream/show-events.ts';
import { firstPosition } from './task-status.ts';
import { waitForEnd } from './wait-for-end.ts';

/** What a task is to do, decided within the transaction that starts it. */
export type NewTask = Pick<ChatTask, 'conversationId' | 'mode' | 'message'> &
  Partial<Pick<ChatTask, 'model' | 'regeneratesId' | 'questionId'>> &
  Pick<Prisma.ChatTaskUncheckedCreateInput, 'focus'>;

type Start = {
  action: Extract<Action, 'chat.send_message' | 'chat.regenerate_answer'>;
  wait?: boolean | null | undefined;
  /** By which it shall be answered, where that is not the one in force. */
  model?: string | null | undefined;
  /** Whether the question is a new message of the conversation. */
  asks: boolean;
  /** `taskId` is the id that the task will have. */
  prepare(tx: Tx, taskId: string): Promise<NewTask>;
};

/**
 * Starts a task for the caller, one at a time. With `wait`, resolves when it has ended, and counts it as collected.
 * @throws TaskActive, OverageCapReached, StillProcessing (after 10 minutes), RateLimited (its queries were too many), and what `prepare` throws
 */
export async function startTask(ctx: CallerContext, start: Start): Promise<ChatTask> {
  const { db, jobs } = ctx.app;
  await demandBudget(ctx.app, ctx.caller, start.model);
  const taskId = newId();
  const received = { seq: firstPosition, value: statusEvent(taskId, 'Question received') };
  let task: ChatTask;
  try {
    task = await db.$transaction(async tx => {
      const wanted = await start.prepare(tx, taskId);
      const { conversationId, mode, message } = wanted;
      const created = await tx.chatTask.create({
        data: {
          id: taskId,
          organizationId: ctx.caller.organizationId,
          userId: ctx.caller.userId,
          ...wanted,
          correlationId: ctx.correlationId,
          startedAt: ctx.app.clock.now(),
        },
      });
      // Beside the task, not within it: what is written within is read back in one more statement.
      await tx.chatEventBatch.createMany({ data: [rowOf(taskId, [received])] });
      if (start.asks)
        await tx.message.createMany({ data: [{ conversationId, taskId, role: 'USER', content: message, mode }] });
      await jobs.enqueue(runTaskJob(ctx.app), { taskId }, { tx, key: taskId });
      await recordAudit(tx, ctx, {
        action: start.action,
        resourceType: 'chat_task',
        resourceId: taskId,
        details: {
          conversationId,
          mode,
          ...(wanted.regeneratesId && { messageId: wanted.regeneratesId }),
          ...(wanted.model && { model: wanted.model }),
        },
      });
      return created;
    });
  } catch (error) {
    if (!isSecondActiveTask(error)) throw error;
    const active = await db.chatTask.findFirst({ where: { ...tasksOf(ctx.caller), status: 'PROCESSING' } });
    // It ended between the two statements: the place is free again.
    if (!active) return startTask(ctx, start);
    throw new TaskActive(active.id);
  }
  // Another one where the request was sent again. The worker shows it where this fails.
  if (task.id === taskId)
    showEvents(ctx.app, taskId, [received]).catch(error =>
      ctx.app.log.warn({ err: error, taskId }, 'the first event could not be shown yet'),
    );
  return start.wait ? waitForEnd(ctx, task.id) : task;
}

/** The task's id is new, so that the one unique index it can violate is that of active tasks. */
const isSecondActiveTask = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  error.code === 'P2002' &&
  error.meta?.modelName === 'ChatTask';
