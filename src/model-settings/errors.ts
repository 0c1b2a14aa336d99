import { type ErrorCode, Refusal } from '../base/errors.ts';

/** What this month's answers may cost is used up. */
export class OverageCapReached extends Refusal {
  override readonly code: ErrorCode = 'overage_cap_reached';
  override readonly status = 402;
  constructor(resetsAt: Date) {
    super(
      "This month's budget for the model is used up. Raise the cap in the model settings, or wait for next month.",
      {
        resetsAt: resetsAt.toISOString(),
      },
    );
  }
}
