import type { Caller } from '../../context.ts';
import type { PrepareNeeds } from '../../data/queries/prepare-query.ts';
import type { Prisma, WorkflowApproval } from '../../generated/prisma/client.ts';
import { isWithheld, seeable, wordsWithoutValues } from './withheld.ts';

/** An approval as somebody who is asked may see it. */
export type AskedApproval = Pick<
  WorkflowApproval,
  'title' | 'instructions' | 'status' | 'requestedAt' | 'expiresAt' | 'organizationId'
> & {
  workflowName: string;
  /** Why it was decided so; null where `withheld`. */
  comment: string | null;
  /** Null where `withheld`. */
  payload: Prisma.JsonValue;
  withheld: boolean;
  /** The name of whoever decided, where they still belong to the organization. */
  decidedBy: string | null;
};

/** What an approval asks, outside of the API, with what is kept from its reader left out; null where it is gone. */
export async function readAsAsked(
  app: PrepareNeeds,
  caller: Caller,
  approvalId: string,
): Promise<AskedApproval | null> {
  const approval = await app.db.workflowApproval.findFirst({
    where: { id: approvalId, organizationId: caller.organizationId },
    include: {
      ...seeable(caller),
      workflow: { select: { name: true } },
      decidedBy: { select: { name: true, organizationId: true } },
    },
  });
  if (!approval) return null;
  const { decidedBy: by, organizationId } = approval;
  const withheld = await isWithheld(app, caller, approval);
  const { name: workflowName } = approval.workflow;
  const payload = withheld ? null : approval.payload;
  const comment = withheld ? null : approval.comment;
  const words = withheld ? wordsWithoutValues(approval, caller) : {};
  const decidedBy = by?.organizationId === organizationId ? by.name : null;
  return { ...approval, ...words, payload, comment, withheld, workflowName, decidedBy };
}
