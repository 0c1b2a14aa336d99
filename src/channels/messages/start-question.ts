import type { Tx } from '../../base/db.ts';
import { Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import { conversationsOf } from '../../chat/access.ts';
import { beginConversation } from '../../chat/conversations/begin-conversation.ts';
import { TaskActive } from '../../chat/errors.ts';
import { startTask } from '../../chat/tasks/start-task.ts';
import type { CallerContext } from '../../context.ts';
import { ComeLater } from '../../engine/messengers/messenger.ts';
import { settingsInForce } from '../read-chat-service-settings.ts';
import { actingAs } from '../sender.ts';
import { wordsFor } from '../words.ts';
import type { Answering } from './answering.ts';
import type { Claimed } from './claim.ts';
import type { Post } from './open-post.ts';
import type { End } from './queue.ts';

/** Seconds after which it is looked again whether another question of the same user has been answered. */
const turnSeconds = 2;

/**
 * Asks the question as a task of the user's own, in the conversation of the thread, so that the web shows the same;
 * resolves to the task that an earlier attempt started where there is one, or to the end of what may not be asked.
 * @throws ComeLater where another question of the user is being answered
 */
export async function startQuestion(answering: Answering, post: Post): Promise<{ id: string } | { end: End }> {
  const { app, message, messenger, access, caller, signal } = answering;
  if (message.taskId !== null) return { id: message.taskId };
  const ctx = actingAs(app, caller, message.id, signal);
  const words = wordsFor(caller);
  const { mode } = await settingsInForce(app.db, message.organizationId, message.service);
  try {
    return await startTask(ctx, {
      action: 'chat.send_message',
      asks: true,
      async prepare(tx, taskId) {
        const conversationId = await conversationOf(tx, ctx, message, post);
        await tx.channelMessage.update({ where: { id: message.id }, data: { taskId, userId: caller.userId } });
        return { conversationId, mode, message: message.text };
      },
    });
  } catch (error) {
    if (error instanceof TaskActive) {
      // Said once: whoever waits looks again every two seconds.
      if (message.notBefore === null) await messenger.update(access, post.spot, post.id, { text: words.queued });
      throw new ComeLater(turnSeconds, true);
    }
    if (!(error instanceof Refusal) || isOutage(error)) throw error;
    // Such as a cap that is reached: for the asker alone to know.
    await messenger.update(access, post.spot, post.id, { text: post.isPrivate ? error.message : words.failed });
    if (!post.isPrivate) await messenger.whisper(access, post.spot, message.senderId, { text: error.message });
    return { end: { status: 'FAILED', reason: error.code } };
  }
}

/** The user's conversation of a thread, a new one where there is none yet, or none any more. */
async function conversationOf(tx: Tx, ctx: CallerContext, message: Claimed, { spot, threadId }: Post): Promise<string> {
  const key = {
    installationId: message.installationId,
    channelId: spot.channelId,
    threadId,
    userId: ctx.caller.userId,
  };
  const known = await tx.channelThread.findUnique({
    where: { installationId_channelId_threadId_userId: key, conversation: conversationsOf(ctx.caller) },
  });
  if (known) return known.conversationId;
  const { id: conversationId } = await beginConversation(tx, ctx, message.text);
  await tx.channelThread.upsert({
    where: { installationId_channelId_threadId_userId: key },
    create: { ...key, conversationId },
    update: { conversationId },
  });
  return conversationId;
}
