import { isId } from '../../base/ids.ts';
import type { Context } from '../../context.ts';
import type { Message } from '../../generated/prisma/client.ts';
import { messagesOf, tasksOf } from '../access.ts';

type Needs = Pick<Context, 'app' | 'caller'>;

/** The question that a task answers and the answer it wrote; null where there is none, or it is not the caller's. */
export type Turn = { question: Message | null; answer: Message | null };

const none: Turn = { question: null, answer: null };

/** The turn of each task, in the order of the ids. */
export async function turnsOf({ app, caller }: Needs, taskIds: readonly string[]): Promise<Turn[]> {
  const ids = taskIds.filter(isId);
  if (!caller || ids.length === 0) return taskIds.map(() => none);
  const tasks = await app.db.chatTask.findMany({
    where: { id: { in: ids }, ...tasksOf(caller) },
    select: { id: true, questionId: true, messages: true },
  });
  const asked = tasks.flatMap(({ questionId }) => questionId ?? []);
  const questions = asked.length
    ? await app.db.message.findMany({ where: { id: { in: asked }, ...messagesOf(caller) } })
    : [];
  const turns = new Map(
    tasks.map(({ id, questionId, messages }) => {
      const question = questionId
        ? questions.find(message => message.id === questionId)
        : messages.find(({ role }) => role === 'USER');
      const answer = messages.find(({ role }) => role === 'ASSISTANT');
      return [id, { question: question ?? null, answer: answer ?? null }];
    }),
  );
  return taskIds.map(id => turns.get(id) ?? none);
}

/** Each is asked for by hand, so that more are not looked for. */
const mostAnswers = 100;

/** The answers to each question, also those asked for in place of another, oldest first; 100 at most. */
export async function answersTo({ app, caller }: Needs, questionIds: readonly string[]): Promise<Message[][]> {
  const ids = questionIds.filter(isId);
  if (!caller || ids.length === 0) return questionIds.map(() => []);
  const tasks = await app.db.chatTask.findMany({
    where: {
      ...tasksOf(caller),
      OR: [{ questionId: { in: ids } }, { messages: { some: { id: { in: ids } } } }],
    },
    select: { questionId: true, messages: true },
    orderBy: { id: 'asc' },
  });
  const answers = new Map<string, Message[]>(questionIds.map(id => [id, []]));
  for (const { questionId, messages } of tasks) {
    const question = questionId ?? messages.find(({ role }) => role === 'USER')?.id;
    const answer = messages.find(({ role }) => role === 'ASSISTANT');
    if (question && answer) answers.get(question)?.push(answer);
  }
  return questionIds.map(id => (answers.get(id) ?? []).slice(0, mostAnswers));
}
