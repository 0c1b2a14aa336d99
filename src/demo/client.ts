import { createClient } from 'graphql-sse';

export type GraphqlClient = {
  /** Runs a query or mutation; rejects with the service's own words. */
  run<T>(document: string, variables?: Record<string, unknown>): Promise<T>;
  /** Follows a subscription to its end, through reconnections where the document takes `$lastId`. */
  follow<T>(document: string, variables: Record<string, unknown>, onEvent: (data: T) => void): Promise<void>;
};

type Refused = { message: string; extensions?: { errors?: readonly { path: string; message: string }[] } };
type Answer<T> = { data?: T | null; errors?: readonly Refused[] };

/** A client of the GraphQL API as any program could have it: fetch, and graphql-sse for subscriptions. */
export function graphqlClient(url: string, accessToken: () => string | null): GraphqlClient {
  const headers = (): Record<string, string> => {
    const token = accessToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  };
  const stream = createClient({ url: `${url}/graphql/stream`, headers, retryAttempts: 10 });
  return {
    async run<T>(document: string, variables = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers() },
        body: JSON.stringify({ query: document, variables }),
      });
      return dataOf((await response.json()) as Answer<T>);
    },
    follow<T>(document: string, variables: Record<string, unknown>, onEvent: (data: T) => void) {
      return new Promise<void>((resolve, reject) => {
        stream.subscribe<T>(
          { query: document, variables },
          { next: result => onEvent(dataOf(result as Answer<T>)), error: reject, complete: resolve },
        );
      });
    },
  };
}

function dataOf<T>({ data, errors }: Answer<T>): T {
  if (errors?.length || !data)
    throw new Error(errors?.map(error => sentenceOf(error)).join('\n') ?? 'There was no answer.');
  return data;
}

/** The faults, where there are any: they say more than the sentence over them. */
const sentenceOf = ({ message, extensions }: Refused): string =>
  extensions?.errors?.map(fault => `${fault.path}: ${fault.message}`).join('\n') ?? message;
