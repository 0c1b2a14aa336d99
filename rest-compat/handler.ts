import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, Invalid } from '../src/base/errors.ts';
import { isRecord } from '../src/base/json.ts';
import type { App, Context } from '../src/context.ts';
import { createContext } from '../src/server/graphql/context.ts';
import type { Pipeline } from '../src/server/graphql/execute.ts';
import { answerOf } from './errors.ts';
import { demand, demandScopes } from './level.ts';
import { envelopeOf } from './page.ts';
import { prefersPage } from './prefers-page.ts';
import type { PreparedRow } from './prepare.ts';

/** Under which all rows are served. */
export const prefix = '/api/v1';

/** What rows are served with. */
export type Host = { app: App; pipeline: Pipeline };
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const contexts = new WeakMap<FastifyRequest, Context>();

/** Lets a request in or refuses it, before its body is read. */
export const admit =
  ({ app }: Host, route: PreparedRow) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const context = await createContext(app, request, reply);
    demand(route.level, context);
    demandScopes(route.keyDemands, context);
    contexts.set(request, context);
  };

/** The context of a request that was let in. */
export const contextOf = (request: FastifyRequest): Context => contexts.get(request)!;

/** The variables a request gives a row's operation; `known` are faults of it already. Throws Invalid with all faults at once. */
export function readRequest(
  route: PreparedRow,
  request: FastifyRequest,
  body: unknown = {},
  file?: string,
  known: readonly Fault[] = [],
): Record<string, unknown> {
  const faults = [...known];
  if (!isRecord(body)) throw new Invalid([{ path: '', message: 'the body must be a JSON object' }]);
  for (const name of Object.keys(body))
    if (!route.bodyFields.has(name)) faults.push({ path: name, message: 'unknown field' });
  const variables = route.readVariables(
    {
      path: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      header: request.headers,
      body,
      ...(file === undefined ? {} : { file }),
    },
    faults,
  );
  if (faults.length > 0) throw new Invalid([...faults, ...besides(faults, route.faultsOf(variables))]);
  return variables;
}

const stepsOf = (path: string) => path.split(/[.[\]]+/).filter(Boolean);
const isWithin = (inner: string[], outer: string[]) => outer.every((step, at) => inner[at] === step);

/** What an operation has against variables, apart from what is missing in them because it could not be read. */
const besides = (unread: readonly Fault[], faults: readonly Fault[]): Fault[] => {
  const places = unread.map(({ path }) => stepsOf(path));
  return faults.filter(({ path }) => {
    const own = stepsOf(path);
    return !places.some(place => isWithin(place, own) || isWithin(own, place));
  });
};

/** Serves a row that answers JSON. */
export const answerJson =
  ({ pipeline }: Host, route: PreparedRow): Handler =>
  async (request, reply) => {
    const variables = readRequest(route, request, request.body ?? {});
    const result = await pipeline.execute({ document: route.document, variables, context: contextOf(request) });
    return sendAnswer(route, request, reply, answerOf(route, result), variables);
  };

/** Sends what a row answers, with the status, the envelope and the headers its words ask for. */
export function sendAnswer(
  { row }: PreparedRow,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  variables: Readonly<Record<string, unknown>>,
): FastifyReply {
  const { status = 200, page, when, then, location, redirect } = row;
  reply.header('cache-control', 'no-store');
  if (status === 204) return reply.code(204).send();
  const answer = value as Record<string, unknown>;
  if (redirect && prefersPage(request)) return reply.redirect(String(answer[redirect]), 303);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (when && then && Object.entries(when).every(([name, expected]) => answer[name] === expected))
    return reply
      .code(then.status)
      .send(JSON.stringify(Object.fromEntries(then.keep.map(name => [name, answer[name]]))));
  if (location)
    reply.header(
      'location',
      prefix + location.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(answer[name]))),
    );
  return reply.code(status).send(JSON.stringify(page ? envelopeOf(page, value, variables) : value));
}
