import { isId } from '../../base/ids.ts';
import { readAnswerResult } from '../../chat/answers/answer-result.ts';
import type { CallerContext } from '../../context.ts';
import type { PressOf } from './jobs.ts';

/**
 * The statements of the answer beneath which a button was pressed: for whoever asked, and, where the answer stands in a
 * channel, for everybody of the organization there, since such an answer holds what the audience may see. Null else.
 */
export async function statementsBeneath(
  { app, caller }: CallerContext,
  service: PressOf['service'],
  { value: id, messageId: postId, spot }: PressOf['press'],
): Promise<string | null> {
  if (!isId(id)) return null;
  const { organizationId, userId } = caller;
  const answer = await app.db.message.findFirst({
    where: { id, role: 'ASSISTANT', conversation: { organizationId } },
    select: { result: true, taskId: true, conversation: { select: { userId: true } } },
  });
  if (!answer) return null;
  const isOwn = answer.conversation.userId === userId;
  const stands = { organizationId, service, postChannelId: spot.channelId, postId, status: 'ANSWERED' as const };
  if (!isOwn) {
    if (answer.taskId === null) return null;
    const shown = await app.db.channelMessage.count({ where: { ...stands, taskId: answer.taskId, privateAt: null } });
    if (shown === 0) return null;
  }
  const statements = readAnswerResult(answer.result).citations.flatMap(({ marker, sql }) =>
    sql === null ? [] : [`-- [${marker}]\n${sql}`],
  );
  return statements.length > 0 ? statements.join('\n\n') : null;
}
