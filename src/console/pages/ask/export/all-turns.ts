import type { Client } from 'urql';
import type { TurnMessageFragment } from '../../../generated/graphql.ts';
import { earlierQuery } from '../documents.ts';
import { type Turn, turnsOf } from '../turns.ts';

/** All turns of a conversation, however long it is. */
export const allTurns = async (client: Client, id: string): Promise<Turn[]> => turnsOf(await upTo(client, id, null));

async function upTo(client: Client, id: string, before: string | null): Promise<TurnMessageFragment[]> {
  const { data } = await client.query(earlierQuery, { id, before }, { requestPolicy: 'network-only' });
  const page = data?.conversation?.messages;
  if (!page) return [];
  const earlier = page.pageInfo.hasPreviousPage ? await upTo(client, id, page.pageInfo.startCursor ?? null) : [];
  return [...earlier, ...page.nodes];
}
