import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** Tables the caller may see and query: their own, and those shared with their organization. */
export const visibleTables = (caller: Pick<Caller, 'userId' | 'organizationId'>): Prisma.UploadedTableWhereInput => ({
  organizationId: caller.organizationId,
  OR: [{ ownerId: caller.userId }, { scope: 'ORGANIZATION' }],
});

/** Data sources the caller may see and query: their own, and those shared with their organization. */
export const visibleSources = (caller: Pick<Caller, 'userId' | 'organizationId'>): Prisma.DataSourceWhereInput => ({
  organizationId: caller.organizationId,
  OR: [{ ownerId: caller.userId }, { scope: 'ORGANIZATION' }],
});

/** Tables of the data sources that the caller may see. */
export const visibleDataTables = (caller: Pick<Caller, 'userId' | 'organizationId'>): Prisma.DataTableWhereInput => ({
  organizationId: caller.organizationId,
  dataSource: visibleSources(caller),
});

/** Whether the caller may change or delete a table or a data source that is visible to them. */
export const mayChange = (
  caller: Pick<Caller, 'userId' | 'role'>,
  table: { ownerId: string; scope: string },
): boolean => table.ownerId === caller.userId || (table.scope === 'ORGANIZATION' && caller.role !== 'USER');

/** Uploads are their reserver's alone. */
export const uploadsOf = (caller: Pick<Caller, 'userId' | 'organizationId'>): Prisma.UploadWhereInput => ({
  userId: caller.userId,
  organizationId: caller.organizationId,
});
