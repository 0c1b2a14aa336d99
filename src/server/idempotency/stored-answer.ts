import { deserialize, serialize } from 'node:v8';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Secrets } from '../../base/crypto.ts';
import { type ErrorCode, Refusal } from '../../base/errors.ts';
import { refusalOf } from '../graphql/errors.ts';

/** Seals values of one key, so that they open only under it. What cannot be written down comes back as lost. */
export function sealerOf(secrets: Secrets, id: string) {
  const context = `idempotency:${id}`;
  return {
    seal(value: unknown): string {
      return Buffer.from(secrets.seal(written(value), context)).toString('base64');
    },
    /** Null where it cannot be read any more, as with another secret. */
    unseal(text: string): { value: unknown } | null {
      try {
        return deserialize(secrets.unseal(Buffer.from(text, 'base64'), context)) as { value: unknown } | null;
      } catch {
        return null;
      }
    },
  };
}

function written(value: unknown): Uint8Array {
  try {
    return serialize({ value });
  } catch {
    // A value with functions in it: its place is kept all the same.
    return serialize(null);
  }
}

type StoredError = {
  message: string;
  path: readonly (string | number)[] | undefined;
  extensions: Record<string, unknown>;
  refusal: Pick<Refusal, 'code' | 'status' | 'message' | 'details'>;
};
type StoredResult = { data: unknown; errors: StoredError[] };

/** Causes that pass by themselves or lie before the verb, by their codes; what they refuse may be tried again. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'token_expired',
  'session_inactive',
  'session_revoked',
  'forbidden',
  'invalid',
  'malformed_request',
  'rate_limited',
  'cancelled',
]);

/** A result as it is stored; null where it is not to be repeated. */
export function toStored({ data, errors = [] }: ExecutionResult): StoredResult | null {
  const stored: StoredError[] = [];
  for (const error of errors) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.status >= 500 || passing.has(refusal.code)) return null;
    const { code, status, message, details } = refusal;
    stored.push({
      message: error.message,
      path: error.path,
      extensions: { ...error.extensions },
      refusal: { code, status, message, details },
    });
  }
  return { data, errors: stored };
}

/** A stored result as it was, but with the correlation id of the request that repeats it. */
export function fromStored(stored: unknown, correlationId: string): ExecutionResult {
  const { data, errors } = stored as StoredResult;
  const result = { data: data as Record<string, unknown> };
  if (errors.length === 0) return result;
  return {
    ...result,
    errors: errors.map(
      ({ message, path, extensions, refusal }) =>
        new GraphQLError(message, {
          path,
          originalError: new RefusedBefore(refusal),
          extensions: { ...extensions, correlationId },
        }),
    ),
  };
}

class RefusedBefore extends Refusal {
  override readonly code: ErrorCode;
  override readonly status: number;
  constructor({ code, status, message, details }: StoredError['refusal']) {
    super(message, details);
    this.code = code;
    this.status = status;
  }
}
