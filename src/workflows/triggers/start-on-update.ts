import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import type { App, TableUpdate } from '../../context.ts';
import { startClaimedJob } from '../schedules/start-job.ts';

/**
 * Has the active workflows started that are set to start when an uploaded table has a new version, in the transaction
 * that makes the version: each once for it. While a start is still to be made, further versions change only which one it
 * tells of. No node writes to a table, so none starts itself.
 */
export async function startOnUpdate(
  { clock, jobs }: Pick<App, 'clock' | 'jobs'>,
  tx: Tx,
  { tableId, organizationId, version }: TableUpdate,
): Promise<void> {
  const now = clock.now();
  const claimId = newId(now.getTime());
  const trigger = JSON.stringify([{ type: 'TABLE_UPDATED', tableId }]);
  const count = await tx.$executeRaw`
    INSERT INTO "WorkflowDueStart" ("id", "workflowId", "trigger", "slotAt", "tableId", "tableVersion", "claimId", "createdAt")
    SELECT gen_random_uuid(), w."id", 'TABLE_UPDATED', ${now}, ${tableId}::uuid, ${version}::int, ${claimId}::uuid, ${now}
    FROM "Workflow" w JOIN "WorkflowVersion" v ON v."id" = w."currentVersionId"
    WHERE w."organizationId" = ${organizationId}::uuid AND w."status" = 'ACTIVE'
      AND v."definition" -> 'triggers' @> ${trigger}::jsonb
    ON CONFLICT ("workflowId", "tableId") DO UPDATE SET "tableVersion" = excluded."tableVersion", "slotAt" = excluded."slotAt"`;
  if (count > 0) await jobs.enqueue(startClaimedJob(), { claimId }, { tx, key: claimId });
}
