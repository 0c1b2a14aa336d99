import type { FastifyError, FastifyReply } from 'fastify';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { type ErrorCode, type Fault, Invalid, NotFound, Refusal, TooLarge } from '../src/base/errors.ts';
import { httpRefusalOf, refusalOf } from '../src/server/graphql/errors.ts';
import { sendProblem } from '../src/server/http/problem.ts';
import { toSnake } from './names.ts';
import { prefersPage } from './prefers-page.ts';
import type { PreparedRow } from './prepare.ts';

/** What a row answers: the value at the end of its way, re-spelled. Throws the refusal that stands in that way. */
export function answerOf(route: PreparedRow, { data, errors }: ExecutionResult): unknown {
  let value: unknown = data;
  for (const step of route.way) {
    value = (value as Record<string, unknown> | null | undefined)?.[step];
    if (value == null) break;
  }
  if (value == null) throw errors?.length ? refusalFrom(route, mostApt(route, errors)) : new NotFound('resource');
  return route.change ? route.change(value) : value;
}

/** The first error on the way or below it; an error beside the way is not the answer's. */
const mostApt = (route: PreparedRow, errors: readonly GraphQLError[]): GraphQLError =>
  errors.find(({ path }) => route.way.every((step, depth) => (path?.[depth] ?? step) === step)) ?? errors[0]!;

/** The refusal behind an error of an execution, its faults under the paths that REST knows. */
export function refusalFrom(route: PreparedRow, error: GraphQLError): Refusal {
  const at = (error.path ?? []).filter(step => typeof step === 'string').join('.');
  const turn = (faults: readonly Fault[]) =>
    faults.map(({ path, message }) => ({ path: route.placeFault(at, path), message }));
  const refusal = refusalOf(error);
  if (refusal instanceof Invalid) return new Invalid(turn(refusal.faults), refusal.message);
  if (refusal) return inRest(refusal);
  // The walkers let pass only what the schema takes; what graphql refuses all the same is told in its words.
  if (error.extensions.code === 'INVALID') return new Invalid(turn((error.extensions.errors ?? []) as Fault[]));
  return new Refusal('Internal error');
}

/** What a refusal says where its own words name a way of GraphQL. */
const said: ReadonlyMap<ErrorCode, string> = new Map([
  [
    'captcha_failed',
    'The captcha was not solved, has expired or was used before. Fetch a new one by GET /api/v1/auth/captcha, and send its solution as captcha_token.',
  ],
]);

const inRest = (refusal: Refusal): Refusal => {
  const message = said.get(refusal.code);
  return message === undefined ? refusal : Object.assign(refusal, { message });
};

class NoSuchMethod extends Refusal {
  override readonly code = 'malformed_request';
  override readonly status = 405;
}

/** Refuses a method that a path does not have. */
export const methodNotAllowed = (method: string, allowed: readonly string[]): Refusal =>
  new NoSuchMethod(`${method} is not allowed here; allowed: ${allowed.join(', ')}.`);

const reasons = new Map<string, () => Refusal>([
  ['FST_PARTS_LIMIT', () => new TooLarge('The form has too many parts.')],
  ['FST_FIELDS_LIMIT', () => new TooLarge('The form has too many fields.')],
  ['FST_FILES_LIMIT', () => new TooLarge('The form has too many files.')],
]);

/**
 * Answers whatever was thrown; what was not foreseen is logged whole and told as "Internal error". A browser on its way
 * to a page, which a refusal names by `returnUrl`, is sent there to be told.
 */
export function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  const refusal = reasons.get((error as FastifyError).code)?.() ?? httpRefusalOf(error);
  if (refusal?.cause === error)
    reply.log.warn({ err: error, correlationId: reply.request.id }, 'an outage was in the way');
  if (!refusal) reply.log.error({ err: error, correlationId: reply.request.id }, 'unexpected error');
  const returnUrl = refusal?.details.returnUrl;
  if (refusal && typeof returnUrl === 'string' && prefersPage(reply.request))
    return reply.header('cache-control', 'no-store').redirect(withRefusal(returnUrl, refusal), 303);
  return sendProblem(reply, refusal ?? new Refusal('Internal error'));
}

/** Behind the `#`, which browsers send to nobody: the code as `error`, and what else a refusal says of itself. */
function withRefusal(address: string, { code, details }: Refusal): string {
  const { returnUrl: _, ...more } = details;
  const told = new URLSearchParams({ error: code });
  for (const [name, value] of Object.entries(more))
    if (typeof value === 'string' || typeof value === 'number') told.set(toSnake(name), String(value));
  const url = new URL(address);
  url.hash = told.toString();
  return url.href;
}
