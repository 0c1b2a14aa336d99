import { z } from 'zod';
import { pageArguments } from '../../base/paging.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { ExecutionStatus, ExecutionTrigger } from '../../generated/prisma/enums.ts';

export type AskedExecutions = {
  status?: ExecutionStatus | null | undefined;
  trigger?: ExecutionTrigger | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
};

/** What a page of executions must be asked like. */
export const executionsPage = pageArguments
  .extend({ from: z.date().nullish(), to: z.date().nullish() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'must not be before "from"' });

/** The executions of a workflow that are asked for, as a where-clause; started from `from` on, and before `to`. */
export const executionsMatching = ({
  status,
  trigger,
  from,
  to,
}: AskedExecutions): Prisma.WorkflowExecutionWhereInput => ({
  ...(status && { status }),
  ...(trigger && { trigger }),
  ...((from || to) && { startedAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
});
