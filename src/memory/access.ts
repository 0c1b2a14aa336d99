import type { Caller } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/**
 * The memories of a caller, of whatever status; nobody reaches those of anybody else, Admins neither. What has expired
 * is as if it were not there, also before a job removes it.
 */
export const ownMemories = ({ userId }: Pick<Caller, 'userId'>, now: Date): Prisma.MemoryWhereInput => ({
  userId,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});
