import type { Access, Messenger, Said, Spot } from '../../engine/messengers/messenger.ts';
import { wordsFor } from '../words.ts';
import type { Answering } from './answering.ts';
import { demandClaim } from './claim.ts';

/** The assistant's own message that holds the answer in the end. */
export type Post = {
  id: string;
  spot: Spot;
  /** Whether only the asker reads it. */
  isPrivate: boolean;
  /** By which thread the conversation goes on. */
  threadId: string;
};

/** Posts the message that is to tell progress and then the answer, unless an earlier attempt did; once, whatever befalls whom. */
export async function openPost(answering: Answering): Promise<Post> {
  const { app, message, messenger, access, caller } = answering;
  const words = wordsFor(caller);
  const { kind, externalTeamId: teamId, channelId, address } = message;
  const threadId = message.threadId;
  const there: Spot = { teamId, channelId, threadId, address: address as Record<string, string> };
  const isShared =
    kind !== 'DIRECT' && kind !== 'COMMAND' && (message.isShared || (await messenger.isShared(access, there)));
  const goesElsewhere = isShared || kind === 'COMMAND';
  const spot = goesElsewhere ? await messenger.direct(access, there, message.senderId) : there;
  const isPrivate = goesElsewhere || kind === 'DIRECT';
  const said: Said = {
    text: words.working,
    notes: goesElsewhere ? [{ text: words.asked(message.text), url: null }] : [],
  };
  const isNew = message.postId === null;
  // Said first: a service may say it where the answer follows.
  if (isNew && isShared && message.postingAt === null)
    await messenger.whisper(access, there, message.senderId, { text: words.sharedChannel });
  const id =
    message.postId ??
    (await postOnce(messenger, access, spot, said, message.id, message.postingAt !== null, () =>
      demandClaim(app, message, { postingAt: app.clock.now() }),
    ));
  if (isNew) {
    const data = { postId: id, postChannelId: spot.channelId };
    await app.db.channelMessage.updateMany({ where: { id: message.id, claim: message.claim }, data });
  }
  return { id, spot, isPrivate, threadId: spot.threadId ?? id };
}

/**
 * Posts something that may have been posted by an attempt that did not come to say so: it is looked for first, by the key
 * that it bears at the service.
 */
export async function postOnce(
  messenger: Messenger,
  access: Access,
  spot: Spot,
  said: Said,
  key: string,
  mayBeThere: boolean,
  announce: () => Promise<void>,
): Promise<string> {
  const there = mayBeThere ? await messenger.find(access, spot, key) : null;
  if (there !== null) return there;
  await announce();
  return messenger.post(access, spot, said, key);
}
