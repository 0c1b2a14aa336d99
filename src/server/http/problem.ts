import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Busy, RateLimited, type Refusal } from '../../base/errors.ts';
import { Outage } from '../../base/outage.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** A problem document (RFC 9457) with the members of the REST contract. */
export function problemOf(refusal: Pick<Refusal, 'status' | 'code' | 'message' | 'details'>, correlationId: string) {
  const members = {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    correlation_id: correlationId,
  };
  const details = Object.entries(refusal.details).map(([name, value]) => [snake(name), value]);
  // None of them takes the place of what every problem has.
  return { ...members, ...Object.fromEntries(details), ...members };
}

/** Answers with a refusal as REST spells it; 429 keeps the contract's shorter body. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.status(refusal.status);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal instanceof Outage || refusal instanceof Busy) reply.header('retry-after', refusal.details.retryAfter);
  if (refusal instanceof RateLimited)
    return reply.header('retry-after', refusal.retryAfter).type('application/json').send({ detail: refusal.message });
  return reply
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problemOf(refusal, reply.request.id));
}
