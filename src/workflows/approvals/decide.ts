import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { Forbidden, Invalid } from '../../base/errors.ts';
import { storableJson } from '../../base/json.ts';
import type { CallerContext } from '../../context.ts';
import { storable, unstorable } from '../../data/tables/table-input.ts';
import type { Prisma, WorkflowApproval } from '../../generated/prisma/client.ts';
import { announceExecution } from '../executions/announce-execution.ts';
import { lockExecution } from '../steps/lock-execution.ts';
import { demandDecider } from './access.ts';
import { closeApproval } from './close-approval.ts';
import { ApprovalClosed } from './errors.ts';
import { findApproval } from './find-approval.ts';
import { mostPayloadBytes } from './request-approval.ts';
import { shapeFaults } from './shape.ts';
import { isWithheld, type Seeable, seeable } from './withheld.ts';

export type Decide = { approvalId: string; comment?: string | null | undefined };

/** By what it is decided, where not by one of the APIs. */
export type Door = 'mail' | 'chat';

const comments = z.string().trim().max(2000, 'may have up to 2,000 characters').refine(storable, unstorable);

/** Settles what waits for a decision, once: of two at the same time the second is told. */
export async function decide(
  ctx: CallerContext,
  { approvalId, comment, payload }: Decide & { payload?: unknown },
  status: 'APPROVED' | 'REJECTED',
  door?: Door,
): Promise<WorkflowApproval> {
  const { app, caller } = ctx;
  const found = (await findApproval(ctx, approvalId, { include: seeable(caller) })) as WorkflowApproval & Seeable;
  await demandDecider(app.db, caller, found);
  if (found.status !== 'PENDING') throw new ApprovalClosed(found.status);
  const read = comments.safeParse(comment ?? '');
  const faults = (read.error?.issues ?? []).map(({ message }) => ({ path: 'input.comment', message }));
  const isEdited = payload !== undefined && payload !== null;
  // Before its shape is judged, which would tell what it holds.
  if (isEdited && (await isWithheld(app, caller, found)))
    throw new Forbidden('You cannot edit a payload that is withheld from you. Decide without a payload.');
  if (isEdited) faults.push(...payloadFaults(found.payload, payload));
  if (faults.length > 0) throw new Invalid(faults);
  const decided = await app.db.$transaction(async tx => {
    const execution = await lockExecution(tx, found.executionId);
    // Whoever left the group meanwhile decides nothing any more.
    await demandDecider(tx, caller, found);
    const closed =
      execution &&
      (await closeApproval(app, tx, execution, found, {
        ...{ status, decidedById: caller.userId, comment: read.data || null },
        ...(isEdited && { edited: storableJson({ payload }).payload as Prisma.InputJsonValue }),
      }));
    if (!closed)
      throw new ApprovalClosed((await tx.workflowApproval.findUniqueOrThrow({ where: { id: found.id } })).status);
    await recordAudit(tx, ctx, {
      action: status === 'APPROVED' ? 'workflows.approve_step' : 'workflows.reject_step',
      resourceType: 'workflow',
      resourceId: found.workflowId,
      details: {
        ...{ approvalId: found.id, executionId: found.executionId, nodeKey: found.nodeKey },
        ...(isEdited && { edited: true }),
        ...(door && { door }),
      },
    });
    return closed;
  });
  await announceExecution(app, found.executionId);
  return decided;
}

function payloadFaults(original: unknown, payload: unknown) {
  const path = 'input.payload';
  if (Buffer.byteLength(JSON.stringify(payload)) > mostPayloadBytes)
    return [{ path, message: `must be at most ${mostPayloadBytes.toLocaleString('en')} bytes` }];
  return shapeFaults(original, payload, path);
}
