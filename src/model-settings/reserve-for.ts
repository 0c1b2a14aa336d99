import { leastLeftMicros } from '../billing/ledger/demand-left.ts';
import { OverageCapReached } from '../billing/ledger/errors.ts';
import { hold } from '../billing/ledger/hold.ts';
import { dollarsOf, microsOf } from '../billing/ledger/micros.ts';
import { releaseWork, reserve } from '../billing/ledger/reserve.ts';
import type { App, Work } from '../context.ts';
import type { ModelChoice } from '../engine/models/model-choice.ts';
import type { Held, Payer } from '../engine/models/reservation.ts';
import { type MindLimits, mindLimits } from '../engine/reasoner/llm/limits.ts';
import { priceIn } from './price-in.ts';

type Needs = Pick<App, 'db' | 'log' | 'metrics' | 'config'>;

/**
 * Holds what one task may cost at most, by the dearest of its models, and tells the limits that keep it within that.
 * @throws OverageCapReached
 */
export async function reserveFor(
  app: Needs,
  payer: Payer,
  { name, isAgain }: Work,
  choices: readonly ModelChoice[],
): Promise<{ held: Held; limits: Partial<MindLimits> }> {
  const dearest = Math.max(
    0,
    ...choices.map(choice => priceIn(app, choice)).flatMap(price => [price?.input ?? 0, price?.output ?? 0]),
  );
  const worstUsd = Math.min(mindLimits.costUsd, (mindLimits.tokens * dearest) / 1e6);
  const worstMicros = microsOf(worstUsd);
  const leastMicros = microsOf(Math.min(worstUsd, dollarsOf(leastLeftMicros)));
  if (isAgain) await releaseWork(app.db, name);
  const { provider, model } = choices[0]!;
  const asked = { payer, work: name, purpose: 'COMPLETION', provider, model, worstMicros, leastMicros } as const;
  const reservation = await reserve(app, asked);
  const limits = payer.limitMicros !== null && {
    costUsd: dollarsOf(reservation.micros),
    overBudget: () => new OverageCapReached(payer),
  };
  return { held: hold(app, reservation), limits: limits || {} };
}
