import type { Access, Messenger, Spot } from '../messenger.ts';
import { messageOf } from './blocks.ts';
import { type SlackMessengerNeeds, slackClient } from './client.ts';
import { findMessage, keyed } from './find-message.ts';
import { formed } from './form.ts';
import { slackInstaller } from './installer.ts';
import { readCommand, readEvents, readInteractivity } from './read.ts';
import { demandSignature } from './signature.ts';
import { strangersIn } from './strangers.ts';

/** Slack, by its Events API and its Web API. */
export function slackMessenger(needs: SlackMessengerNeeds): Messenger {
  const client = slackClient(needs);
  const hasStrangers = strangersIn(client, needs.clock);
  const readers = {
    'slack/events': readEvents,
    'slack/commands': readCommand,
    'slack/interactivity': readInteractivity,
  };

  return {
    name: 'slack',
    displayName: 'Slack',
    pictureScale: 2,
    canFind: true,
    doors: Object.keys(readers),
    installer: slackInstaller(needs, client),
    async read(door, delivery) {
      demandSignature(needs.signingSecrets, delivery, needs.clock.now());
      return readers[door as keyof typeof readers](delivery);
    },
    async post(access, { channelId, threadId }, said, key) {
      const answer = await client.as(access)('chat.postMessage', {
        ...(await formed(client, access, said)),
        channel: channelId,
        ...(threadId !== null && { thread_ts: threadId }),
        metadata: keyed(key),
      });
      return answer.ts as string;
    },
    find: (access, spot, key) => findMessage(client.as(access), spot, key),
    async update(access, { channelId }, messageId, said) {
      const { unfurl_links: _links, unfurl_media: _media, ...message } = await formed(client, access, said);
      await client.as(access)('chat.update', { ...message, channel: channelId, ts: messageId });
    },
    async remove(access, { channelId }, messageId) {
      await client.as(access)('chat.delete', { channel: channelId, ts: messageId }, ['message_not_found']);
    },
    async whisper(access, { channelId, threadId }, userId, said) {
      const thread = threadId !== null && { thread_ts: threadId };
      const { unfurl_links: _links, unfurl_media: _media, ...message } = await formed(client, access, said);
      await client.as(access)('chat.postEphemeral', { ...message, channel: channelId, user: userId, ...thread });
    },
    async direct(access, { teamId, address }, userId): Promise<Spot> {
      const { channel } = await client.as(access)('conversations.open', { users: userId });
      return { teamId, channelId: (channel as { id: string }).id, threadId: null, address };
    },
    async isShared(access: Access, spot) {
      const { channel } = await client.as(access)('conversations.info', { channel: spot.channelId });
      const { is_ext_shared: is, is_pending_ext_shared: will } = channel as Record<string, boolean | undefined>;
      return is === true || will === true || (await hasStrangers(access, spot));
    },
    async showHome(access, { userId }, items) {
      const blocks = items.flatMap((item, i) => [...(i > 0 ? [{ type: 'divider' }] : []), ...messageOf(item).blocks]);
      await client.as(access)('views.publish', {
        user_id: userId,
        view: { type: 'home', blocks: blocks.slice(0, 100) },
      });
    },
  };
}
