import type { App } from '../context.ts';
import type { Turn } from '../engine/reasoner/reasoner.ts';
import type { ChatTask } from '../generated/prisma/client.ts';

const turnsKept = 10;

/** The latest exchanges of a task's conversation before it, oldest first. Questions that got no answer are left out. */
export async function readHistory(app: Pick<App, 'db'>, task: ChatTask): Promise<Turn[]> {
  const answers = await app.db.message.findMany({
    where: { conversationId: task.conversationId, role: 'ASSISTANT', taskId: { not: task.id } },
    orderBy: { id: 'desc' },
    take: turnsKept,
    include: { task: { select: { message: true } } },
  });
  return answers.reverse().map(answer => ({
    question: answer.task?.message ?? '',
    answer: answer.content,
    memory: answer.memory,
  }));
}
