import { ownAddress } from '../auth/sign-on/return-url.ts';
import { type Fault, Invalid } from '../base/errors.ts';
import type { App } from '../context.ts';

/**
 * Addresses to which the payment provider may send a browser back, by their fields: pages of this service or of an origin
 * in CORS_ORIGINS. All that are not are told at once. @throws Invalid
 */
export function checkReturnUrls<Name extends string>(
  app: Pick<App, 'config' | 'publicUrl'>,
  given: Record<Name, string>,
): Record<Name, string> {
  const faults: Fault[] = [];
  const checked = { ...given };
  for (const [name, url] of Object.entries<string>(given)) {
    const own = ownAddress(app, url);
    if (own === null)
      faults.push({
        path: `input.${name}`,
        message: 'must be an address of this service, or of an origin in CORS_ORIGINS',
      });
    else checked[name as Name] = own;
  }
  if (faults.length > 0) throw new Invalid(faults);
  return checked;
}

/** Where the provider writes the id of the checkout. */
const placeholder = '{CHECKOUT_SESSION_ID}';

/** The address to come back to, with the id of the checkout in it, from which `activateSubscription` knows it. */
export function withCheckoutId(url: string): string {
  if (url.includes(placeholder)) return url;
  const [address = '', ...fragment] = url.split('#');
  const named = `${address}${address.includes('?') ? '&' : '?'}checkout_id=${placeholder}`;
  return [named, ...fragment].join('#');
}
