import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/log.ts';
import { ComeLater, DeliveryRefused, type Messenger, NoWay, type Said, type Spot } from '../messenger.ts';
import { messageOf } from './card.ts';
import { type Connect, type ConnectorNeeds, teamsConnector } from './connector.ts';
import { type IdentityNeeds, teamsIdentity } from './identity.ts';
import { type MicrosoftClient, teamsInstaller } from './installer.ts';
import { parseActivity, readActivity } from './read.ts';

type TeamsNeeds = Pick<ConnectorNeeds, 'appId' | 'appSecret' | 'tokenUrl'> &
  Pick<IdentityNeeds, 'openidUrl'> & {
    /** The app to which tenants consent; null: they cannot. */
    microsoft: MicrosoftClient | null;
    /** Where somebody is written to who has not written here. */
    serviceUrl: string;
    fetch: typeof fetch;
    log: Log;
    clock: Clock;
  };

/** How many pages of people are looked at before a conversation is taken for too large to know who reads along. */
const mostPages = 10;

/** Microsoft Teams, by the Bot Framework: activities come in, adaptive cards go out. */
export function teamsMessenger({ clock, microsoft, ...needs }: TeamsNeeds): Messenger {
  const now = () => clock.now().getTime();
  // Of an address that nobody gave: the bot's own way (learn.microsoft.com, "Send proactive messages").
  const usual = { serviceUrl: needs.serviceUrl, botId: `28:${needs.appId}` };
  const demandIdentity = teamsIdentity({ ...needs, now });
  const connect = teamsConnector({ ...needs, now });

  const post = async (to: Spot, said: Said): Promise<string> => {
    const { id } = await connect({ ...activitiesOf(to), method: 'POST' }, messageOf(said));
    if (typeof id !== 'string') throw new ComeLater(5, false);
    return id;
  };

  return {
    name: 'teams',
    displayName: 'Microsoft Teams',
    pictureScale: 1,
    canFind: false,
    installer: microsoft && teamsInstaller({ ...microsoft, ...needs }),
    doors: ['teams'],
    async read(_door, { body, headers }) {
      const activity = parseActivity(body);
      const { serviceUrl } = await demandIdentity(headers.authorization, activity?.channelId ?? 'msteams');
      if (activity === null || activity.channelId !== 'msteams') return { inbound: [], answer: null };
      // Answers, and the token of the app with them, go nowhere but to the address that the service signed.
      if (withoutSlash(activity.serviceUrl) !== withoutSlash(serviceUrl)) throw new DeliveryRefused();
      return readActivity(activity);
    },
    post: (_access, to, said) => post(to, said),
    // The connector gives no messages back.
    find: async () => null,
    async update(_access, to, messageId, said) {
      await connect({ ...activitiesOf(to, messageId), method: 'PUT' }, messageOf(said));
    },
    async remove(_access, to, messageId) {
      await connect({ ...activitiesOf(to, messageId), method: 'DELETE' }, undefined, [404]);
    },
    async whisper(access, to, userId, said) {
      await post(await this.direct(access, to, userId), said);
    },
    async direct(_access, { teamId, address }, userId): Promise<Spot> {
      const { serviceUrl, botId } = { ...usual, ...address };
      const { id } = await connect(
        { serviceUrl, path: 'v3/conversations', method: 'POST' },
        {
          ...{ isGroup: false, bot: { id: botId }, members: [{ id: userId }] },
          ...{ tenantId: teamId, channelData: { tenant: { id: teamId } } },
        },
      );
      if (typeof id !== 'string') throw new ComeLater(5, true);
      return { teamId, channelId: id, threadId: id, address: { ...address, serviceUrl, botId, type: 'chat' } };
    },
    isShared: (_access, spot) => isShared(connect, spot),
    // The assistant has no page of its own there.
    showHome: async () => {},
  };
}

/** Where the activities of a spot are, or one of them. */
function activitiesOf({ channelId, threadId, address }: Spot, messageId?: string) {
  const conversation =
    address.type === 'channel' && threadId !== null ? `${channelId};messageid=${threadId}` : channelId;
  const path = `v3/conversations/${encodeURIComponent(conversation)}/activities`;
  return {
    serviceUrl: address.serviceUrl ?? '',
    path: messageId === undefined ? path : `${path}/${encodeURIComponent(messageId)}`,
  };
}

type Member = { tenantId?: string; userRole?: string; userPrincipalName?: string };

/** Whether somebody is of the tenant and no guest of it; not where Teams does not say so. */
const isOwn = ({ tenantId, userRole, userPrincipalName }: Member, teamId: string): boolean =>
  tenantId === teamId && userRole === 'user' && !/#EXT#/i.test(userPrincipalName ?? '');

/** Whether somebody of another tenant, or a guest, is among those who read along; also where that cannot be told. */
async function isShared(connect: Connect, { teamId, channelId, address }: Spot): Promise<boolean> {
  const path = `v3/conversations/${encodeURIComponent(channelId)}/pagedmembers?pageSize=500`;
  let next: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const more: string = next === null ? '' : `&continuationToken=${encodeURIComponent(next)}`;
    try {
      const read: Record<string, unknown> = await connect({
        ...{ serviceUrl: address.serviceUrl ?? '', path: path + more, method: 'GET' },
      });
      const members = (read.members ?? []) as Member[];
      // A conversation without anybody is one of which nothing is told.
      if ((page === 0 && members.length === 0) || !members.every(member => isOwn(member, teamId))) return true;
      if (typeof read.continuationToken !== 'string' || read.continuationToken === '') return false;
      next = read.continuationToken;
    } catch (error) {
      if (error instanceof NoWay) return true;
      throw error;
    }
  }
  return true;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
