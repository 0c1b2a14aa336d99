import { demandLeft } from '../billing/ledger/demand-left.ts';
import type { App, Caller } from '../context.ts';
import { builtinModel } from './check-model.ts';
import { modelInForce } from './models-in-force.ts';
import { payerOf } from './payer-of.ts';

/**
 * Refuses a question at the door where nothing is left to pay for its answer. Where the platform has no model it asks
 * nothing: most such questions cost nothing, and those that a key of their own pays for are refused before the key is used.
 * @throws OverageCapReached
 */
export async function demandBudget(
  app: Pick<App, 'db' | 'clock' | 'config' | 'secrets'>,
  caller: Pick<Caller, 'userId' | 'organizationId'>,
  model?: string | null,
): Promise<void> {
  if (app.config.models.completion === null || model === builtinModel) return;
  const inForce = await modelInForce(app, caller, 'completion');
  if (inForce) await demandLeft(app.db, await payerOf(app, caller, inForce));
}
