import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metricsOf } from '../base/metrics.ts';
import type { App } from '../context.ts';
import { contextOf } from './graphql/context.ts';

/** Path parameters that let their bearer in. */
const secret = /token|signature|secret|code|key/i;

/** Writes one line for each request that was answered, and counts it; neither ever holds a secret. */
export function logRequests(server: FastifyInstance, app: Pick<App, 'metrics'>): void {
  const { requests } = metricsOf(app.metrics);
  server.addHook('onResponse', async (request, reply) => {
    const status = reply.raw.statusCode;
    const isStream = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
    const route = request.routeOptions.url ?? 'unknown';
    if (!isStream) requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    // The request's own log, since a route may be set to say less.
    const context = contextOf(request);
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status,
        ms: Math.round(reply.elapsedTime),
        correlationId: request.id,
        userId: context?.caller?.userId,
        // Every GraphQL request is a POST to one path: what it ran, and what that came to, tell them apart.
        ...(context?.ran?.length && { operations: context.ran }),
      },
      'request',
    );
  });
}

/** The path without its query, and without parameters that are secrets. */
function pathOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern && secret.test(pattern)) return pattern;
  const path = request.url.split('?', 1)[0]!;
  return path.length > 300 ? `${path.slice(0, 300)}…` : path;
}
