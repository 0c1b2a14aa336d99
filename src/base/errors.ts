/** Every reason for which something is refused, as the contract spells it; GraphQL shows it in upper case. */
export const errorCodes = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid',
  'rate_limited',
  'internal',
  'malformed_request',
  'token_expired',
  'session_inactive',
  'session_revoked',
  'invalid_credentials',
  'mfa_required',
  'email_unverified',
  'captcha_failed',
  'csrf',
  'plan_required',
  'workflow_limit_reached',
  'overage_cap_reached',
  'task_active',
  'conflict',
  'version_conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'upstream_failed',
  'unavailable',
  'timeout',
  'cancelled',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** One faulty field: where it is (`input.message`) and what would make it right. */
export type Fault = { path: string; message: string };

/**
 * Something the service declines to do, for a reason the caller may read. GraphQL shows `code` and `details` as
 * `extensions`, REST as a problem document with `status`. The message never holds a stack, SQL, a path or a secret.
 */
export class Refusal extends Error {
  readonly code: ErrorCode = 'internal';
  readonly status: number = 500;
  /** Whether what was begun before it is over, so that the same request, under its Idempotency-Key too, begins anew. */
  readonly freesKey: boolean = false;
  /** Further members of the answer, camelCase; REST re-spells them. */
  readonly details: Record<string, unknown>;

  constructor(message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = new.target.name;
    this.details = details;
  }
}

export class Unauthenticated extends Refusal {
  override readonly code: ErrorCode = 'unauthenticated';
  override readonly status = 401;
  constructor(message = 'Sign in first: send an access token as "Authorization: Bearer <token>".') {
    super(message);
  }
}

export class Forbidden extends Refusal {
  override readonly code: ErrorCode = 'forbidden';
  override readonly status = 403;
}

/** Missing, or not the caller's: the two are never told apart. */
export class NotFound extends Refusal {
  override readonly code = 'not_found';
  override readonly status = 404;
  constructor(what: string) {
    super(`There is no such ${what}, or it is not yours.`);
  }
}

/** Well-formed but wrong; lists every fault at once. */
export class Invalid extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  readonly faults: Fault[];
  constructor(faults: Fault[], message = 'Some fields are not valid.') {
    super(message, { errors: faults });
    this.faults = faults;
  }
}

export class MalformedRequest extends Refusal {
  override readonly code = 'malformed_request';
  override readonly status = 400;
}

/** Too many requests; `retryAfter` says in how many whole seconds to come back. */
export class RateLimited extends Refusal {
  override readonly code = 'rate_limited';
  override readonly status = 429;
  readonly retryAfter: number;
  /** `why` is what there was too much of, as a sentence; when to come back, in whole seconds, is said behind it. */
  constructor(retryAfter: number, why = 'Too many requests.') {
    super(`${why} Please try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`, { retryAfter });
    this.retryAfter = retryAfter;
  }
}

export class Conflict extends Refusal {
  override readonly code: ErrorCode = 'conflict';
  override readonly status = 409;
}

/** What is in the way goes away by itself: the same request may do in `retryAfter` seconds, which headers say as well. */
export class Busy extends Conflict {
  constructor(message: string, retryAfter: number, details: Record<string, unknown> = {}) {
    super(message, { ...details, retryAfter });
  }
}

export class TooLarge extends Refusal {
  override readonly code = 'too_large';
  override readonly status = 413;
}

export class UnsupportedMediaType extends Refusal {
  override readonly code = 'unsupported_media_type';
  override readonly status = 415;
}

export class Gone extends Refusal {
  override readonly code = 'gone';
  override readonly status = 410;
}

export class UpstreamFailed extends Refusal {
  override readonly code = 'upstream_failed';
  override readonly status = 502;
}

export class Unavailable extends Refusal {
  override readonly code = 'unavailable';
  override readonly status = 503;
}

export class Timeout extends Refusal {
  override readonly code = 'timeout';
  override readonly status = 504;
}
