import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { maxBodyBytes } from './http/body.ts';

/**
 * Mounts `POST /hooks/<service>` for services that send signed messages. A signature is over bytes, so the body is handed
 * on as it came. They count towards no limit of requests: few senders send many, and each message is checked first.
 */
export function mountHooks(server: FastifyInstance, app: Pick<App, 'hooks'>): void {
  server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async request => {
      request.raw.headers['content-type'] = 'application/octet-stream';
    });
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const [service, receive] of app.hooks)
      scope.post(`/hooks/${service}`, { config: { unlimited: true } }, async request => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        );
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return (await receive({ body, headers })) ?? { received: true };
      });
  });
}
