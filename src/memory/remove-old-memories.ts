import type { App } from '../context.ts';
import { mostPutAside } from './limits.ts';

/**
 * Removes memories for good whose time is over, which nobody has seen since then, and of those that somebody's later
 * ones took the place of all but the latest: who changes a definition every day would have them pile up without end.
 */
export async function removeOldMemories({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await db.memory.deleteMany({ where: { expiresAt: { lte: clock.now() } } });
  await db.$executeRaw`
    DELETE FROM "Memory" WHERE "id" IN (
      SELECT "id" FROM (
        SELECT "id", row_number() OVER (PARTITION BY "userId" ORDER BY "updatedAt" DESC, "id" DESC) AS "place"
        FROM "Memory" WHERE "status" = 'SUPERSEDED') AS aside
      WHERE "place" > ${mostPutAside})`;
}
