import type { Tx } from '../../base/db.ts';

/** Notes that an answer cited these memories; those of others, and definitions of an organization, are passed over. */
export async function noteUse(tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  // By hand: a memory that is used is not changed, which `updatedAt` would say.
  await tx.$executeRaw`
    UPDATE "Memory" SET "useCount" = "useCount" + 1, "lastUsedAt" = ${now}::timestamptz
    WHERE "userId" = ${userId}::uuid AND "id" = ANY(${[...new Set(ids)]}::uuid[])`;
}
