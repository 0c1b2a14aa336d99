import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { mountRest } from '../../rest-compat/mount.ts';
import type { Routes } from '../../rest-compat/route.ts';
import { systemClock } from '../../src/base/clock.ts';
import { readConfig } from '../../src/base/config.ts';
import { Unauthenticated } from '../../src/base/errors.ts';
import { createLog } from '../../src/base/log.ts';
import type { App, Caller } from '../../src/context.ts';
import { correlationIdOf } from '../../src/server/graphql/context.ts';
import { createPipeline } from '../../src/server/graphql/execute.ts';
import { readBodies } from '../../src/server/http/body.ts';
import { trackStreams } from '../../src/server/streams.ts';
import { files, schema } from './library.ts';

const caller = (role: Caller['role']): Caller => ({
  userId: 'u1',
  organizationId: 'o1',
  role,
  email: 'ada@example.com',
  name: 'Ada',
  timeZone: 'UTC',
  language: 'en',
  sessionId: null,
  apiKeyId: null,
  credentialsExpireAt: null,
});
const callers: Record<string, Caller> = { user: caller('USER'), admin: caller('ADMIN') };

/** Serves rows over the library's schema; the bearer tokens `user` and `admin` are good. */
export async function serve(routes: Routes[], options: { listen?: boolean } = {}) {
  const app = {
    config: readConfig({}),
    log: createLog('silent'),
    clock: systemClock,
    metrics: new Registry(),
    watch: () => ({ ended: new AbortController().signal, stop() {} }),
    authenticate: async ({ bearer }: { bearer: string | null }) => ({
      caller: callers[bearer ?? ''] ?? null,
      refused: bearer && !callers[bearer] ? new Unauthenticated('That token is not good.') : null,
    }),
    files,
    recordDenial: async () => {},
    stopping: new AbortController().signal,
    publicUrl: () => 'http://library.test',
  } as unknown as App;
  const pipeline = createPipeline(schema);
  const server = fastify({
    genReqId: correlationIdOf,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  }) as FastifyInstance;
  await server.register(cookie);
  trackStreams(server, { inc: () => {}, dec: () => {} });
  readBodies(server, 10_000);
  mountRest({ app, pipeline }, routes)(server);
  const url = options.listen ? await server.listen({ port: 0, host: '127.0.0.1' }) : '';
  if (!options.listen) await server.ready();
  return { server, url };
}

/** The headers of a signed-in user. */
export const asUser = { authorization: 'Bearer user' };
