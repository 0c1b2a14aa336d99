import { PothosValidationError } from '@pothos/core';
import { GraphQLError, Kind } from 'graphql';
import { MalformedRequest, Refusal, TooLarge, UnsupportedMediaType } from '../../base/errors.ts';
import { isOutage, Outage } from '../../base/outage.ts';
import type { Context } from '../../context.ts';

/** The refusal behind an error of an execution, if it is one; an outage is one whatever says so. */
export function refusalOf(error: unknown): Refusal | null {
  let at: unknown = error;
  for (let depth = 0; at && depth < 5; depth++) {
    if (at instanceof Refusal) return at;
    if (!(at instanceof GraphQLError) && isOutage(at)) return Object.assign(new Outage(), { cause: at });
    at = at instanceof GraphQLError ? at.originalError : (at as { cause?: unknown }).cause;
  }
  return null;
}

/** What Fastify itself refuses while it reads a request, in our words; null for anything unexpected. */
export function httpRefusalOf(error: unknown): Refusal | null {
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return new TooLarge('The body is larger than the limit of 1 MB.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return new UnsupportedMediaType('The content type is not supported here; send application/json.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new MalformedRequest('The request could not be read.');
  return null;
}

type Asked = Pick<Context, 'app' | 'correlationId'> & Partial<Pick<Context, 'signal' | 'caller'>>;

// An error passes here once in the pipeline and may pass again in a host.
const presented = new WeakSet<GraphQLError>();

/**
 * An error as clients see it: a refusal with its code, a faulty request with INVALID, and anything unexpected as
 * "Internal error" whose details only the log has, under the same correlation id.
 */
export function presentError(error: GraphQLError, context: Asked): GraphQLError {
  if (presented.has(error)) return error;
  const shown = present(error, context);
  presented.add(shown);
  return shown;
}

function present(error: GraphQLError, context: Asked): GraphQLError {
  const { correlationId } = context;
  const refusal = refusalOf(error);
  if (refusal?.cause && refusal instanceof Outage)
    context.app.log.warn({ err: refusal.cause, path: error.path, correlationId }, 'an outage was in the way');
  if (refusal)
    return replace(
      error,
      refusal.message,
      { code: refusal.code.toUpperCase(), ...refusal.details, correlationId },
      refusal,
    );
  if (isRequestFault(error)) {
    const faults = [{ path: error.path?.join('.') ?? 'query', message: error.message }];
    // Copied by name: hosts leave notes of their own among a document's cached errors.
    const { code = 'INVALID', errors = code === 'INVALID' ? faults : undefined } = error.extensions;
    return replace(error, error.message, { code, ...(errors ? { errors } : {}), correlationId });
  }
  const cause = error.originalError ?? error;
  if (context.signal?.aborted)
    return replace(error, 'The request was cancelled.', { code: 'CANCELLED', correlationId });
  context.app.log.error(
    { err: cause, path: error.path, correlationId, userId: context.caller?.userId },
    'unexpected error',
  );
  return replace(error, 'Internal error', { code: 'INTERNAL', correlationId });
}

/**
 * Whether graphql or Pothos speaks of the request: an unknown field, an argument of the wrong type, a broken cursor.
 * What graphql says of a value that a resolver returned is our fault instead; it points at most to the field.
 */
function isRequestFault(error: GraphQLError): boolean {
  const cause = error.originalError;
  if (cause instanceof PothosValidationError) return true;
  if (!error.path) return !cause || (cause instanceof GraphQLError && isRequestFault(cause));
  if (!(cause instanceof GraphQLError)) return !cause;
  return cause.nodes?.every(({ kind }) => kind !== Kind.FIELD) ?? false;
}

const replace = (
  error: GraphQLError,
  message: string,
  extensions: Record<string, unknown>,
  refusal: Refusal | null = null,
) =>
  new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    // Kept for this process only, so that REST reads the status from it; toJSON leaves it out.
    originalError: refusal,
    extensions,
  });
