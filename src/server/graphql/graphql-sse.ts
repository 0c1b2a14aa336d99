import type { FastifyReply } from 'fastify';
import { type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { createHandler } from 'graphql-sse';
import type { Context } from '../../context.ts';
import { openStream } from '../http/sse.ts';
import { presentError } from './errors.ts';
import type { Pipeline } from './execute.ts';
import type { GraphQLRequest } from './graphql-request.ts';

type Asked = { pipeline: Pipeline; asked: GraphQLRequest; context: Context };

/**
 * graphql-sse's own handler, in its "distinct connections" mode: one response for each operation. Its other mode
 * keeps streams in the memory of one node, so without `authenticate` it is not offered.
 */
const handler = createHandler<Asked>({ authenticate: () => null, onSubscribe: ({ raw }) => run(raw) });

/** Runs any operation; faults of the document are a result too, since the stream is where the client looks. */
async function run({ pipeline, asked, context }: Asked) {
  const { query, variables, operationName } = asked;
  try {
    const document = pipeline.parse(query);
    const errors = pipeline.validate(document);
    if (errors.length > 0) return toResult(errors, context);
    const operation = { document, variables, operationName, context };
    const isSubscription = getOperationAST(document, operationName)?.operation === 'subscription';
    const result = await (isSubscription ? pipeline.subscribe(operation) : pipeline.execute(operation));
    // Graphql-sse knows a result by its member "data", which a refused operation lacks.
    return Symbol.asyncIterator in result ? result : { data: undefined, ...result };
  } catch (error) {
    if (error instanceof GraphQLError) return toResult([error], context);
    throw error;
  }
}

const toResult = (errors: readonly GraphQLError[], context: Context): ExecutionResult => ({
  data: undefined,
  errors: errors.map(error => presentError(error, context)),
});

const headers: Record<string, string | undefined> = {
  accept: 'text/event-stream',
  'content-type': 'application/json',
};

/**
 * Answers with an operation's results as events, by the protocol of graphql-sse. The response ends without
 * `complete` when the caller's credentials end or the server stops, upon which clients ask anew.
 */
export async function streamOperation(reply: FastifyReply, asked: Asked): Promise<void> {
  // The request was read already, and is put the one way that the handler does not question.
  const [events] = await handler({
    method: 'POST',
    url: '/graphql/stream',
    headers: { get: name => headers[name] },
    body: asked.asked,
    raw: asked,
    context: undefined,
  });
  if (events === null || typeof events === 'string')
    throw new Error(`graphql-sse answered without a stream: ${events}`);
  const { app, caller } = asked.context;
  const stream = openStream(reply, {
    credentialsExpireAt: caller?.credentialsExpireAt ?? null,
    watch: caller && app.watch(caller),
    // The protocol has comments in place of heartbeats, which the handler sends; a reconnecting time it does not know.
    heartbeatMs: null,
    opening: '',
  });
  const stop = () => void events.return();
  if (stream.closed.aborted) stop();
  else stream.closed.addEventListener('abort', stop, { once: true });
  try {
    for await (const event of events) if (!stream.send(event)) break;
  } catch (error) {
    asked.context.app.log.error({ err: error, correlationId: asked.context.correlationId }, 'a stream broke');
  }
  stream.end();
}
