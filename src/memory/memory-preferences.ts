import type { Tx } from '../base/db.ts';
import type { MemoryExtraction } from '../generated/prisma/enums.ts';

/** How somebody wants to be remembered. */
export type MemoryPreferences = { use: boolean; extract: MemoryExtraction };

/** What holds for who has said nothing: used, and asked before anything is kept that they did not ask for. */
export const defaultPreferences: MemoryPreferences = { use: true, extract: 'ASK' };

/** How somebody wants to be remembered, also where they have never said. */
export async function memoryPreferencesOf(db: Tx, userId: string): Promise<MemoryPreferences> {
  const stored = await db.memoryPreference.findUnique({
    where: { userId },
    select: { use: true, extract: true },
  });
  return stored ?? defaultPreferences;
}
