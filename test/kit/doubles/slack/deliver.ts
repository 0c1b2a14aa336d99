import { createHmac } from 'node:crypto';

export const signingSecret = 'what slack signs with';

export type Sent = { status: number; body: any; ms: number };

/** Posts bytes as Slack signs them; `at` is the signed time in seconds, `body` what is sent where that is another one. */
export async function deliver(
  url: string,
  door: 'events' | 'interactivity' | 'commands',
  content: string,
  more: { at?: number; sent?: string; headers?: Record<string, string>; secret?: string } = {},
): Promise<Sent> {
  const stamp = String(more.at ?? Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', more.secret ?? signingSecret)
    .update(`v0:${stamp}:${content}`)
    .digest('hex');
  const begun = performance.now();
  const response = await fetch(`${url}/hooks/slack/${door}`, {
    method: 'POST',
    headers: {
      'content-type': door === 'events' ? 'application/json' : 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': stamp,
      'x-slack-signature': `v0=${signature}`,
      ...more.headers,
    },
    body: more.sent ?? content,
  });
  const text = await response.text();
  const ms = performance.now() - begun;
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text, ms };
}

let counter = 0;
const unique = () => `${Date.now().toString(36).toUpperCase()}${String(++counter).padStart(4, '0')}`;

/** When a message was written, as Slack has it: the channel's id of it. */
export const newTs = () => `${Math.floor(Date.now() / 1000)}.${String(500_000 + ++counter)}`;

/** An event as the Events API delivers it. */
export const eventOf = (event: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  ...{ token: 'x', team_id: 'T0NAVY', api_app_id: 'A0', type: 'event_callback', event_id: `Ev${unique()}` },
  event_time: Math.floor(Date.now() / 1000),
  authorizations: [{ enterprise_id: null, team_id: 'T0NAVY', user_id: 'U0BOT', is_bot: true }],
  is_ext_shared_channel: false,
  event,
  ...more,
});

/** Somebody names the assistant in a channel. */
export const mention = (text: string, more: Record<string, unknown> = {}) => ({
  ...{ type: 'app_mention', user: 'U0ADA', channel: 'C0SALES', ts: newTs(), text: `<@U0BOT> ${text}` },
  ...more,
});

/** A message, as far as its buttons need it. */
type Shown = { channel: string; ts: string; thread_ts: string | null; blocks: any[] };

/** The button of a message that does something. */
export const buttonOf = ({ blocks }: Pick<Shown, 'blocks'>, action: string) =>
  blocks
    .filter(({ type }) => type === 'actions')
    .flatMap(({ elements }) => elements)
    .find(({ action_id }) => action_id.startsWith(action));

/** Somebody presses a button of a message; `comment` stands in its field. */
export function press(url: string, user: string, posted: Shown, button: any, comment?: string): Promise<Sent> {
  const { action_id, value } = button;
  const container = { message_ts: posted.ts, channel_id: posted.channel, thread_ts: posted.thread_ts };
  const payload = {
    ...{ type: 'block_actions', team: { id: 'T0NAVY' }, user: { id: user }, trigger_id: `${unique()}.${user}` },
    ...{ container: { type: 'message', ...container }, actions: [{ type: 'button', action_id, value }] },
    state: { values: { comment: { comment: { type: 'plain_text_input', value: comment ?? null } } } },
  };
  return deliver(url, 'interactivity', new URLSearchParams({ payload: JSON.stringify(payload) }).toString());
}
