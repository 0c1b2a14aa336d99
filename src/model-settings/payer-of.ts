import { ownKeyPayer, platformPayer } from '../billing/ledger/payer.ts';
import type { App } from '../context.ts';
import type { Payer } from '../engine/models/reservation.ts';
import type { ModelInForce } from './models-in-force.ts';

/** Who pays for the models in force for somebody, and what may be spent. */
export const payerOf = async (
  app: Pick<App, 'db' | 'clock' | 'config'>,
  { userId, organizationId }: { userId: string | null; organizationId: string },
  { tier, monthlyCapMicros }: Pick<ModelInForce, 'tier' | 'monthlyCapMicros'>,
): Promise<Payer> =>
  tier === 'PLATFORM'
    ? platformPayer(app, { userId, organizationId })
    : ownKeyPayer(app, { userId, organizationId }, tier, monthlyCapMicros);
