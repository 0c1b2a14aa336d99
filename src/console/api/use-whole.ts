import { useEffect, useState } from 'react';
import {
  type AnyVariables,
  type Client,
  type CombinedError,
  type TypedDocumentNode,
  type UseQueryResponse,
  useClient,
  useQuery,
} from 'urql';

/** What a page of a list may hold at most. */
const longestPage = 100;

type Paged = { offset: number };
type Fields = { [name: string]: unknown };
type List = { nodes: unknown[]; totalCount: number };

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is List & Fields =>
  isRecord(value) && Array.isArray(value.nodes) && typeof value.totalCount === 'number';

/** How many the longest list has that a result holds. */
const longestOf = (value: unknown): number =>
  isList(value) ? value.totalCount : isRecord(value) ? Math.max(0, ...Object.values(value).map(longestOf)) : 0;

/** The lists of both, one after the other; of all else what the first has. */
function joined<Value>(first: Value, next: unknown): Value {
  if (isList(first) && isList(next)) return { ...first, nodes: [...first.nodes, ...next.nodes] };
  if (!isRecord(first) || !isRecord(next)) return first;
  return Object.fromEntries(Object.entries(first).map(([name, value]) => [name, joined(value, next[name])])) as Value;
}

/** What `first` is the first page of, with all that follows; null where one of the pages cannot be had. */
async function withRest<Data, Variables extends AnyVariables & Paged>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'offset'>,
  first: Data,
): Promise<Data | null> {
  let whole = first;
  for (let offset = longestPage; offset < longestOf(first); offset += longestPage) {
    const { data } = await client.query(document, { ...variables, offset } as Variables, {
      requestPolicy: 'network-only',
    });
    if (!data) return null;
    whole = joined(whole, data);
  }
  return whole;
}

/** All of the lists that a query gives, as `useWhole` has them; null where they cannot be had. */
export async function readWhole<Data, Variables extends AnyVariables & Paged>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'offset'>,
): Promise<Data | null> {
  const { data } = await client.query(document, { ...variables, offset: 0 } as Variables);
  return data ? withRest(client, document, variables, data) : null;
}

/**
 * What a query gives, with all of the lists in it, however many pages these take: for what somebody chooses from. Its
 * document asks each of them for `first: 100, offset: $offset` and for its `totalCount`.
 */
export function useWhole<Data, Variables extends AnyVariables & Paged>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'offset'>,
  pause = false,
): { data: Data | undefined; error: CombinedError | undefined; ask: UseQueryResponse<Data, Variables>[1] } {
  const client = useClient();
  const [{ data: first, error }, ask] = useQuery({
    query: document,
    variables: { ...variables, offset: 0 } as Variables,
    pause,
  });
  const [whole, setWhole] = useState<{ of: Data; data: Data }>();
  const key = JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables are the same while they are written alike.
  useEffect(() => {
    if (first === undefined || longestOf(first) <= longestPage) return;
    let isGone = false;
    void withRest(client, document, variables, first).then(data => {
      if (data && !isGone) setWhole({ of: first, data });
    });
    return () => {
      isGone = true;
    };
  }, [client, document, key, first]);
  return { data: whole && whole.of === first ? whole.data : first, error, ask };
}
