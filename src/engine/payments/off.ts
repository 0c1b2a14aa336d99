import { Unavailable } from '../../base/errors.ts';
import type { Payments } from './payments.ts';

const refuse = () =>
  Promise.reject(new Unavailable('Nothing can be paid here: this installation has no payment provider.'));

/** No payment provider. */
export const noPayments = (): Payments => ({
  isConfigured: false,
  listPrices: async () => [],
  createCheckout: refuse,
  readCheckout: refuse,
  expireCheckout: refuse,
  openPortal: refuse,
  readSubscription: refuse,
  setQuantity: refuse,
  cancelSubscription: refuse,
  readEvent: refuse,
});
