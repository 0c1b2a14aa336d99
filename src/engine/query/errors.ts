import { type ErrorCode, Refusal } from '../../base/errors.ts';

/** The statement is wrong, or does what no question may; the message is the database's own, without our paths. */
export class QueryFailed extends Refusal {
  override readonly code: ErrorCode = 'invalid';
  override readonly status = 422;
}

/** The statement did not end within its time. */
export class QueryTimedOut extends Refusal {
  override readonly code: ErrorCode = 'timeout';
  override readonly status = 504;
  constructor(timeoutMs: number) {
    super(`The query took longer than ${timeoutMs / 1000} s. Ask for less, such as fewer rows or a shorter period.`);
  }
}

/** The statement needs more memory than one query may have. */
export class QueryTooBig extends Refusal {
  override readonly code: ErrorCode = 'too_large';
  override readonly status = 413;
  constructor(message = 'The query needs more memory than one query may have. Ask for less, or aggregate first.') {
    super(message);
  }
}

/** The file holds no table that could be read; the message is for its owner. */
export class FileNotReadable extends Refusal {
  override readonly code: ErrorCode = 'invalid';
  override readonly status = 422;
}

/** A table was deleted while it was asked; whoever may not see it any more is told the same. */
export class TableDeleted extends Refusal {
  override readonly code: ErrorCode = 'not_found';
  override readonly status = 404;
  constructor(name: string) {
    super(`The table “${name}” was deleted meanwhile, or you may no longer see it.`);
  }
}

/** Where the way to a source ended. */
export type SourceFailure = 'name' | 'port' | 'tls' | 'login' | 'database' | 'rights' | 'timeout' | 'lost' | 'address';

/** A source could not be reached, or was lost; the message says where the way ended and never holds a secret. */
export class SourceFailed extends Refusal {
  override readonly code: ErrorCode = 'upstream_failed';
  override readonly status = 502;
  readonly at: SourceFailure;
  constructor(at: SourceFailure, message: string) {
    super(message, { at });
    this.at = at;
  }
}
