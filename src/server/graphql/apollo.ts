import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Pipeline } from './execute.ts';
import type { GraphQLHost } from './host.ts';
import { limitRule, limits } from './limits.ts';

/** Hosts the pipeline on Apollo Server: in place of a gateway's supergraph, the pipeline executes. */
export async function hostOnApollo(pipeline: Pipeline): Promise<GraphQLHost> {
  const apollo = new ApolloServer<Context>({
    gateway: {
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: pipeline.schema, coreSupergraphSdl: '' });
        return () => {};
      },
      load: async () => ({
        executor: ({ document, request, operationName, context }) =>
          pipeline.execute({ document, variables: request.variables, operationName, context: context as Context }),
      }),
      stop: async () => {},
    },
    introspection: true,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [limitRule],
    // Only JSON reaches this host, which no foreign page can send without asking first.
    csrfPrevention: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    stringifyResult: result => JSON.stringify(result),
    // Whatever the environment holds: nothing is reported to anybody, and pages are our own.
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
  await apollo.start();
  const contexts = new WeakMap<FastifyRequest, Context>();
  const handle = fastifyApolloHandler(apollo, { context: async request => contexts.get(request)! });
  return {
    async handle(request, reply, context) {
      contexts.set(request, context);
      return handle.call(request.server, request, reply);
    },
    stop: () => apollo.stop(),
  };
}
