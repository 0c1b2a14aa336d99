import { containing } from '../base/search.ts';
import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { WorkflowStatus } from '../generated/prisma/enums.ts';
import { visibleWorkflows } from './access.ts';

/** The workflows a caller asks for, as a where-clause; `search` looks in name and description. */
export function workflowsMatching(
  caller: Caller,
  { status, search }: { status?: WorkflowStatus | null; search?: string | null },
): Prisma.WorkflowWhereInput {
  const match = containing(search);
  return {
    AND: [
      visibleWorkflows(caller),
      status ? { status } : {},
      match ? { OR: [{ name: match }, { description: match }] } : {},
    ],
  };
}
