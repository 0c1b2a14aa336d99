import type { Caller } from '../context.ts';
import type { Prisma, Workflow } from '../generated/prisma/client.ts';

/** Workflows are the organization's: every member sees them and may start them. */
export const visibleWorkflows = ({ organizationId }: Pick<Caller, 'organizationId'>): Prisma.WorkflowWhereInput => ({
  organizationId,
});

/** Whether the caller may change, activate or delete a workflow that is visible to them. */
export const mayChange = (
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  { createdById, ownerId }: Pick<Workflow, 'createdById' | 'ownerId'>,
): boolean => role !== 'USER' || userId === createdById || userId === ownerId;
