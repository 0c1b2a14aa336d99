import { type ErrorCode, RateLimited, Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import { ModelFailed } from '../models/failure.ts';
import { shorten } from './clean-text.ts';
import { ToolFailed } from './tool.ts';

/** Why a task ended without an answer, fit to be shown; `retryAfter`: so many seconds later it may do better. */
export type Failure = { code: ErrorCode; message: string; retryAfter?: number };

/** The caller no longer wants the work. */
export class Cancelled extends Refusal {
  override readonly code = 'cancelled';
  override readonly status = 409;
  constructor(message = 'The task was cancelled.') {
    super(message);
  }
}

/** A task or an agent asks for more than its limits allow. */
export class OutOfBudget extends Refusal {
  override readonly code = 'too_large';
  override readonly status = 413;
}

/** Told of every fault that users see only as "Internal error", and of those they do not see at all. */
export type OnError = (error: unknown, where: string) => void;

/** What may be shown of an error: the words of a refusal or of a tool, and nothing of anything else. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const retryAfter = error instanceof ModelFailed || error instanceof RateLimited ? error.retryAfter : null;
    return { code: error.code, message: shorten(error.message, 500), ...(retryAfter !== null && { retryAfter }) };
  }
  if (error instanceof ToolFailed) {
    const code = error.cause instanceof Refusal ? error.cause.code : 'upstream_failed';
    return { code, message: shorten(error.message, 500) };
  }
  return { code: 'internal', message: 'Internal error' };
}

/** Whether an error has to be told of: `failureOf` hides what it says, or it lies with what the service stands on. */
export const isHidden = (error: unknown): boolean =>
  !(error instanceof Refusal || error instanceof ToolFailed) || isOutage(error);
