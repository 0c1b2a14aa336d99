import type { Caller } from '../../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { decidableBy } from './access.ts';

/** What waits for a caller's decision, as a where-clause. */
export const pendingFor = (caller: Caller): Prisma.WorkflowApprovalWhereInput => ({
  status: 'PENDING',
  ...decidableBy(caller),
});
