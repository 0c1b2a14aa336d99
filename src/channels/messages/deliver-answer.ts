import { metricsOf } from '../../base/metrics.ts';
import { collectTask } from '../../chat/tasks/collect-task.ts';
import type { Said } from '../../engine/messengers/messenger.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { actingAs } from '../sender.ts';
import { wordsFor } from '../words.ts';
import type { Answering } from './answering.ts';
import { isForEverybody } from './audience.ts';
import { type Claimed, demandClaim } from './claim.ts';
import { composeAnswer } from './compose-answer.ts';
import { type Post, postOnce } from './open-post.ts';
import type { End } from './queue.ts';

/**
 * Puts the answer in the place of the progress. In a channel it stands only where everybody there may see all of it; else
 * the asker gets it in a direct message, and the channel is told that alone.
 */
export async function deliverAnswer(answering: Answering, post: Post, taskId: string): Promise<End> {
  const { app, message, messenger, access, caller, signal } = answering;
  const words = wordsFor(caller);
  const task = await app.db.chatTask.findFirst({
    where: { id: taskId, userId: caller.userId, organizationId: caller.organizationId },
  });
  const put = async (text: string) => {
    await demandClaim(app, message);
    await messenger.update(access, post.spot, post.id, { text });
  };
  if (!task || task.status === 'CANCELLED') {
    await put(task ? words.cancelled : words.gone);
    return { status: 'FAILED', reason: task ? 'cancelled' : 'gone' };
  }
  const said =
    task.status === 'FAILED'
      ? { text: failureOf(task, words.failed) }
      : await composeAnswer(app, caller, task, messenger.pictureScale);
  const asked = words.asked(task.message);
  const isOpen =
    post.isPrivate ||
    (task.status === 'COMPLETED' &&
      (await isForEverybody(app, caller, task, said)) &&
      // Somebody may have come while it was worked on.
      !(await messenger.isShared(access, post.spot)));
  if (!isOpen) {
    await tellPrivately(answering, withQuestion(said, asked));
    const isUnsourced = (said.sources ?? []).length === 0;
    await put(
      task.status === 'FAILED' ? words.failed : isUnsourced ? words.answeredUnsourced : words.answeredPrivately,
    );
  } else {
    await demandClaim(app, message);
    await messenger.update(access, post.spot, post.id, isUnseen(message, post) ? withQuestion(said, asked) : said);
  }
  metricsOf(app.metrics).channelPosts.inc({
    service: message.service,
    where: isOpen && !post.isPrivate ? 'channel' : 'private',
  });
  await collectTask(actingAs(app, caller, message.id, signal), { id: taskId });
  return task.status === 'FAILED' ? { status: 'FAILED', reason: 'task_failed' } : { status: 'ANSWERED' };
}

/** A question that nobody can read where its answer stands: asked by a button, by a command or in another channel. */
const isUnseen = ({ kind, messageId, channelId }: Claimed, { spot }: Post): boolean =>
  kind === 'COMMAND' || messageId.startsWith('press:') || spot.channelId !== channelId;

const withQuestion = (said: Said, asked: string): Said => ({
  ...said,
  notes: [{ text: asked, url: null }, ...(said.notes ?? [])],
});

const failureOf = ({ failureMessage }: ChatTask, otherwise: string): string => failureMessage ?? otherwise;

/** Writes to the asker alone; once, like the answer itself. */
async function tellPrivately({ app, message, messenger, access }: Answering, said: Said): Promise<void> {
  if (message.privatePostId !== null) return;
  const { externalTeamId: teamId, address } = message;
  const spot = await messenger.direct(access, { teamId, address: address as Record<string, string> }, message.senderId);
  const announce = () => demandClaim(app, message, { privateAt: app.clock.now() });
  const key = `${message.id}:private`;
  const privatePostId = await postOnce(messenger, access, spot, said, key, message.privateAt !== null, announce);
  await app.db.channelMessage.updateMany({
    where: { id: message.id, claim: message.claim },
    data: { privatePostId, privateChannelId: spot.channelId },
  });
}
