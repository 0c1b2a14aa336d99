import type { GraphqlClient } from './client.ts';
import type { Screen } from './screen.ts';
import { type ShownAnswer, showAnswer } from './show-answer.ts';
import { type ShownEvent, showProgress } from './show-progress.ts';

const progress = `subscription ($taskId: ID!) { chatProgress(taskId: $taskId) {
  updateType message agent agentId depth durationMs planVersion details { agents tool error reason } } }`;

const result = `mutation ($input: CollectChatTaskInput!) { collectChatTask(input: $input) {
  status response failure { message } followUps usage { durationMs } charts { title }
  tables { title columns { name type } rows rowCount truncated }
  citations { marker title tableNames rowCount sql } } }`;

/** Asks one question, shows the work and the answer, and resolves when it has ended. */
export async function askQuestion(
  client: GraphqlClient,
  screen: Screen,
  question: string,
  conversationId: string | null,
) {
  screen.line(`\n${screen.bold(`? ${question}`)}`);
  const { sendMessage } = await client.run<{ sendMessage: { id: string; conversationId: string } }>(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId } }',
    { input: { message: question, conversationId } },
  );
  const show = showProgress(screen);
  await client.follow<{ chatProgress: ShownEvent }>(progress, { taskId: sendMessage.id }, data =>
    show(data.chatProgress),
  );
  const { collectChatTask } = await client.run<{ collectChatTask: ShownAnswer & { response: string | null } }>(result, {
    input: { id: sendMessage.id },
  });
  showAnswer(screen, collectChatTask);
  return { ...collectChatTask, conversationId: sendMessage.conversationId };
}
