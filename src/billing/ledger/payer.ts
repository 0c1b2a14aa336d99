import type { App } from '../../context.ts';
import type { Payer, PayerTier } from '../../engine/models/reservation.ts';
import { readAllowance } from '../allowance.ts';
import { monthOf } from './month.ts';

type Owner = { userId: string | null; organizationId: string };

/** Who pays where an organization's, or a user's own, key is used: by the calendar month, up to the cap beside the key. */
export function ownKeyPayer(
  { clock }: Pick<App, 'clock'>,
  { userId, organizationId }: Owner,
  tier: Exclude<PayerTier, 'PLATFORM'>,
  limitMicros: bigint | null,
): Payer {
  const { from, to } = monthOf(clock.now());
  const account = tier === 'USER' ? `USER:${userId}` : tier;
  return { organizationId, userId, tier, account, periodStart: from, resetsAt: to, limitMicros };
}

/**
 * Who pays where a model of the platform is used: by the plan's period; where the organization has set an overage cap, up to
 * what the plan includes and the cap together.
 */
export async function platformPayer(
  app: Pick<App, 'db' | 'config' | 'clock'>,
  { userId, organizationId }: Owner,
): Promise<Payer> {
  const { period, includedMicros, overageCapMicros } = await readAllowance(app, app.db, organizationId);
  const limitMicros = overageCapMicros === null ? null : includedMicros + overageCapMicros;
  const tier = 'PLATFORM';
  return { organizationId, userId, tier, account: tier, periodStart: period.start, resetsAt: period.end, limitMicros };
}
