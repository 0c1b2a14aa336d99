import type { Tx } from '../../base/db.ts';
import type { Prisma, WorkflowApproval } from '../../generated/prisma/client.ts';

const most = 500;

export type Decider = Prisma.UserGetPayload<{ select: typeof shown }>;
const shown = { id: true, email: true, language: true, timeZone: true } as const;

/** Everybody who may decide an approval as things are now and could; the first 500. */
export const decidersOf = (
  db: Pick<Tx, 'user'>,
  { id: approvalId, organizationId, selfApproval }: Pick<WorkflowApproval, 'id' | 'organizationId' | 'selfApproval'>,
  { startedById }: { startedById: string | null },
): Promise<Decider[]> =>
  db.user.findMany({
    where: {
      ...{ organizationId, suspendedAt: null },
      ...(!selfApproval && startedById && { id: { not: startedById } }),
      OR: [
        { askedApprovals: { some: { approvalId } } },
        { groups: { some: { group: { askedApprovals: { some: { approvalId } } } } } },
      ],
    },
    select: shown,
    orderBy: { id: 'asc' },
    take: most,
  });
