import { type ErrorCode, Unauthenticated } from '../../../src/base/errors.ts';

export class TokenGone extends Unauthenticated {
  override readonly code: ErrorCode = 'token_expired';
}
