import { MalformedRequest } from '../base/errors.ts';
import { metricsOf } from '../base/metrics.ts';
import type { App } from '../context.ts';
import { type PaymentEvent, SignatureRefused } from '../engine/payments/payments.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import type { SubscriptionNeeds } from './store-subscription.ts';

type Needs = SubscriptionNeeds & Pick<App, 'metrics'>;

/** Events after which a subscription may stand otherwise; all others are received and left alone. */
const telling = /^(customer\.subscription\.|checkout\.session\.|invoice\.)/;

/**
 * Takes a signed message of the payment provider. What it says may be old, come twice, or come in any order: it only
 * tells which subscription to read anew. One that cannot be dealt with just now is refused, so that it is sent again.
 * @throws MalformedRequest (not signed, or not just now), UpstreamFailed, Timeout, Unavailable
 */
export async function receiveEvent(app: Needs, body: Buffer, signature: string): Promise<null> {
  const { paymentEvents } = metricsOf(app.metrics);
  try {
    const event = await read(app, body, signature);
    paymentEvents.inc({ outcome: await take(app, event) });
    return null;
  } catch (error) {
    paymentEvents.inc({ outcome: error instanceof MalformedRequest ? 'refused' : 'failed' });
    throw error;
  }
}

async function take(app: SubscriptionNeeds, event: PaymentEvent): Promise<'taken' | 'repeated' | 'ignored'> {
  if (event.subscriptionId === null || !telling.test(event.type)) return 'ignored';
  if (await app.db.billingEvent.findUnique({ where: { id: event.id } })) return 'repeated';
  const organizationId = await organizationOf(app, event.subscriptionId);
  if (organizationId !== null) await refreshSubscription(app, organizationId, event.subscriptionId);
  await app.db.billingEvent.createMany({
    data: [{ id: event.id, type: event.type, receivedAt: app.clock.now() }],
    skipDuplicates: true,
  });
  return organizationId === null ? 'ignored' : 'taken';
}

async function read(app: SubscriptionNeeds, body: Buffer, signature: string): Promise<PaymentEvent> {
  try {
    return await app.payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof SignatureRefused)
      throw new MalformedRequest('The signature of this message is missing, wrong or too old.');
    throw error;
  }
}

/** Whose a subscription is, by our books, else by what we wrote on it; null: nobody's here. */
async function organizationOf({ db, payments }: SubscriptionNeeds, subscriptionId: string): Promise<string | null> {
  const account = await db.billingAccount.findUnique({ where: { subscriptionId } });
  if (account) return account.organizationId;
  const named = (await payments.readSubscription(subscriptionId))?.organizationId ?? null;
  if (named === null) return null;
  return (await db.organization.findUnique({ where: { id: named }, select: { id: true } }))?.id ?? null;
}
