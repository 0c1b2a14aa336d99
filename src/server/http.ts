import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { NotFound, Refusal } from '../base/errors.ts';
import { metricsOf } from '../base/metrics.ts';
import type { App } from '../context.ts';
import { mountAccountPages } from './account-pages.ts';
import { type Console, mountConsole } from './console/console.ts';
import { mountFiles } from './files.ts';
import { contextOf, correlationIdOf } from './graphql/context.ts';
import { httpRefusalOf } from './graphql/errors.ts';
import type { Pipeline } from './graphql/execute.ts';
import { mountGraphQL } from './graphql/graphql.ts';
import { mountHealth } from './health.ts';
import { mountHome } from './home.ts';
import { mountHooks } from './hooks.ts';
import { maxBodyBytes, readBodies } from './http/body.ts';
import { problemOf, sendProblem } from './http/problem.ts';
import { mountJwks } from './jwks.ts';
import { protect } from './protect.ts';
import { limitRequests } from './rate-limits.ts';
import { logRequests } from './request-log.ts';
import { mountSignOnPages } from './sign-on-page.ts';
import { trackStreams } from './streams.ts';

export type Timeouts = {
  /** For the headers of a request. */
  headersMs: number;
  /** For a body that is read into memory. */
  bodyMs: number;
  /** For a whole request, files included. */
  requestMs: number;
};
const usual: Timeouts = { headersMs: 20_000, bodyMs: 30_000, requestMs: 15 * 60_000 };

/** The HTTP server with everything mounted, not listening yet. Errors outside GraphQL are problem documents. */
export async function createServer(
  app: App,
  pipeline: Pipeline,
  mount: ((server: FastifyInstance) => void)[] = [],
  timeouts: Timeouts = usual,
): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log,
    // Requests are told in one line each, by our own hook, and errors where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    genReqId: correlationIdOf,
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    requestTimeout: timeouts.requestMs,
    // A connection on which nothing moves: a download that nobody reads. Longer than any answer takes to come.
    connectionTimeout: timeouts.requestMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: Math.min(5000, timeouts.headersMs) },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-correlation-id', request.id);
      sendProblem(reply as never, httpRefusalOf(error) ?? new Refusal('Internal error'));
    },
    clientErrorHandler: refuseUnreadable,
  }) as unknown as FastifyInstance;

  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
  });
  logRequests(server, app);
  trackStreams(server, metricsOf(app.metrics).streams);
  await protect(server, app.config);
  limitRequests(server, app);
  await server.register(cookie);
  readBodies(server, timeouts.bodyMs);

  let pages: Console = null;
  server.setNotFoundHandler((request, reply) => {
    if (pages?.isPage(request)) return pages.send(reply);
    const path = request.url.split('?', 1)[0]!;
    return sendProblem(
      reply,
      Object.assign(new NotFound('address'), { message: `There is no ${request.method} ${path}.` }),
    );
  });
  server.setErrorHandler((error, request, reply) => {
    const refusal = httpRefusalOf(error);
    if (refusal?.cause === error) app.log.warn({ err: error, correlationId: request.id }, 'an outage was in the way');
    if (refusal) return sendProblem(reply, refusal);
    const userId = contextOf(request)?.caller?.userId;
    app.log.error({ err: error, correlationId: request.id, userId }, 'unexpected error');
    return sendProblem(reply, new Refusal('Internal error'));
  });

  // A worker listens only so that whoever runs it can ask how it is.
  if (app.config.role !== 'worker') pages = mountConsole(server, app);
  mountHealth(server, app);
  if (app.config.role === 'worker') return server;
  mountHome(server, app, pages);
  mountJwks(server, app);
  mountSignOnPages(server);
  mountFiles(server, app);
  mountHooks(server, app);
  mountAccountPages(server, pages);
  await mountGraphQL(server, app, pipeline);
  for (const each of mount) each(server);
  return server;
}

/** Answers bytes that are no HTTP request, or that came too slowly; there is no request yet to answer properly. */
function refuseUnreadable(error: Error & { code?: string }, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request'];
  const id = correlationIdOf({ headers: {} });
  const problem = {
    status,
    code: 'malformed_request' as const,
    message: 'The request could not be read.',
    details: {},
  };
  const body = JSON.stringify(problemOf(problem, id));
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `X-Correlation-ID: ${id}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
