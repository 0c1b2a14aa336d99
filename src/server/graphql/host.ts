import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';

/**
 * A GraphQL server under the pipeline. It is handed queries and mutations whose document is known to be valid, with
 * the request's body or query string as it came, and answers by "GraphQL over HTTP".
 */
export type GraphQLHost = {
  handle(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<unknown>;
  stop(): Promise<void>;
};
