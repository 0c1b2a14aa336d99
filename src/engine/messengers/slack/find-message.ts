import type { Spot } from '../messenger.ts';
import type { Call } from './client.ts';

/** By what own messages are found again, whoever posted them (docs.slack.dev, "Message metadata"). */
export const keyed = (key: string) => ({ event_type: 'assistant_message', event_payload: { key } });

/** Looked at on each page; outside of threads, where the newest come first, on the first page alone. */
const pageSize = 100;

/** The message of a thread, or of a channel, that bears a key; null where there is none. */
export async function findMessage(call: Call, { channelId, threadId }: Spot, key: string): Promise<string | null> {
  const page = { channel: channelId, include_all_metadata: true, limit: pageSize };
  let cursor: string | undefined;
  do {
    const read = await (threadId === null
      ? call('conversations.history', page)
      : call('conversations.replies', { ...page, ts: threadId, ...(cursor && { cursor }) }));
    const messages = read.messages as { ts: string; metadata?: { event_payload?: { key?: unknown } } }[];
    const found = messages.find(({ metadata }) => metadata?.event_payload?.key === key);
    if (found) return found.ts;
    cursor = threadId === null ? undefined : read.response_metadata?.next_cursor;
  } while (cursor);
  return null;
}
