import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, getOperationAST } from 'graphql';
import { MalformedRequest, RateLimited, type Refusal } from '../../base/errors.ts';
import { Outage } from '../../base/outage.ts';
import type { App, Context } from '../../context.ts';
import { hostOnApollo } from './apollo.ts';
import { contextOf, createContext } from './context.ts';
import { httpRefusalOf, presentError } from './errors.ts';
import type { Pipeline } from './execute.ts';
import { type GraphiQL, graphiqlPage } from './graphiql.ts';
import { type GraphQLRequest, MethodNotAllowed, readGraphQLRequest } from './graphql-request.ts';
import { streamOperation } from './graphql-sse.ts';
import type { GraphQLHost } from './host.ts';
import { hostOnYoga } from './yoga.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Mounts `/graphql` on the configured host, with GraphiQL for browsers unless that is off, and `/graphql/stream` for graphql-sse. What
 * can be refused before an operation runs is refused here, so that every host answers it alike.
 */
export async function mountGraphQL(server: FastifyInstance, app: App, pipeline: Pipeline): Promise<void> {
  const host = app.config.graphqlHost === 'apollo' ? await hostOnApollo(pipeline) : hostOnYoga(pipeline);
  server.addHook('onClose', () => host.stop());
  await server.register(async scope =>
    mountRoutes(scope, app, pipeline, host, app.config.graphiql ? graphiqlPage() : null),
  );
}

function mountRoutes(
  scope: FastifyInstance,
  app: App,
  pipeline: Pipeline,
  host: GraphQLHost,
  graphiql: GraphiQL | null,
) {
  scope.setErrorHandler((error, request, reply) => {
    const refusal = httpRefusalOf(error);
    const shown = new GraphQLError(refusal?.message ?? String(error), {
      originalError: refusal ?? (error as Error),
      // Whatever is not a refusal broke on our side.
      path: refusal ? undefined : [],
    });
    if (refusal instanceof Outage || refusal instanceof RateLimited)
      reply.header('retry-after', refusal.details.retryAfter);
    if (refusal instanceof MethodNotAllowed) reply.header('allow', 'GET, POST');
    return sendErrors(reply, [presentError(shown, { app, correlationId: request.id })], refusal?.status ?? 500);
  });

  // Answers belong to one caller and one moment; GET would let caches keep them.
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  // A client that waits as HTTP has it need not know of `extensions`.
  scope.addHook('onSend', async (request, reply) => {
    const waits = contextOf(request)?.ran?.flatMap(({ retryAfter }) => retryAfter ?? []) ?? [];
    if (waits.length > 0) reply.header('retry-after', Math.max(...waits));
  });

  scope.route({
    url: '/graphql',
    method: [...methods],
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (graphiql && request.method === 'GET' && accepts(request, 'text/html')) return graphiql.send(reply);
      const asked = readGraphQLRequest(request);
      const context = await createContext(app, request, reply);
      const { errors, type } = check(pipeline, asked, request);
      if (accepts(request, 'text/event-stream') && (type === 'subscription' || !accepts(request, 'json')))
        return streamOperation(reply, { pipeline, asked, context });
      if (errors.length > 0) return sendRequestErrors(request, reply, errors, context);
      if (type === 'subscription')
        throw new MalformedRequest('Subscriptions are streams: ask with "Accept: text/event-stream".');
      // Members that we do not know go no further.
      if (request.method === 'POST') request.body = asked;
      return host.handle(request, reply, context);
    },
  });

  scope.route({
    url: '/graphql/stream',
    method: [...methods],
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const asked = readGraphQLRequest(request);
      if (!accepts(request, 'text/event-stream'))
        throw new NotAcceptable('This is a stream: ask with "Accept: text/event-stream".');
      const context = await createContext(app, request, reply);
      check(pipeline, asked, request);
      return streamOperation(reply, { pipeline, asked, context });
    },
  });

  if (!graphiql) return;
  scope.get('/graphql/graphiql/:file', async (request, reply) =>
    graphiql.sendFile(reply, (request.params as { file: string }).file),
  );
}

class NotAcceptable extends MalformedRequest {
  override readonly status = 406 as 400;
}

const accepts = (request: FastifyRequest, type: string): boolean => request.headers.accept?.includes(type) ?? false;

/** What is wrong with an operation before it runs, and what kind of operation it is. */
function check(pipeline: Pipeline, asked: GraphQLRequest, request: FastifyRequest) {
  try {
    const document = pipeline.parse(asked.query);
    const type = getOperationAST(document, asked.operationName)?.operation ?? null;
    if (type === 'mutation' && request.method === 'GET') throw new MethodNotAllowed('Mutations take POST.');
    return { errors: pipeline.inspect({ ...asked, document }), type };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error], type: null };
    throw error;
  }
}

/**
 * A well-formed HTTP request whose GraphQL is faulty: 400 for clients of `application/graphql-response+json`, and 200
 * for those of `application/json`, which take other statuses for failures of the transport.
 */
function sendRequestErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: readonly GraphQLError[],
  context: Context,
) {
  const shown = errors.map(error => presentError(error, context));
  return sendErrors(reply, shown, accepts(request, 'application/graphql-response+json') ? 400 : 200);
}

function sendErrors(reply: FastifyReply, errors: GraphQLError[], status: Refusal['status']): FastifyReply {
  const modern = accepts(reply.request, 'application/graphql-response+json');
  return reply
    .status(status)
    .header('content-type', `application/${modern ? 'graphql-response+json' : 'json'}; charset=utf-8`)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ errors });
}
