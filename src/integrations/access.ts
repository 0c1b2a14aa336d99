import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The accounts that a user connected; nobody else sees them, Admins neither. */
export const ownIntegrations = ({ userId, organizationId }: Caller): Prisma.IntegrationWhereInput => ({
  userId,
  organizationId,
});
