import type { Db, Tx } from '../base/db.ts';
import { settle } from '../billing/ledger/settle.ts';
import type { Reservation, Use } from '../engine/models/reservation.ts';
import type { ModelPurpose } from '../generated/prisma/enums.ts';

/** What was used, and what was held for it. */
export type Spent = Use & { reservation: Reservation };

/** Notes what a task used of a model, in the transaction that ends it: once, whatever became of it; or what vectors cost. */
export const recordUsage = (
  db: Pick<Tx | Db, '$queryRaw' | '$executeRaw'>,
  taskId: string | null,
  { reservation, ...use }: Spent,
  purpose: ModelPurpose = 'COMPLETION',
): Promise<void> => settle(db, reservation, { use, purpose, taskId });
