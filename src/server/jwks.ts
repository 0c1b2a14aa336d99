import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';

/** For how long others may keep the keys, in seconds: well below the time for which a retired key still verifies. */
const freshSeconds = 300;

/** Mounts `/.well-known/jwks.json`: the keys by which anybody can verify access tokens (RFC 7517, 5). */
export function mountJwks(server: FastifyInstance, app: Pick<App, 'jwks'>): void {
  server.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .type('application/jwk-set+json')
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .send(JSON.stringify(await app.jwks())),
  );
}
