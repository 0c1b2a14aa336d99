import type { Tx } from '../../base/db.ts';
import { Forbidden } from '../../base/errors.ts';
import type { Caller } from '../../context.ts';
import type { Prisma, WorkflowApproval } from '../../generated/prisma/client.ts';
import { visibleWorkflows } from '../access.ts';

/** Approvals are seen with their workflows; what they are about is judged apart. */
export const visibleApprovals = (caller: Pick<Caller, 'organizationId'>): Prisma.WorkflowApprovalWhereInput => ({
  organizationId: caller.organizationId,
  workflow: visibleWorkflows(caller),
});

/** That somebody is asked: by name, or by a group in which they are now. */
export const askedOf = (userId: string): Prisma.WorkflowApproverWhereInput => ({
  OR: [{ userId }, { group: { members: { some: { userId } } } }],
});

/** What somebody may decide, as things are now: the one check behind every door. */
export const decidableBy = ({
  userId,
  organizationId,
}: Pick<Caller, 'userId' | 'organizationId'>): Prisma.WorkflowApprovalWhereInput => ({
  AND: [
    visibleApprovals({ organizationId }),
    { approvers: { some: askedOf(userId) } },
    // Who started an execution does not wave it through, unless the node lets them.
    {
      OR: [
        { selfApproval: true },
        { execution: { startedById: null } },
        { execution: { startedById: { not: userId } } },
      ],
    },
  ],
});

/** Whether somebody may decide an approval, as long as nobody has. */
export const mayDecide = async (
  db: Pick<Tx, 'workflowApproval'>,
  caller: Pick<Caller, 'userId' | 'organizationId'>,
  id: string,
): Promise<boolean> => (await db.workflowApproval.count({ where: { id, ...decidableBy(caller) } })) > 0;

/** @throws Forbidden, with the reason, where the caller may not decide an approval that they see */
export async function demandDecider(
  db: Pick<Tx, 'workflowApproval'>,
  caller: Pick<Caller, 'userId' | 'organizationId'>,
  { id }: Pick<WorkflowApproval, 'id'>,
): Promise<void> {
  if (await mayDecide(db, caller, id)) return;
  const asked = await db.workflowApproval.count({ where: { id, approvers: { some: askedOf(caller.userId) } } });
  throw new Forbidden(
    asked > 0
      ? 'You started this execution, so somebody else who is asked has to decide.'
      : 'You cannot decide this: you are not among those who are asked.',
  );
}
