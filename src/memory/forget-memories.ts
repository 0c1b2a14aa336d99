import { type Actor, recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import type { Caller } from '../context.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { ownMemories } from './access.ts';
import { lockMemories } from './limits.ts';

/**
 * Deletes a memory for good, a proposed one as well: that is how a proposal is declined. What it had put aside stays
 * aside until it is restored. Lock the memories before.
 */
export async function forgetMemory(
  tx: Tx,
  actor: Actor,
  { id, category, status, origin }: Pick<Memory, 'id' | 'category' | 'status' | 'origin'>,
): Promise<void> {
  await tx.memory.delete({ where: { id } });
  await recordAudit(tx, actor, {
    action: 'memory.delete_memory',
    resourceType: 'memory',
    resourceId: id,
    details: { category, status, origin },
  });
}

/** Forgets memories of one person, in the transaction of the answer that says so; those that are gone are gone already. */
export async function forgetMemories(
  tx: Tx,
  actor: Actor,
  { now, userId }: Pick<Caller, 'userId'> & { now: Date },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await lockMemories(tx, userId);
  const found = await tx.memory.findMany({ where: { id: { in: [...ids] }, ...ownMemories({ userId }, now) } });
  for (const memory of found) await forgetMemory(tx, actor, memory);
}
