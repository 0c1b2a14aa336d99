import type { Tx } from '../../base/db.ts';
import { Busy, Conflict } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { ingestTableJob } from '../jobs.ts';
import { findChangeable } from '../tables/find-uploaded-table.ts';
import { asJson } from '../tables/stored-profile.ts';
import type { PendingChange } from './pending-change.ts';

/**
 * A table that can be changed now; nobody else changes it until the end of the transaction.
 * @throws NotFound, Forbidden, Conflict (while another change is made; where there is no version yet, unless `anew`)
 */
export async function findSettled(
  tx: Tx,
  { caller }: Pick<CallerContext, 'caller'>,
  id: string,
  { anew = false } = {},
): Promise<UploadedTable> {
  const table = await findChangeable(tx, caller, id);
  if (table.status === 'PENDING' || table.status === 'PROCESSING')
    throw new Busy('This table is just being read or changed. Wait until that is done, then try again.', 2);
  if (table.version === 0 && !anew)
    throw new Conflict(
      'This table has no version yet, because its file could not be read. Replace it by another file.',
    );
  return table;
}

/** Lets a change of a table be made in the background; until then the table is as it was. */
export async function beginChange(
  tx: Tx,
  ctx: Pick<CallerContext, 'app' | 'caller'>,
  { id }: Pick<UploadedTable, 'id'>,
  change: Omit<PendingChange, 'id' | 'requestedById'>,
): Promise<UploadedTable> {
  const pending: PendingChange = { ...change, id: newId(), requestedById: ctx.caller.userId };
  const table = await tx.uploadedTable.update({
    where: { id },
    data: { status: 'PENDING', attempt: 0, failureCode: null, failureMessage: null, pending: asJson(pending) },
  });
  const job = ingestTableJob(ctx.app);
  await ctx.app.jobs.enqueue(job, { tableId: id, changeId: pending.id }, { tx, key: pending.id });
  return table;
}
