import { Prisma } from '../generated/prisma/client.ts';

/** Whether a write failed since there is a row already that must be the only one of its kind. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
