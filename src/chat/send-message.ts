import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import { NotFound } from '../base/errors.ts';
import { isId, newId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import { statusEvent } from '../engine/reasoner/events.ts';
import type { ChatMode, ChatTask } from '../generated/prisma/client.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { conversationsOf, tasksOf } from './access.ts';
import { TaskActive } from './errors.ts';
import { runTaskJob } from './jobs.ts';
import { eventStream } from './task-status.ts';
import { waitForEnd } from './wait-for-end.ts';

export type SendMessage = {
  message: string;
  conversationId?: string | null;
  mode?: ChatMode | null;
  wait?: boolean | null;
};

/**
 * Starts the task that answers a message, in a new conversation or an own one. With `wait`, resolves when the task has
 * ended, and counts it as collected.
 * @throws NotFound (conversation), TaskActive, StillProcessing (after 10 minutes)
 */
export async function sendMessage(ctx: CallerContext, input: SendMessage): Promise<ChatTask> {
  const { db, jobs, journal } = ctx.app;
  const taskId = newId();
  let task: ChatTask;
  try {
    task = await db.$transaction(async tx => {
      const conversationId = input.conversationId
        ? await findConversation(tx, ctx, input.conversationId)
        : await beginConversation(tx, ctx, input.message);
      const mode = input.mode ?? 'AUTO';
      const created = await tx.chatTask.create({
        data: {
          id: taskId,
          organizationId: ctx.caller.organizationId,
          userId: ctx.caller.userId,
          conversationId,
          mode,
          message: input.message,
          correlationId: ctx.correlationId,
          startedAt: ctx.app.clock.now(),
          messages: { create: { conversationId, role: 'USER', content: input.message, mode } },
        },
      });
      await jobs.enqueue(runTaskJob(ctx.app), { taskId }, { tx, key: taskId });
      await recordAudit(tx, ctx, {
        action: 'chat.send_message',
        resourceType: 'chat_task',
        resourceId: taskId,
        details: { conversationId, mode },
      });
      // Before the commit, because a worker may append the next event at once after it.
      await journal.append(eventStream(taskId), statusEvent(taskId, 'Question received'));
      return created;
    });
  } catch (error) {
    await journal.expire(eventStream(taskId), 0);
    if (!isSecondActiveTask(error)) throw error;
    const active = await db.chatTask.findFirst({ where: { ...tasksOf(ctx.caller), status: 'PROCESSING' } });
    // It ended between the two statements: the place is free again.
    if (!active) return sendMessage(ctx, input);
    throw new TaskActive(active.id);
  }
  return input.wait ? waitForEnd(ctx, task.id) : task;
}

async function findConversation(tx: Tx, ctx: CallerContext, id: string): Promise<string> {
  const found = isId(id) ? await tx.conversation.findFirst({ where: { id, ...conversationsOf(ctx.caller) } }) : null;
  if (!found) throw new NotFound('conversation');
  await tx.conversation.update({ where: { id }, data: { updatedAt: ctx.app.clock.now() } });
  return found.id;
}

async function beginConversation(tx: Tx, ctx: CallerContext, message: string): Promise<string> {
  const { id } = await tx.conversation.create({
    data: { organizationId: ctx.caller.organizationId, userId: ctx.caller.userId, title: titleOf(message) },
  });
  return id;
}

/** The first line of a message, cut at a word to at most 80 characters. */
export function titleOf(message: string): string {
  const line = message.trim().split('\n', 1)[0]!.replace(/\s+/g, ' ');
  if (line.length <= 80) return line;
  const cut = line.slice(0, 79);
  const atWord = cut.lastIndexOf(' ') > 40 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  // A surrogate pair must not be halved.
  return `${atWord.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The task's id is new, so that the one unique index it can violate is that of active tasks. */
const isSecondActiveTask = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  error.code === 'P2002' &&
  error.meta?.modelName === 'ChatTask';
