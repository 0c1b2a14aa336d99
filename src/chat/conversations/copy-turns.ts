import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import { Prisma } from '../../generated/prisma/client.ts';

type Copy = { from: string; to: string; range: { lt: string } | { lte: string }; now: Date };

/**
 * Copies messages of a conversation into another, in their order, each with the task that wrote it; tasks have ended, and
 * nobody picks them up again. What still is being answered, and what refers to what is not copied, stays behind.
 */
export async function copyTurns(tx: Tx, { from, to, range, now }: Copy): Promise<void> {
  const messages = await tx.message.findMany({
    where: { conversationId: from, id: range, OR: [{ taskId: null }, { task: { status: { not: 'PROCESSING' } } }] },
    orderBy: { id: 'asc' },
  });
  const tasks = await tx.chatTask.findMany({
    where: { id: { in: messages.flatMap(({ taskId }) => taskId ?? []) } },
    orderBy: { id: 'asc' },
  });
  // Ids tell the order: those of the copies are of as many milliseconds before now as there are copies after them.
  const idsOf = (rows: { id: string }[]) =>
    new Map(rows.map(({ id }, at) => [id, newId(now.getTime() - rows.length + at)]));
  const [messageIds, taskIds] = [idsOf(messages), idsOf(tasks)];
  const copyOf = (ids: Map<string, string>, id: string | null) => (id === null ? null : (ids.get(id) ?? null));
  await tx.chatTask.createMany({
    data: tasks.map(task => ({
      ...task,
      id: taskIds.get(task.id)!,
      conversationId: to,
      questionId: copyOf(messageIds, task.questionId),
      regeneratesId: copyOf(messageIds, task.regeneratesId),
      focus: task.focus ?? Prisma.DbNull,
      result: task.result ?? Prisma.DbNull,
      attempt: 0,
      lastEventId: 0,
      collectedAt: task.collectedAt ?? now,
      eventsExpiredAt: task.eventsExpiredAt ?? now,
    })),
  });
  await tx.message.createMany({
    data: messages.map(message => ({
      ...message,
      id: messageIds.get(message.id)!,
      conversationId: to,
      taskId: copyOf(taskIds, message.taskId),
      regeneratesId: copyOf(messageIds, message.regeneratesId),
      result: message.result ?? Prisma.DbNull,
      memory: message.memory ?? Prisma.DbNull,
      rating: null,
      ratingComment: null,
    })),
  });
}
