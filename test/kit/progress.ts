import { EventSource } from 'eventsource';
import { createClient } from 'graphql-sse';
import type { Person } from './person.ts';

/** An event as REST sends it, with the position from `id:`. */
export type SeenEvent = Record<string, any> & { position: number };

const eventFields = `position task_id: taskId update_type: updateType message event_id: eventId timestamp schema_version: schemaVersion
  agent agent_id: agentId parent_agent_id: parentAgentId depth plan_id: planId plan_version: planVersion
  parallel_group_id: parallelGroupId parallel_group_size: parallelGroupSize started_at: startedAt completed_at: completedAt
  duration_ms: durationMs details { agents reason tool error agent_ids: agentIds final status response_preview: responsePreview
  hypotheses { id statement status confidence evidence } }`;

export const progressSubscription = `subscription ($taskId: ID!, $lastId: Int) {
  chatProgress(taskId: $taskId, lastId: $lastId) { ${eventFields} } }`;

type Watching = { url: string; person: Person; taskId: string; lastId?: number; until?: (event: SeenEvent) => boolean };

/** Follows a task with graphql-sse's own client to its end, or until an event. Events are re-spelled as REST has them. */
export async function watchByGraphql({ url, person, taskId, lastId = 0, until }: Watching): Promise<SeenEvent[]> {
  const seen: SeenEvent[] = [];
  const client = createClient({ url: `${url}/graphql/stream`, headers: person.headers, retryAttempts: 0 });
  const events = client.iterate<{ chatProgress: SeenEvent }>({
    query: progressSubscription,
    variables: { taskId, lastId },
  });
  for await (const { data, errors } of events) {
    if (errors) throw new Error(JSON.stringify(errors));
    seen.push(asRest(data!.chatProgress));
    if (until?.(seen.at(-1)!)) break;
  }
  client.dispose();
  return seen;
}

/** Follows a task over REST with `eventsource`, which sends the token as a header, to `complete` or until an event. */
export function watchByRest({ url, person, taskId, lastId = 0, until }: Watching): Promise<SeenEvent[]> {
  const seen: SeenEvent[] = [];
  return new Promise((resolve, reject) => {
    const source = new EventSource(`${url}/api/v1/chat/${taskId}/progress?last_id=${lastId}`, {
      fetch: (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...person.headers } }),
    });
    source.onmessage = ({ data, lastEventId }) => {
      const event = { position: Number(lastEventId), ...JSON.parse(data) };
      seen.push(event);
      if (event.update_type !== 'complete' && !until?.(event)) return;
      source.close();
      resolve(seen);
    };
    source.onerror = error => {
      source.close();
      reject(new Error(`The stream broke: ${error.code} ${error.message}`));
    };
  });
}

/** Absent instead of null, and enum values in lower case: how REST spells what GraphQL gave. */
function asRest(event: Record<string, unknown>): SeenEvent {
  const kept = Object.entries(event).filter(([, value]) => value !== null);
  const spelled = kept.map(([key, value]) => {
    if (key === 'details') return [key, asRest(value as Record<string, unknown>)];
    return [key, key === 'update_type' || key === 'status' ? String(value).toLowerCase() : value];
  });
  return Object.fromEntries(spelled);
}
