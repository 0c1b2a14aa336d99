import { authExchange } from '@urql/exchange-auth';
import { createClient as createStreamClient } from 'graphql-sse';
import { type Client, createClient, fetchExchange, subscriptionExchange } from 'urql';
import { address } from './address.ts';
import { cache } from './cache.ts';
import { session } from './session.ts';

const ended = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'SESSION_REVOKED', 'SESSION_INACTIVE'];

// Reconnecting is left to whoever follows a stream, who knows the position to go on after (`follow.ts`).
const streams = createStreamClient({
  url: address('graphql/stream'),
  retryAttempts: 0,
  async headers(): Promise<Record<string, string>> {
    const token = await session.freshToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
});

/** A client for one person: whoever logs in next gets a new one, with an empty cache. */
export const createConsoleClient = (): Client =>
  createClient({
    url: address('graphql'),
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      cache(),
      authExchange(async utils => ({
        addAuthToOperation(operation) {
          const token = session.token();
          return token ? utils.appendHeaders(operation, { authorization: `Bearer ${token}` }) : operation;
        },
        willAuthError: () => session.state() !== 'out' && session.token() === null,
        didAuthError: error =>
          session.state() === 'in' &&
          error.graphQLErrors.some(({ extensions }) => ended.includes(String(extensions.code))),
        refreshAuth: async () => void (await session.refresh().catch(() => false)),
      })),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: sink => ({ unsubscribe: streams.subscribe({ query, variables: variables ?? {} }, sink as never) }),
        }),
      }),
    ],
  });
