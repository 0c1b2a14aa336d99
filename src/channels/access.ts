import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The mappings somebody may see and delete: their own; Admins those of the whole organization. */
export const mappingsVisibleTo = (
  { userId, organizationId, role }: Caller,
  service?: string | null,
): Prisma.UserMappingWhereInput => ({
  organizationId,
  ...(role === 'USER' && { userId }),
  ...(service != null && { service }),
});
