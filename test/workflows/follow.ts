import { createClient } from 'graphql-sse';
import { GraphqlRefusal, type Person } from '../kit/person.ts';

/** An entry of a timeline as it comes. */
export type Entry = {
  position: number;
  type: string;
  nodeKey: string | null;
  attempt: number | null;
  message: string | null;
};

/** Follows an execution with graphql-sse's own client until the stream ends, or until an entry. */
export async function followed(
  { url }: { url: string },
  person: Person,
  executionId: string,
  { lastId = 0, until }: { lastId?: number; until?: (entry: Entry) => unknown } = {},
): Promise<Entry[]> {
  const client = createClient({ url: `${url}/graphql/stream`, headers: person.headers, retryAttempts: 0 });
  const query = `subscription ($id: ID!, $lastId: Int) {
    executionProgress(executionId: $id, lastId: $lastId) { position type nodeKey attempt message } }`;
  const entries: Entry[] = [];
  try {
    for await (const { data, errors } of client.iterate<{ executionProgress: Entry }>({
      query,
      variables: { id: executionId, lastId },
    })) {
      if (errors) throw new GraphqlRefusal(errors as unknown as GraphqlRefusal['errors']);
      entries.push(data!.executionProgress);
      if (await until?.(entries.at(-1)!)) break;
    }
  } finally {
    client.dispose();
  }
  return entries;
}
