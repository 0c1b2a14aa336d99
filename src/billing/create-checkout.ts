import { recordAudit } from '../audit/record.ts';
import { Invalid, Unavailable } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import type { PriceName } from '../engine/payments/payments.ts';
import type { BillingCheckout } from '../generated/prisma/client.ts';
import type { BillingInterval, PlanCode } from '../generated/prisma/enums.ts';
import { CheckoutReplaced, NoSuchPrice, SubscriptionExists } from './errors.ts';
import { offeredPrices } from './offered-prices.ts';
import { isLive } from './period.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { checkReturnUrls, withCheckoutId } from './return-url.ts';

export type NewCheckout = { plan: PlanCode; interval: BillingInterval; successUrl: string; cancelUrl: string };
export type Checkout = { id: string; url: string; expiresAt: Date | null };

type Order = Pick<BillingCheckout, 'plan' | 'interval' | 'successUrl' | 'cancelUrl' | 'priceId'>;

/**
 * A page of the payment provider on which the caller's organization can subscribe. At most one of an organization can be
 * paid at any time: whoever asks for the same is given the same page, and another page closes the one before.
 * @throws Unavailable (no provider, or no such price), Invalid, Conflict (subscribed already; another one begun meanwhile),
 * UpstreamFailed, Timeout
 */
export async function createCheckout(ctx: CallerContext, input: NewCheckout): Promise<Checkout> {
  const { app } = ctx;
  if (!app.payments.isConfigured) throw new Unavailable('Nothing can be paid here: there is no payment provider.');
  if (input.plan === 'FREE') throw new Invalid([{ path: 'input.plan', message: 'must be PRO or ENTERPRISE' }]);
  const { successUrl, cancelUrl } = checkReturnUrls(app, { successUrl: input.successUrl, cancelUrl: input.cancelUrl });
  const name = `${input.plan}_${input.interval}`.toLowerCase() as PriceName;
  const price = (await offeredPrices(app, 0)).find(each => each.name === name);
  if (!price) throw new NoSuchPrice();
  const { plan, interval } = input;
  const order = { plan, interval, successUrl: withCheckoutId(successUrl), cancelUrl, priceId: price.id };
  // Whoever finds a page in the way settles it and looks again; more than this only happens where several keep on.
  for (let tries = 0; tries < 4; tries++) {
    const begun = await begin(ctx, order);
    const page = begun.isNew || !begun.row.sessionId ? await open(ctx, begun) : await settle(ctx, begun.row, order);
    if (page) return page;
  }
  throw new CheckoutReplaced();
}

type Begun = { row: BillingCheckout; isNew: boolean };

/** The order that is open for the organization, or a new one of one's own. */
const begin = ({ app, caller: { organizationId } }: CallerContext, order: Order): Promise<Begun> =>
  app.db.$transaction(async tx => {
    await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR UPDATE`;
    const account = await tx.billingAccount.findUnique({ where: { organizationId } });
    if (account && isLive(account)) throw new SubscriptionExists();
    const row = await tx.billingCheckout.findFirst({ where: { organizationId, status: 'OPEN' } });
    if (row && (row.sessionId || isSame(row, order))) return { row, isNew: false };
    // Its page was shown to nobody yet, and will be to nobody.
    if (row) await tx.billingCheckout.update({ where: { id: row.id }, data: { status: 'EXPIRED' } });
    const quantity = await tx.user.count({ where: { organizationId } });
    const created = await tx.billingCheckout.create({
      data: {
        ...{ id: newId(), organizationId, ...order, quantity: Math.max(1, quantity) },
        ...{ customerId: account?.customerId ?? null, createdAt: app.clock.now() },
      },
    });
    return { row: created, isNew: true };
  });

const isSame = (row: Order, { plan, interval, successUrl, cancelUrl, priceId }: Order): boolean =>
  row.plan === plan &&
  row.interval === interval &&
  row.successUrl === successUrl &&
  row.cancelUrl === cancelUrl &&
  row.priceId === priceId;

/** Has the provider make the page; for two at once it is one, since they send the same key. */
async function open(ctx: CallerContext, { row, isNew }: Begun): Promise<Checkout> {
  const { app } = ctx;
  try {
    const { id: sessionId, url, expiresAt } = await app.payments.createCheckout(row);
    if (!url) throw new CheckoutReplaced();
    const isNoted = await app.db.$transaction(async tx => {
      const { count } = await tx.billingCheckout.updateMany({
        where: { id: row.id, status: 'OPEN' },
        data: { sessionId, url, expiresAt },
      });
      if (count > 0 && isNew)
        await recordAudit(tx, ctx, {
          action: 'billing.create_checkout',
          resourceType: 'checkout',
          resourceId: row.id,
          details: { plan: row.plan, interval: row.interval, quantity: row.quantity },
        });
      return count > 0;
    });
    if (!isNoted) throw new CheckoutReplaced();
    return { id: sessionId, url, expiresAt };
  } catch (error) {
    // The provider repeats a failure to who repeats a key. A page that nobody has the address of can be paid by nobody.
    if (isNew) await app.db.billingCheckout.updateMany({ where: { id: row.id }, data: { status: 'EXPIRED' } });
    throw error;
  }
}

/** The page that is open, if it is the one wanted; else sees to it that it cannot be paid any more. */
async function settle({ app, caller }: CallerContext, row: BillingCheckout, order: Order): Promise<Checkout | null> {
  const sessionId = row.sessionId!;
  let page = await app.payments.readCheckout(sessionId);
  if (page?.status === 'OPEN' && page.url && isSame(row, order))
    return { id: sessionId, url: page.url, expiresAt: page.expiresAt };
  if (page?.status === 'OPEN') page = await app.payments.expireCheckout(sessionId);
  if (page?.status === 'COMPLETE' && page.subscriptionId)
    await refreshSubscription(app, caller.organizationId, page.subscriptionId);
  const status = page?.status === 'COMPLETE' ? ('COMPLETE' as const) : ('EXPIRED' as const);
  await app.db.billingCheckout.updateMany({ where: { id: row.id, status: 'OPEN' }, data: { status } });
  return null;
}
