import { recordAudit } from '../audit/record.ts';
import { Unavailable } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { NoCustomer } from './errors.ts';
import { checkReturnUrls } from './return-url.ts';

/**
 * The payment provider's page for the organization's card, invoices and plan.
 * @throws Unavailable, Invalid (`returnUrl`), Conflict (nothing was paid yet), UpstreamFailed, Timeout
 */
export async function openBillingPortal(ctx: CallerContext, input: { returnUrl: string }): Promise<{ url: string }> {
  const { app, caller } = ctx;
  if (!app.payments.isConfigured) throw new Unavailable('Nothing can be paid here: there is no payment provider.');
  const { returnUrl } = checkReturnUrls(app, { returnUrl: input.returnUrl });
  const { organizationId } = caller;
  const account = await app.db.billingAccount.findUnique({ where: { organizationId } });
  if (!account?.customerId) throw new NoCustomer();
  const { url } = await app.payments.openPortal({ customerId: account.customerId, returnUrl });
  await recordAudit(app.db, ctx, { action: 'billing.open_billing_portal' });
  return { url };
}
