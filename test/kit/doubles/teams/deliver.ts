import { appId, type teamsDouble, tenant } from './teams.ts';

type Teams = Awaited<ReturnType<typeof teamsDouble>>;

let counter = 0;
export const newActivityId = () => String(1_600_000_000_000 + ++counter);
export const channel = '19:sales@thread.tacv2';
export const botId = `28:${appId}`;

/** Somebody writes in a thread of a channel and names the assistant. */
export function named(teams: Teams, text: string, { from = 'ada', ...more }: Record<string, any> = {}) {
  const id = newActivityId();
  return {
    ...{ type: 'message', id, channelId: 'msteams', serviceUrl: teams.serviceUrl, timestamp: new Date().toISOString() },
    from: { id: `29:${from}`, name: from, aadObjectId: `oid-${from}` },
    recipient: { id: botId, name: 'Assistant' },
    conversation: { id: `${channel};messageid=${id}`, conversationType: 'channel', isGroup: true, tenantId: tenant },
    channelData: { tenant: { id: tenant }, channel: { id: channel }, team: { id: '19:team@thread.tacv2' } },
    text: `<at>Assistant</at> ${text}`,
    textFormat: 'plain',
    entities: [
      { type: 'mention', text: '<at>Assistant</at>', mentioned: { id: botId, name: 'Assistant' } },
      { type: 'clientInfo', locale: 'en-US' },
    ],
    ...more,
  };
}

/** Somebody writes to the assistant alone. */
export const direct = (teams: Teams, text: string, { from = 'ada', ...more }: Record<string, any> = {}) => ({
  ...named(teams, text, { from }),
  ...{ text, entities: [], channelData: { tenant: { id: tenant } } },
  conversation: { id: `a:direct-${from}`, conversationType: 'personal', tenantId: tenant },
  ...more,
});

/** Somebody presses a button of a card. */
export const pressed = (
  teams: Teams,
  of: { conversation: string; id: string },
  data: object,
  more: Record<string, any> = {},
) => ({
  ...named(teams, '', more),
  ...{ type: 'invoke', name: 'adaptiveCard/action', text: undefined, entities: [], replyToId: of.id },
  conversation: {
    id: of.conversation,
    conversationType: of.conversation.startsWith('a:') ? 'personal' : 'channel',
    tenantId: tenant,
  },
  value: { action: { type: 'Action.Execute', verb: 'x', data }, trigger: 'manual' },
});

/** Posts an activity as the connector does. */
export async function deliver(url: string, teams: Teams, activity: object, token?: string | null) {
  const bearer = token === undefined ? await teams.sign() : token;
  const begun = performance.now();
  const response = await fetch(`${url}/hooks/teams`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(activity),
  });
  const text = await response.text();
  const ms = performance.now() - begun;
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text, ms };
}
