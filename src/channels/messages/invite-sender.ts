import type { App } from '../../context.ts';
import type { Access, Messenger } from '../../engine/messengers/messenger.ts';
import { linkMinutes, offerMapping } from '../mappings/offer-mapping.ts';
import { wordsFor } from '../words.ts';
import type { Claimed } from './claim.ts';

/** Gives somebody of whom nothing is known a link to say who they are, which they alone see; nothing else. */
export async function inviteSender(app: App, message: Claimed, messenger: Messenger, access: Access): Promise<void> {
  const words = wordsFor(null);
  const { kind, externalTeamId: teamId, channelId, threadId, address } = message;
  const url = await offerMapping(app, message);
  const there = { teamId, channelId, threadId, address: address as Record<string, string> };
  const said = { text: words.connect(linkMinutes), notes: [{ text: words.connectLink, url }] };
  if (kind !== 'COMMAND') return messenger.whisper(access, there, message.senderId, said);
  const direct = await messenger.direct(access, there, message.senderId);
  await messenger.whisper(access, direct, message.senderId, said);
}
