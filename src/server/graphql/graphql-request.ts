import type { FastifyRequest } from 'fastify';
import { type ErrorCode, MalformedRequest, Refusal } from '../../base/errors.ts';
import { parseJsonText } from '../http/body.ts';

export type GraphQLRequest = {
  query: string;
  variables: Record<string, unknown> | null;
  operationName: string | null;
};

/** The method does not fit what is asked; the answer names those that do. */
export class MethodNotAllowed extends Refusal {
  override readonly code: ErrorCode = 'malformed_request';
  override readonly status = 405;
}

/**
 * Reads what is asked as "GraphQL over HTTP" says: GET with a query string, or POST with a JSON object. Refuses
 * anything else with MalformedRequest, by the name of the member that is wrong.
 */
export function readGraphQLRequest(request: FastifyRequest): GraphQLRequest {
  if (request.method !== 'GET' && request.method !== 'POST')
    throw new MethodNotAllowed('GraphQL takes POST, and GET for queries.');
  const members = request.method === 'GET' ? fromQuery(request.query) : fromBody(request.body);
  const { query, variables, operationName, extensions } = members;
  if (query === undefined || query === null) throw new MalformedRequest('"query" is missing.');
  if (typeof query !== 'string') throw new MalformedRequest('"query" must be a string.');
  if (!isObjectOrNone(variables)) throw new MalformedRequest('"variables" must be an object.');
  if (!isObjectOrNone(extensions)) throw new MalformedRequest('"extensions" must be an object.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw new MalformedRequest('"operationName" must be a string.');
  return { query, variables: variables ?? null, operationName: operationName || null };
}

function fromBody(body: unknown): Record<string, unknown> {
  if (Array.isArray(body)) throw new MalformedRequest('Send one operation a request: batches are not taken.');
  if (typeof body !== 'object' || body === null)
    throw new MalformedRequest('Send a JSON object with "query" as application/json.');
  return body as Record<string, unknown>;
}

function fromQuery(search: unknown): Record<string, unknown> {
  const members = { ...(search as Record<string, unknown>) };
  for (const name of ['variables', 'extensions']) {
    const text = members[name];
    if (typeof text === 'string') members[name] = text === '' ? null : parseJsonText(text, `"${name}"`);
  }
  return members;
}

const isObjectOrNone = (value: unknown): value is Record<string, unknown> | null | undefined =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value));
