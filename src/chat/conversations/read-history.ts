import type { App } from '../../context.ts';
import type { Turn } from '../../engine/reasoner/reasoner.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';

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
    select: { id: true, content: true, memory: true, taskId: true },
  });
  // Most conversations have just begun, and looking for the tasks of no answer would be two statements more.
  if (answers.length === 0) return [];
  const tasks = await app.db.chatTask.findMany({
    where: { id: { in: answers.flatMap(({ taskId }) => taskId ?? []) } },
    select: {
      id: true,
      message: true,
      questionId: true,
      messages: { where: { role: 'USER' }, select: { id: true }, take: 1 },
    },
  });
  const byId = new Map(tasks.map(each => [each.id, each]));
  const turns = new Map<string, Turn>();
  for (const { id, taskId, content, memory } of answers) {
    const by = taskId === null ? undefined : byId.get(taskId);
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
