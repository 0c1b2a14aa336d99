import type { FastifyReply, FastifyRequest } from 'fastify';
import { MalformedRequest } from '../../base/errors.ts';
import type { Repeatable } from '../../context.ts';

/** 1 to 255 printable characters of ASCII. */
const keyPattern = /^[\x20-\x7e]{1,255}$/;

/** The Idempotency-Key that a POST carries; null where it has none. Refuses with MalformedRequest. */
export function readKey(request: FastifyRequest, reply: FastifyReply): Repeatable | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST') return null;
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new MalformedRequest('The header Idempotency-Key must have 1 to 255 printable characters.');
  return {
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    replayed: () => void reply.header('idempotency-replayed', 'true'),
  };
}
