import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId, newId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import { type Conversation, Prisma } from '../../generated/prisma/client.ts';
import { messagesOf } from '../access.ts';
import { copyTurns } from './copy-turns.ts';

/**
 * Begins a conversation with what was said in another up to and with an answer, or before a question, so that it can be
 * asked otherwise. The other one stays as it is; ratings, reviews and earlier states of edited answers stay with it.
 * @throws NotFound
 */
export async function forkConversation(ctx: CallerContext, input: { messageId: string }): Promise<Conversation> {
  const { app, caller } = ctx;
  const { messageId } = input;
  const message = isId(messageId)
    ? await app.db.message.findFirst({
        where: { id: messageId, ...messagesOf(caller) },
        include: { conversation: true },
      })
    : null;
  if (!message) throw new NotFound('message');
  const { title, focus, id: from } = message.conversation;
  return app.db.$transaction(async tx => {
    const { userId, organizationId } = caller;
    const forked = await tx.conversation.create({
      data: { id: newId(), userId, organizationId, title, focus: focus ?? Prisma.DbNull, updatedAt: app.clock.now() },
    });
    const range = message.role === 'USER' ? { lt: messageId } : { lte: messageId };
    await copyTurns(tx, { from, range, to: forked.id, now: app.clock.now() });
    await recordAudit(tx, ctx, {
      action: 'chat.fork_conversation',
      resourceType: 'conversation',
      resourceId: forked.id,
      details: { conversationId: from, messageId },
    });
    return forked;
  });
}
