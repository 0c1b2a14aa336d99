import type { APICallError, RetryError } from 'ai';
import { type ErrorCode, Refusal } from '../../base/errors.ts';
import { AddressRefused } from '../../base/outbound.ts';

/** A model provider could not be used; the message says why, without the provider's own words, which may hold a key. */
export class ModelFailed extends Refusal {
  override readonly code: ErrorCode;
  override readonly status: number;
  /** Whether another try, or another model, may do better. */
  readonly passing: boolean;
  /** After how many seconds to come back, where it has too much to do; null where that is not what is wrong. */
  readonly retryAfter: number | null;
  constructor(
    message: string,
    {
      code = 'upstream_failed',
      status = 502,
      passing = false,
      retryAfter = null,
    }: { code?: ErrorCode; status?: number; passing?: boolean; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.passing = passing;
    this.retryAfter = retryAfter;
  }
}

const network: Record<string, string> = {
  ENOTFOUND: 'Its name is not known: check the base URL.',
  EAI_AGAIN: 'Its name could not be looked up just now.',
  ECONNREFUSED: 'Nobody listens there: check host and port of the base URL.',
  ECONNRESET: 'The connection was lost.',
  ETIMEDOUT: 'It did not answer in time.',
  EHOSTUNREACH: 'There is no way to its host.',
};

/** What an error of a provider's client means for people; what cannot be told apart is `null`. */
export function modelFailure(error: unknown): ModelFailed | null {
  if (error instanceof ModelFailed) return error;
  if (isRetryError(error)) return modelFailure(error.lastError) ?? failed('It did not answer.', true);
  const cause = rootOf(error);
  if (cause instanceof AddressRefused) return new ModelFailed(cause.message, { code: 'forbidden', status: 403 });
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  if (network[code]) return failed(network[code], code !== 'ENOTFOUND');
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_VERIFY)/.test(code))
    return failed('Its certificate is not valid.');
  if (cause instanceof Error && cause.name === 'TimeoutError') return failed('It did not answer in time.', true);
  if (!isApiCallError(error)) return null;
  const status = error.statusCode;
  if (status === undefined) return failed('The connection was lost.', true);
  if (status === 401 || status === 403) return failed('It refuses the API key.');
  if (status === 404) return failed('It does not know this model, or the base URL is wrong.');
  if (status === 402) return failed('The account there has no credit left.');
  if (status === 413) return failed('The request was too long for it.');
  if (status === 429)
    return failed('It is overloaded, or the limit of the account there is reached.', true, askedToWait(error));
  if (status >= 500) return failed(`It failed (HTTP ${status}).`, true);
  if (status < 400) return failed('Its answer could not be read.', true);
  return failed(`It refused the request (HTTP ${status}).`);
}

// What the package's own `isInstance` looks for: asked here, so that who never uses a model never loads the package.
const isMarked = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && Symbol.for(`vercel.ai.error.${name}`) in error;
const isRetryError = (error: unknown): error is RetryError => isMarked(error, 'AI_RetryError');
const isApiCallError = (error: unknown): error is APICallError => isMarked(error, 'AI_APICallError');

const failed = (why: string, passing = false, retryAfter: number | null = null) =>
  new ModelFailed(`The model provider could not be used. ${why}`, { passing, retryAfter });

/** Where a provider does not say for how long. */
const usualWaitSeconds = 15;
const mostWaitSeconds = 3600;

/** For how many whole seconds a provider asks to be left alone, said as seconds or as an instant. */
function askedToWait({ responseHeaders = {} }: APICallError): number {
  const said = responseHeaders['retry-after'] ?? '';
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), mostWaitSeconds) : usualWaitSeconds;
}

function rootOf(error: unknown): unknown {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error && at.cause instanceof Error; depth++) at = at.cause;
  return at;
}
