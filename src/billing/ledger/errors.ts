import { type ErrorCode, Refusal } from '../../base/errors.ts';
import type { Payer } from '../../engine/models/reservation.ts';

type Told = Pick<Payer, 'tier' | 'resetsAt'>;

/** What the period's use of models may cost is used up, or held by work that is under way. */
export class OverageCapReached extends Refusal {
  override readonly code: ErrorCode = 'overage_cap_reached';
  override readonly status = 402;
  constructor({ tier, resetsAt }: Told, message?: string) {
    const where = tier === 'PLATFORM' ? 'overage cap in the billing settings' : 'cap in the model settings';
    const usedUp = `This month's budget for the model is used up. Raise the ${where}, or wait for next month.`;
    super(message ?? usedUp, { resetsAt: resetsAt.toISOString() });
  }
}

/** There is a cap, and nobody knows what the model costs: it cannot be held to it. */
export class UnpricedModel extends OverageCapReached {
  constructor(payer: Told, model: string) {
    super(
      payer,
      `There is a cap on spending, and the price of the model ${model} is not known. Choose a model with a known price, remove the cap, or have FALLBACK_TOKEN_PRICE set.`,
    );
  }
}
