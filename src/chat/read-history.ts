import type { App } from '../context.ts';
import type { Turn } from '../engine/reasoner/reasoner.ts';
import type { ChatTask } from '../generated/prisma/client.ts';

const turnsKept = 10;
/** Questions may have been answered several times. */
const answersRead = 40;

/**
 * The latest exchanges of a task's conversation before its question, oldest first, each with its latest answer.
 * Questions that got no answer are left out.
 */
export async function readHistory(app: Pick<App, 'db'>, task: ChatTask): Promise<Turn[]> {
  const answers = await app.db.message.findMany({
    where: { conversationId: task.conversationId, role: 'ASSISTANT', taskId: { not: task.id } },
    orderBy: { id: 'desc' },
    take: answersRead,
    include: {
      task: {
        select: {
          message: true,
          questionId: true,
          messages: { where: { role: 'USER' }, select: { id: true }, take: 1 },
        },
      },
    },
  });
  const turns = new Map<string, Turn>();
  for (const { id, task: by, content, memory } of answers) {
    // Ids grow with time, and an answer given anew belongs where its question stands.
    const at = by?.questionId ?? by?.messages[0]?.id ?? id;
    const later = task.questionId !== null && at >= task.questionId;
    if (!later && !turns.has(at)) turns.set(at, { question: by?.message ?? '', answer: content, memory });
  }
  return [...turns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-turnsKept)
    .map(([, turn]) => turn);
}
