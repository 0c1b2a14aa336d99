import { type ErrorCode, Refusal } from '../base/errors.ts';

/** Somebody stopped the query while it ran. */
export class QueryCancelled extends Refusal {
  override readonly code: ErrorCode = 'cancelled';
  override readonly status = 409;
  constructor() {
    super('The query was cancelled.');
  }
}
