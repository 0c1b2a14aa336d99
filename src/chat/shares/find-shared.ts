import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Message } from '../../generated/prisma/client.ts';
import { type AnswerResult, readAnswerResult } from '../answers/answer-result.ts';
import { readableAnswers } from './readable-answers.ts';
import { mostShared } from './share-conversation.ts';

/** A message as somebody else gets it: null in place of an answer that rests on what they may not see. */
export type SharedMessage = Pick<Message, 'id' | 'role' | 'createdAt'> & {
  said: { content: string; result: AnswerResult } | null;
};
export type SharedConversation = {
  token: string;
  title: string;
  conversationId: string | null;
  sharedById: string;
  sharedAt: Date;
  messages: SharedMessage[];
};

/** What the tokens of links are made of; anything else names nothing, and some of it the database would not take. */
const tokens = /^[\w-]{1,100}$/;

/**
 * A conversation of the caller's organization by the token of its link. Its owner gets all of it; to everybody else an
 * answer is shown only where all that it rests on is theirs to see, without masks.
 * @throws NotFound, also where another organization shares it
 */
export async function findShared(ctx: CallerContext, token: string): Promise<SharedConversation> {
  const { db } = ctx.app;
  const { organizationId, userId } = ctx.caller;
  if (!tokens.test(token)) throw new NotFound('shared conversation');
  const share = await db.conversationShare.findFirst({
    where: { token, organizationId, conversation: { organizationId } },
    include: { conversation: { include: { user: true } } },
  });
  if (!share) throw new NotFound('shared conversation');
  const { conversation, throughId, sharedAt } = share;
  const messages = await db.message.findMany({
    where: { conversationId: conversation.id, id: { lte: throughId } },
    orderBy: { id: 'asc' },
    take: mostShared,
  });
  const isOwn = conversation.userId === userId;
  const answers = messages
    .filter(({ role }) => role === 'ASSISTANT')
    .map(({ id, result }) => ({ id, result: readAnswerResult(result) }));
  const author = { ...conversation.user, userId: conversation.userId, organizationId, apiKeyId: null };
  const readable = isOwn ? null : await readableAnswers(ctx, author, answers);
  return {
    ...{ token, title: conversation.title, sharedById: conversation.userId, sharedAt },
    conversationId: isOwn ? conversation.id : null,
    messages: messages.map(({ id, role, createdAt, content, result }) => ({
      ...{ id, role, createdAt },
      said: role === 'USER' || !readable || readable.has(id) ? { content, result: readAnswerResult(result) } : null,
    })),
  };
}
