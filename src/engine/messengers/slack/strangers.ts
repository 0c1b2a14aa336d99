import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../base/clock.ts';
import { type Access, NoWay } from '../messenger.ts';
import type { Call, SlackClient } from './client.ts';

/** For how long is remembered who belongs to a workspace, and of how many workspaces. */
const [freshMs, mostTeams] = [15 * 60_000, 100];
/** Accounts a page, and pages after which a workspace or a channel is too large to know who reads along. */
const [perPage, mostPages] = [500, 20];

/** The full members of a workspace: neither guests nor anybody from elsewhere. */
type Team = { readAt: number; members: Set<string>; others: Set<string> };
type Account = { id: string; is_restricted?: boolean; is_ultra_restricted?: boolean; is_stranger?: boolean };

/**
 * Tells whether somebody reads along in a channel who is no full member of the workspace: a guest of one channel or of
 * several (`is_restricted`, `is_ultra_restricted`), or somebody whom the workspace does not list. True also where that
 * cannot be told: the workspace is too large, or was installed before `users:read` was asked for.
 */
export function strangersIn(client: SlackClient, clock: Clock) {
  const kept = new LRUCache<string, Team>({ max: mostTeams });

  async function teamOf(call: Call, teamId: string): Promise<Team | null> {
    const now = clock.now().getTime();
    const known = kept.get(teamId);
    if (known && now - known.readAt < freshMs) return known;
    const team: Team = { readAt: now, members: new Set(), others: new Set() };
    const accounts = await pages<Account>(call, 'users.list', 'members', {});
    if (!accounts) return null;
    for (const { id, is_restricted, is_ultra_restricted, is_stranger } of accounts)
      (is_restricted || is_ultra_restricted || is_stranger ? team.others : team.members).add(id);
    kept.set(teamId, team);
    return team;
  }

  return async (access: Access, { teamId, channelId }: { teamId: string; channelId: string }): Promise<boolean> => {
    const call = client.as(access);
    try {
      const readers = await pages<string>(call, 'conversations.members', 'members', { channel: channelId });
      if (!readers || readers.length === 0) return true;
      let team = await teamOf(call, teamId);
      // Whoever came since it was read is looked for once more.
      if (team && readers.some(id => !team!.members.has(id) && !team!.others.has(id))) {
        kept.delete(teamId);
        team = await teamOf(call, teamId);
      }
      return team === null || readers.some(id => !team.members.has(id));
    } catch (error) {
      if (!(error instanceof NoWay) || error.revoked) throw error;
      if (error.said === 'missing_scope') client.warn(withoutScope);
      return true;
    }
  };
}

const withoutScope =
  'Who reads along in a channel cannot be told without users:read, so every answer goes to its asker alone: an Admin installs the assistant again in that workspace.';

/** All of a list; null where it has too many pages. */
async function pages<Item>(call: Call, method: string, name: string, given: object): Promise<Item[] | null> {
  const items: Item[] = [];
  let cursor = '';
  for (let page = 0; page < mostPages; page++) {
    const answer = await call(method, { ...given, limit: perPage, ...(cursor && { cursor }) });
    items.push(...((answer[name] ?? []) as Item[]));
    cursor = answer.response_metadata?.next_cursor ?? '';
    if (cursor === '') return items;
  }
  return null;
}
