import type { Stripe } from 'stripe';
import { SignatureRefused } from './payments.ts';

/** How old, or how far ahead of our clock, a signed message may be. */
const toleranceSeconds = 300;

/** What a message says that one of the secrets signed. @throws SignatureRefused */
export function verified(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secrets: readonly string[],
  now: Date,
): unknown {
  // Stripe's client looks only back.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(signedAt - now.getTime() / 1000 <= toleranceSeconds)) throw new SignatureRefused();
  for (const secret of secrets)
    try {
      stripe.webhooks.signature!.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now.getTime());
      return parsed(body);
    } catch {
      // By another secret, perhaps.
    }
  throw new SignatureRefused();
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
