import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Delivery, DeliveryRefused } from '../messenger.ts';

/** Seconds by which a signed time may be off. */
const tolerance = 300;

/**
 * Checks that a delivery is Slack's: HMAC-SHA256 over its bytes as they came, signed within five minutes
 * (docs.slack.dev, "Verifying requests from Slack"). Any of several secrets will do, while they are rotated.
 * @throws DeliveryRefused
 */
export function demandSignature(secrets: readonly string[], { body, headers }: Delivery, now: Date): void {
  const [stamp, signature] = [headers['x-slack-request-timestamp'] ?? '', headers['x-slack-signature'] ?? ''];
  const isRecent = /^\d{1,12}$/.test(stamp) && Math.abs(now.getTime() / 1000 - Number(stamp)) <= tolerance;
  if (!isRecent || !secrets.some(secret => isEqual(signature, sign(secret, stamp, body)))) throw new DeliveryRefused();
}

/** A signature as Slack writes it. */
const sign = (secret: string, stamp: string, body: Buffer): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${stamp}:`).update(body).digest('hex')}`;

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
