import type { Db, Tx } from '../base/db.ts';
import type { Period } from './period.ts';

/** What the platform's models cost an organization in a period, in millionths of a US dollar; what is held is not spent. */
export async function readSpent(
  db: Pick<Db | Tx, 'spendingBalance'>,
  organizationId: string,
  { start: periodStart }: Period,
): Promise<bigint> {
  const where = { organizationId_account_periodStart: { organizationId, account: 'PLATFORM', periodStart } };
  return (await db.spendingBalance.findUnique({ where, select: { spentMicros: true } }))?.spentMicros ?? 0n;
}
