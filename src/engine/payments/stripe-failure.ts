import type { Stripe } from 'stripe';
import { z } from 'zod';
import { Refusal, Timeout, UpstreamFailed } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';

/** What the log may hold of a failure: kinds and numbers, never words, which can repeat what was sent. */
const noted = (error: Partial<Stripe.errors.StripeError>) => ({
  type: error.type,
  code: error.code,
  status: error.statusCode,
  requestId: error.requestId,
});

const isTimeout = (error: unknown) =>
  error instanceof Error &&
  (error as { type?: string }).type === 'StripeConnectionError' &&
  /timeout/.test(error.message);

/** What a caller is told of a failed call; the operator finds more in the log. */
export function paymentFailure(error: unknown, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  const kept =
    error instanceof z.ZodError
      ? { type: 'unusable answer', faults: error.issues.map(i => i.path.join('.')) }
      : noted(error as object);
  log.warn({ payment: kept }, 'the payment provider failed');
  if (isTimeout(error)) return new Timeout('The payment provider did not answer in time. Try again in a minute.');
  return new UpstreamFailed('The payment provider could not do this just now. Try again in a minute.');
}

/** Whether the provider said that it has no such thing. */
export const isMissing = (error: unknown): boolean =>
  (error as Partial<Stripe.errors.StripeError>).type === 'StripeInvalidRequestError' &&
  ((error as Partial<Stripe.errors.StripeError>).code === 'resource_missing' ||
    (error as Partial<Stripe.errors.StripeError>).statusCode === 404);

/** Whether the provider refused because of the state something is in. */
export const isRefused = (error: unknown): boolean =>
  (error as Partial<Stripe.errors.StripeError>).type === 'StripeInvalidRequestError';
