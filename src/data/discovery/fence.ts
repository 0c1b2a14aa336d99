import type { Tx } from '../../base/db.ts';

/** Which reading of a source's catalog may write. */
export type Fence = { dataSourceId: string; attempt: number };

/** Another reading began, or the source is gone: what this one finds counts no more. */
export class Overtaken extends Error {}

/**
 * Keeps others from writing until the transaction ends.
 * @throws Overtaken
 */
export async function holdFence(tx: Tx, { dataSourceId, attempt }: Fence): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "DataSource" WHERE "id" = ${dataSourceId}::uuid AND "schemaAttempt" = ${attempt} FOR UPDATE`;
  if (held.length === 0) throw new Overtaken();
}
