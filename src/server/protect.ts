import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';

/** Sets the headers that keep browsers safe, and lets pages of the configured origins in. */
export async function protect(
  server: FastifyInstance,
  config: Pick<Config, 'corsOrigins' | 'publicUrl'>,
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      // Enough for the API viewers, which are served from here; nothing inline but styles, nothing from elsewhere.
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Said over plain HTTP it would lock people out of other services on the same host.
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  if (config.corsOrigins.length === 0) return;
  await server.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'X-Correlation-ID',
      'Retry-After',
      'Location',
      'Idempotency-Replayed',
      'Content-Disposition',
      'Content-Range',
      'WWW-Authenticate',
    ],
    maxAge: 600,
  });
}
