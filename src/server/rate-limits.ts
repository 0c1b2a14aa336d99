import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { RateLimited } from '../base/errors.ts';
import { networkOf } from '../base/network.ts';
import type { App, Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route for those who watch over the service: it counts towards no limit. */
    unlimited?: true;
  }
}

const seconds = 60;
/** What clients of the general limits are told by contract, however soon the minute is over. */
const retryAfter = 60;

/**
 * Refuses requests beyond so many a minute from one address, before anything of them is read, GraphQL too. A stream counts
 * once, when it is opened.
 */
export function limitRequests(server: FastifyInstance, app: Pick<App, 'config' | 'rateLimits'>): void {
  const times = app.config.rateLimits.general;
  if (times === 0) return;
  server.addHook('onRequest', async request => {
    if (request.routeOptions.config?.unlimited) return;
    const refused = await app.rateLimits.hit(`http:${networkOf(request.ip)}`, { times, seconds });
    // Whoever answers the address says so in its own way: REST, or GraphQL.
    if (refused !== null) throw new RateLimited(retryAfter);
  });
}

const done = new WeakSet<GraphQLSchema>();

/**
 * Lets root fields that are declared with `credential` (`vocabulary.ts`) run only so often in a minute from one address.
 * Since it is the field that counts, each alias does, and REST and GraphQL count together.
 */
export function limitFields(schema: GraphQLSchema): void {
  if (done.has(schema)) return;
  done.add(schema);
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve } = field;
      if (field.extensions.rateLimit !== 'auth' || !resolve) continue;
      field.resolve = async (parent, args, context: Context, info) => {
        const { app, request } = context;
        const times = app.config.rateLimits.auth;
        if (times > 0 && request.ipAddress !== null) {
          const refused = await app.rateLimits.hit(`auth:${networkOf(request.ipAddress)}`, { times, seconds });
          if (refused !== null) throw new RateLimited(retryAfter);
        }
        return resolve(parent, args, context, info);
      };
    }
}
