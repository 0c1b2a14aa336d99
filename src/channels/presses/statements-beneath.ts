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
  press: PressOf['press'],
): Promise<string | null> {
  const { value: id } = press;
  if (!isId(id)) return null;
  const { organizationId, userId } = caller;
  const answer = await app.db.message.findFirst({
    where: { id, role: 'ASSISTANT', conversation: { organizationId } },
    select: { result: true, taskId: true, conversation: { select: { userId: true } } },
  });
  if (!answer) return null;
  const isOwn = answer.conversation.userId === userId;
  if (!isOwn && !(await isInChannel(app, organizationId, service, press, answer.taskId))) return null;
  const statements = readAnswerResult(answer.result).citations.flatMap(({ marker, sql }) =>
    sql === null ? [] : [`-- [${marker}]\n${sql}`],
  );
  return statements.length > 0 ? statements.join('\n\n') : null;
}

/**
 * Whether an answer was put into a channel, as it was noted when that was done, and the press is of that post: what a press
 * says of its place decides nothing alone.
 */
async function isInChannel(
  { db }: CallerContext['app'],
  organizationId: string,
  service: PressOf['service'],
  { messageId: postId, spot: { teamId: externalTeamId, channelId } }: PressOf['press'],
  taskId: string | null,
): Promise<boolean> {
  if (taskId === null) return false;
  const posted = { taskId, postId, postChannelId: channelId, privateAt: null, status: 'ANSWERED' as const };
  const askedThere = { channelId, kind: { in: ['MENTION' as const, 'MESSAGE' as const] } };
  return (
    (await db.channelMessage.count({
      where: { organizationId, service, externalTeamId, ...posted, ...askedThere },
    })) > 0
  );
}
