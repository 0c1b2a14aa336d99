import { release } from '../billing/ledger/release.ts';
import { settle } from '../billing/ledger/settle.ts';
import type { App } from '../context.ts';
import type { Spending } from './run-analysis.ts';

/** Ends the holding for work that came to nothing here, such as that of an attempt that was overtaken: what it used is counted. */
export async function giveBack({ db }: Pick<App, 'db'>, spending: NonNullable<Spending>): Promise<void> {
  const { reservation, ...use } = spending;
  if (use.inputTokens + use.outputTokens === 0) await release(db, { id: reservation.id });
  else await settle(db, reservation, { use });
}
