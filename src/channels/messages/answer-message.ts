import { metricsOf } from '../../base/metrics.ts';
import { isOutage } from '../../base/outage.ts';
import type { App } from '../../context.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import { ComeLater, type MessengerName, NoWay, type Spot } from '../../engine/messengers/messenger.ts';
import type { ChannelMessage } from '../../generated/prisma/client.ts';
import { forgetInstallation } from '../installations/forget-installation.ts';
import { accessOf } from '../installations/stored-token.ts';
import { callerBehind } from '../sender.ts';
import { wordsFor } from '../words.ts';
import type { Answering } from './answering.ts';
import { type Claimed, claimMessage, keepClaim, TakenOver } from './claim.ts';
import { deliverAnswer } from './deliver-answer.ts';
import { followProgress } from './follow-progress.ts';
import { inviteSender } from './invite-sender.ts';
import { answerMessageJob } from './jobs.ts';
import { openPost } from './open-post.ts';
import { type End, endMessage } from './queue.ts';
import { startQuestion } from './start-question.ts';

/** So long a chat service that cannot be asked is asked again; then the question has failed. */
const patienceMs = 60 * 60_000;
/** The longest that a service may have a message wait at once, in seconds. */
const longestWait = 15 * 60;

/**
 * Answers a message of a chat service, or goes on with it after a lost worker: whoever sent it is looked up, a task is
 * started in the conversation of the thread, and one message of the assistant tells how far it is and then the answer.
 */
export async function answerMessage(app: App, id: string, run: JobRun): Promise<void> {
  const message = await claimMessage(app, id);
  if (!message) return;
  if ('waitSeconds' in message) return again(app, id, message.waitSeconds);
  const held = keepClaim(app, message);
  try {
    const end = await deal(app, message, AbortSignal.any([run.signal, held.lost]));
    if (await endMessage(app, message, end)) count(app, message, end);
  } catch (error) {
    await settle(app, message, error);
  } finally {
    held.stop();
  }
}

/** What becomes of a message that could not be dealt with just now. Rejects where another attempt of the job is to try. */
async function settle(app: App, message: Claimed, error: unknown): Promise<void> {
  if (error instanceof TakenOver) return;
  if (error instanceof ComeLater) {
    const now = app.clock.now().getTime();
    if (error.isRefused || now - message.receivedAt.getTime() < patienceMs) {
      const seconds = Math.min(longestWait, Math.ceil(error.seconds));
      metricsOf(app.metrics).channelWaits.inc({ service: message.service });
      const { count: held } = await app.db.channelMessage.updateMany({
        where: { id: message.id, claim: message.claim, status: 'RECEIVED' },
        data: { claimedUntil: null, notBefore: new Date(now + seconds * 1000) },
      });
      return held > 0 ? again(app, message.id, seconds) : undefined;
    }
  }
  if (error instanceof NoWay || error instanceof ComeLater) {
    if (error instanceof NoWay && error.revoked)
      await forgetInstallation(app, message.service as MessengerName, message.externalTeamId);
    const end: End = {
      status: 'FAILED',
      reason: error instanceof NoWay ? 'refused_by_service' : 'service_unavailable',
    };
    if (await endMessage(app, message, end)) count(app, message, end);
    return;
  }
  // Given up for this attempt: the next one need not wait for the claim to run out.
  if (!isOutage(error))
    await app.db.channelMessage.updateMany({
      where: { id: message.id, claim: message.claim, status: 'RECEIVED' },
      data: { claimedUntil: null },
    });
  throw error;
}

const again = (app: App, id: string, delaySeconds: number) =>
  app.jobs.enqueue(answerMessageJob(), { id }, { delaySeconds });

async function deal(app: App, message: Claimed, signal: AbortSignal): Promise<End> {
  const { installation, service } = message;
  const messenger = app.messengers.get(service as MessengerName);
  if (!messenger) return { status: 'IGNORED', reason: 'not_configured' };
  if (installation.status !== 'ACTIVE') return { status: 'IGNORED', reason: 'not_installed' };
  const access = accessOf(app, installation);
  const caller = await callerBehind(app, message);
  if (caller === 'unmapped') {
    await inviteSender(app, message, messenger, access);
    return { status: 'IGNORED', reason: 'unmapped' };
  }
  const silence = async (): Promise<End> => {
    if (message.postId && message.postChannelId) await messenger.remove(access, placeOf(message), message.postId);
    return { status: 'IGNORED', reason: 'suspended' };
  };
  if (caller === 'suspended') return silence();
  const answering: Answering = { app, message, messenger, access, caller, signal };
  const post = await openPost(answering);
  Object.assign(message, { postId: post.id, postChannelId: post.spot.channelId });
  const task = await startQuestion(answering, post);
  if ('end' in task) return task.end;
  await followProgress(answering, post, task.id);
  // Whoever was suspended meanwhile is told nothing any more.
  if (typeof (await callerBehind(app, message)) === 'string') return silence();
  return deliverAnswer(answering, post, task.id);
}

/** Where the assistant's own message stands: in the thread, or in private. */
function placeOf({ externalTeamId: teamId, postChannelId, channelId, threadId, address }: ChannelMessage): Spot {
  const place = postChannelId ?? channelId;
  return {
    ...{ teamId, channelId: place, threadId: place === channelId ? threadId : null },
    address: address as Record<string, string>,
  };
}

function count({ metrics }: App, { service }: Claimed, { status, reason }: End): void {
  metricsOf(metrics).channelMessages.inc({ service, outcome: reason ?? status.toLowerCase() });
}

/** Says, as far as that can be said, that nothing comes of a message, and lets the sender's next one have its turn. */
export async function abandonMessage(app: App, id: string): Promise<void> {
  const message = await app.db.channelMessage.findUnique({ where: { id }, include: { installation: true } });
  if (message?.status !== 'RECEIVED') return;
  const messenger = app.messengers.get(message.service as MessengerName);
  const { postId, postChannelId, installation } = message;
  if (messenger && postId && postChannelId && installation.status === 'ACTIVE')
    await messenger
      .update(accessOf(app, installation), placeOf(message), postId, {
        text: wordsFor(null).failed,
      })
      .catch(error => app.log.warn({ err: error, messageId: id }, 'a failure could not be told in a chat service'));
  const end: End = { status: 'FAILED', reason: 'failed' };
  if (await endMessage(app, message, end)) count(app, message, end);
}
