import { z } from 'zod';
import {
  buttonActions,
  type Delivery,
  DeliveryUnreadable,
  mostComment,
  type Reading,
  type Written,
} from '../messenger.ts';

// What Slack sends (docs.slack.dev, "Events API", "Slash commands", "Interactivity"), as far as it is for us. Whatever
// does not fit is none of ours, and is answered like the rest: Slack would only send it again.

const id = z.string().min(1).max(100);
const mostText = 12_000;
const nothing: Reading = { inbound: [], answer: null };

const challenge = z.object({ type: z.literal('url_verification'), challenge: z.string().max(1000) });
const callback = z.looseObject({
  type: z.literal('event_callback'),
  event_id: id,
  team_id: id,
  is_ext_shared_channel: z.boolean().nullish(),
  authorizations: z
    .array(z.looseObject({ team_id: id.nullish(), enterprise_id: id.nullish(), user_id: id.nullish() }))
    .nullish(),
  event: z.looseObject({ type: z.string() }),
});
const written = z.looseObject({
  type: z.enum(['app_mention', 'message']),
  user: id,
  channel: id,
  ts: id,
  thread_ts: id.nullish(),
  text: z.string().nullish(),
  channel_type: z.string().nullish(),
});
const home = z.looseObject({ type: z.literal('app_home_opened'), user: id, tab: z.string().nullish() });

/** Reads a delivery of the Events API. */
export function readEvents({ body }: Delivery): Reading {
  const given = parsed(body.toString());
  const asked = challenge.safeParse(given);
  if (asked.success) return { inbound: [], answer: { challenge: asked.data.challenge } };
  const read = callback.safeParse(given);
  if (!read.success) return nothing;
  const { team_id: sentTo, authorizations, event, event_id: eventId } = read.data;
  // In a channel that two workspaces share, the event names the one for which it was sent.
  const teamId = authorizations?.[0]?.team_id ?? sentTo;
  if (event.type === 'app_uninstalled') return { inbound: [{ type: 'removed', teamId }], answer: null };
  if (event.type === 'tokens_revoked') {
    const { tokens } = event as { tokens?: { bot?: unknown[] } };
    return tokens?.bot?.length ? { inbound: [{ type: 'removed', teamId }], answer: null } : nothing;
  }
  const workspace = { teamId, enterpriseId: authorizations?.[0]?.enterprise_id ?? null };
  if (!isFrom(workspace, event, sentTo)) return nothing;
  const opened = home.safeParse(event);
  if (opened.success)
    return opened.data.tab === 'messages'
      ? nothing
      : { inbound: [{ type: 'home', teamId, senderId: opened.data.user }], answer: null };
  const self = authorizations?.[0]?.user_id ?? null;
  const message = messageOf(event, { teamId, eventId, self, isShared: read.data.is_ext_shared_channel === true });
  return message ? { inbound: [message], answer: null } : nothing;
}

type Home = { teamId: string; enterpriseId: string | null };

/**
 * Whether whoever did something belongs to the workspace: an id of a user is one within a workspace alone, and in a channel
 * that two share the event names whose the sender is. Where it does not, the workspace in which it happened says it. What
 * comes from elsewhere gets no word either, since it would reach who has the same id here.
 */
function isFrom(
  { teamId, enterpriseId }: Home,
  { user_team, team, source_team }: Record<string, unknown>,
  sentTo: string,
): boolean {
  const named = [user_team, team, source_team].filter(each => each !== undefined && each !== null);
  const isOurs = (each: unknown) => each === teamId || (enterpriseId !== null && each === enterpriseId);
  return named.length > 0 ? named.every(isOurs) : isOurs(sentTo);
}

type Envelope = { teamId: string; eventId: string; self: string | null; isShared: boolean };

/** A message of a person; null for edits, deletions, what bots and the assistant itself write, and notices. */
function messageOf(event: object, { teamId, eventId, self, isShared }: Envelope): Written | null {
  const read = written.safeParse(event);
  if (!read.success) return null;
  const { user, channel, ts, thread_ts, text, channel_type, type } = read.data;
  const { subtype, bot_id, edited, hidden } = read.data as Record<string, unknown>;
  // A file that is sent along is no reason for silence.
  if ((subtype && subtype !== 'file_share' && subtype !== 'thread_broadcast') || bot_id || edited || hidden)
    return null;
  if (user === self) return null;
  const direct = channel_type === 'im';
  const said = plainText(text ?? '', self);
  const names = type === 'app_mention' || (self !== null && (text ?? '').includes(`<@${self}>`));
  if (said === '') return null;
  return {
    type: 'message',
    kind: direct ? 'DIRECT' : names ? 'MENTION' : 'MESSAGE',
    ...{ eventId, messageId: ts, senderId: user, text: said, isShared },
    spot: { teamId, channelId: channel, threadId: thread_ts ?? ts, address: {} },
  };
}

const whispered = (text: string) => ({ response_type: 'ephemeral', text });

/** Reads a slash command, which comes as a form. */
export function readCommand({ body }: Delivery): Reading {
  const form = new URLSearchParams(body.toString());
  const read = z
    .object({ team_id: id, channel_id: id, user_id: id, trigger_id: id, text: z.string() })
    .safeParse(Object.fromEntries(form));
  if (!read.success) return { ...nothing, answer: '' };
  const { team_id: teamId, channel_id: channelId, user_id: senderId, trigger_id: trigger, text } = read.data;
  const said = plainText(text, null);
  const usage = `Write your question behind the command, such as: ${form.get('command') ?? '/ask'} What was the revenue per month?`;
  if (said === '') return { inbound: [], answer: whispered(usage) };
  const message: Written = {
    ...{ type: 'message', kind: 'COMMAND', eventId: `command:${trigger}`, messageId: `command:${trigger}` },
    ...{ senderId, text: said, isShared: false },
    spot: { teamId, channelId, threadId: null, address: {} },
  };
  return {
    ...{ inbound: [message], answer: whispered('I answer you in a direct message.') },
    otherwise: words => (words === '' ? '' : whispered(words)),
  };
}

/** Of a grid, both may be named by the organization around the workspace. */
const team = z.looseObject({ id, enterprise_id: id.nullish() });
const user = z.looseObject({ id, team_id: id.nullish() });

const pressed = z.looseObject({
  type: z.literal('block_actions'),
  ...{ team, user },
  trigger_id: id,
  container: z.looseObject({ message_ts: id.nullish(), channel_id: id.nullish(), thread_ts: id.nullish() }),
  actions: z.array(z.looseObject({ action_id: z.string(), value: z.string().max(2000).nullish() })).min(1),
  state: z
    .looseObject({
      values: z.looseObject({
        comment: z.looseObject({ comment: z.looseObject({ value: z.string().nullish() }) }).optional(),
      }),
    })
    .nullish(),
});

/** By what name the manifest and Slack know the shortcut of a message. */
export const askAboutThis = 'ask_about_this';

const shortcut = z.looseObject({
  type: z.literal('message_action'),
  callback_id: z.literal(askAboutThis),
  ...{ team, user },
  channel: z.looseObject({ id }),
  trigger_id: id,
  message: z.looseObject({ text: z.string().nullish() }),
});

/** A message that somebody chose, whoever wrote it, as a question of theirs: answered as a command is. */
function askedAbout({ team, user, channel, trigger_id, message }: z.infer<typeof shortcut>): Written[] {
  const text = plainText(message.text ?? '', null);
  const key = `shortcut:${trigger_id}`;
  const spot = { teamId: team.id, channelId: channel.id, threadId: null, address: {} };
  return text === ''
    ? []
    : [
        {
          type: 'message',
          kind: 'COMMAND',
          eventId: key,
          messageId: key,
          senderId: user.id,
          text,
          isShared: false,
          spot,
        },
      ];
}

const isOwn = ({ team, user }: Pick<z.infer<typeof pressed>, 'team' | 'user'>): boolean =>
  isFrom({ teamId: team.id, enterpriseId: team.enterprise_id ?? null }, { team: user.team_id }, team.id);

/** Reads a press of a button, or the shortcut of a message, which come as JSON in a form. */
export function readInteractivity({ body }: Delivery): Reading {
  const answer = '';
  const given = parsed(new URLSearchParams(body.toString()).get('payload') ?? '');
  const chosen = shortcut.safeParse(given);
  if (chosen.success) return { inbound: isOwn(chosen.data) ? askedAbout(chosen.data) : [], answer };
  const read = pressed.safeParse(given);
  if (!read.success || !isOwn(read.data)) return { inbound: [], answer };
  const { team, user, container, actions, state, trigger_id: trigger } = read.data;
  const [name] = actions[0]!.action_id.split(':', 1);
  const action = buttonActions.find(known => known === name);
  const { message_ts: messageId, channel_id: channelId } = container;
  if (!action || !messageId || !channelId) return { inbound: [], answer };
  const spot = { teamId: team.id, channelId, threadId: container.thread_ts ?? messageId, address: {} };
  const comment = state?.values.comment?.comment.value?.trim().slice(0, mostComment).toWellFormed() || null;
  const press = { action, value: actions[0]!.value ?? '', comment, eventId: `press:${trigger}` };
  const isDirect = channelId.startsWith('D');
  return { inbound: [{ type: 'press', ...press, spot, messageId, senderId: user.id, isDirect }], answer };
}

/** @throws DeliveryUnreadable */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DeliveryUnreadable();
  }
}

const unescaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** What a person typed: links by their words, people and channels by their names, and without the assistant's own name. */
export function plainText(text: string, self: string | null): string {
  return text
    .replace(/<([^<>]*)>/g, (_whole, inner: string) => {
      const [target = '', label] = inner.split('|', 2);
      if (self !== null && target === `@${self}`) return ' ';
      if (label) return target.startsWith('#') ? `#${label}` : target.startsWith('@') ? `@${label}` : label;
      return target.replace(/^!/, '@').replace(/^mailto:/, '');
    })
    .replace(/&(?:amp|lt|gt);/g, entity => unescaped[entity]!)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, mostText);
}
