import { z } from 'zod';
import { buttonActions, mostComment, type Pressed, type Reading, type Spot, type Written } from '../messenger.ts';

// What the Bot Framework sends (learn.microsoft.com, "Activity"), as far as it is for us. Whatever does not fit is none of
// ours, and is answered like the rest.

const id = z.string().min(1).max(500);
const mostText = 12_000;
const nothing: Reading = { inbound: [], answer: null };

const activity = z.looseObject({
  type: z.string(),
  id,
  channelId: z.string(),
  serviceUrl: z.url(),
  from: z.looseObject({ id, aadObjectId: z.string().max(100).nullish(), role: z.string().nullish() }),
  recipient: z.looseObject({ id }),
  conversation: z.looseObject({
    id,
    conversationType: z.string().nullish(),
    tenantId: z.string().nullish(),
  }),
  channelData: z
    .looseObject({
      tenant: z.looseObject({ id }).nullish(),
      channel: z.looseObject({ type: z.string().nullish() }).nullish(),
    })
    .nullish(),
  text: z.string().nullish(),
  textFormat: z.string().nullish(),
  entities: z.array(z.looseObject({ type: z.string() })).nullish(),
  replyToId: id.nullish(),
  name: z.string().nullish(),
  value: z.unknown().optional(),
});
type Activity = z.infer<typeof activity>;

const mention = z.looseObject({ type: z.literal('mention'), text: z.string(), mentioned: z.looseObject({ id }) });
/** What a button carries: by Action.Execute within `action.data`, by Action.Submit and messageBack as it is. */
const carried = z.looseObject({
  does: z.enum(buttonActions),
  value: z.string().max(2000),
  comment: z.string().nullish(),
});
const executed = z.looseObject({ action: z.looseObject({ data: carried }) });

/** What is told back to a press at once, since a client shows an error else (learn.microsoft.com, "Universal Actions"). */
const pressHeard = { statusCode: 200, type: 'application/vnd.microsoft.activity.message', value: '✓' };

/** The activity that a delivery holds, to be trusted with nothing before its token was checked; null: it holds none. */
export function parseActivity(body: Buffer): Activity | null {
  try {
    const read = activity.safeParse(JSON.parse(body.toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Reads an activity. */
export function readActivity(given: Activity): Reading {
  const tenantId = given.channelData?.tenant?.id ?? given.conversation.tenantId;
  const senderId = given.from.aadObjectId;
  // What bots write, the assistant itself too, has no account of a person.
  if (!tenantId || !senderId || given.from.role === 'bot' || given.from.id.startsWith('28:')) return nothing;
  const spot = spotOf(given, tenantId);
  if (given.type === 'invoke') {
    const read = given.name === 'adaptiveCard/action' ? executed.safeParse(given.value) : null;
    if (!read?.success) return nothing;
    return { inbound: pressed(given, spot, senderId, read.data.action.data), answer: pressHeard };
  }
  if (given.type !== 'message') return nothing;
  const read = carried.safeParse(given.value);
  if (read.success) return { inbound: pressed(given, spot, senderId, read.data), answer: null };
  const { text, isNamed } = textOf(given);
  if (text === '') return nothing;
  const written: Written = {
    type: 'message',
    kind: given.conversation.conversationType === 'personal' ? 'DIRECT' : isNamed ? 'MENTION' : 'MESSAGE',
    ...{ eventId: eventIdOf(given), messageId: given.id, spot, senderId, text },
    isShared: given.channelData?.channel?.type === 'shared',
  };
  return { inbound: [written], answer: null };
}

/** Ids of activities are times: unique in their conversation alone. */
const eventIdOf = ({ conversation, id: activityId }: Activity): string => `${conversation.id}:${activityId}`;

function pressed(given: Activity, spot: Spot, senderId: string, data: z.infer<typeof carried>): Pressed[] {
  if (!given.replyToId) return [];
  const { does: action, value } = data;
  const comment = data.comment?.trim().slice(0, mostComment).toWellFormed() || null;
  const isDirect = given.conversation.conversationType === 'personal';
  const press = { action, value, comment, isDirect, eventId: `press:${eventIdOf(given)}` };
  return [{ type: 'press', ...press, spot, messageId: given.replyToId, senderId }];
}

/**
 * Where something was written. A thread of a channel is named within its conversation's id; a chat is one thread, in which
 * a conversation goes on.
 */
function spotOf({ conversation, id: activityId, serviceUrl, from, recipient }: Activity, teamId: string): Spot {
  const [channelId = '', thread] = conversation.id.split(';messageid=', 2);
  const isChannel = conversation.conversationType === 'channel';
  return {
    ...{ teamId, channelId, threadId: isChannel ? (thread ?? activityId) : channelId },
    address: { serviceUrl, botId: recipient.id, userId: from.id, type: isChannel ? 'channel' : 'chat' },
  };
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What a person typed, without the assistant's own name; others who are named stand there by their names. */
function textOf({ text, entities, recipient }: Activity): { text: string; isNamed: boolean } {
  const mentions = (entities ?? []).flatMap(entity => {
    const read = mention.safeParse(entity);
    return read.success ? [read.data] : [];
  });
  const own = mentions.filter(({ mentioned }) => mentioned.id === recipient.id);
  let said = text ?? '';
  for (const { text: name } of own) if (name !== '') said = said.replaceAll(name, ' ');
  said = said
    .replace(/<\/?at(?:\s[^<>]*)?>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => characters[name]!)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return { text: said.slice(0, mostText).toWellFormed(), isNamed: own.length > 0 };
}
