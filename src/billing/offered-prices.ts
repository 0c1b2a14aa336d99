import type { App } from '../context.ts';
import type { OfferedPrice, Payments, Subscription } from '../engine/payments/payments.ts';
import type { PlanCode } from '../generated/prisma/enums.ts';

const freshMs = 5 * 60_000;
type Kept = { at: number; prices: OfferedPrice[] };
const kept = new WeakMap<Payments, Kept>();

type Needs = Pick<App, 'payments' | 'clock'>;

/** The provider's prices, up to five minutes old. @throws UpstreamFailed, Timeout */
export async function offeredPrices({ payments, clock }: Needs, withinMs = freshMs): Promise<OfferedPrice[]> {
  const known = kept.get(payments);
  const now = clock.now().getTime();
  if (known && Math.abs(now - known.at) < withinMs) return known.prices;
  const prices = await payments.listPrices();
  kept.set(payments, { at: now, prices });
  return prices;
}

/** How long somebody who only looks waits for the provider, and for how long it is not asked again then. */
const [patienceMs, restMs] = [3000, 30_000];

/** The same to be shown: where the provider cannot be asked, what it said before. */
export async function shownPrices(app: Needs): Promise<OfferedPrice[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const prices = await Promise.race([offeredPrices(app).catch(() => null), late]);
  clearTimeout(timer);
  if (prices) return prices;
  const before = kept.get(app.payments)?.prices ?? [];
  kept.set(app.payments, { at: app.clock.now().getTime() - freshMs + restMs, prices: before });
  return before;
}

const planNamed = (name: string | null): PlanCode | null =>
  name?.startsWith('pro_') ? 'PRO' : name?.startsWith('enterprise_') ? 'ENTERPRISE' : null;

/** The plan a subscription pays for; also at a price whose name has gone to a newer one of the product. Null: none of ours. */
export async function planPaid(app: Needs, subscription: Subscription): Promise<PlanCode | null> {
  const named = planNamed(subscription.priceName);
  if (named) return named;
  const ofProduct = (await offeredPrices(app, 0)).find(({ productId }) => productId === subscription.productId);
  return planNamed(ofProduct?.name ?? null);
}
