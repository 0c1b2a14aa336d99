import { type Actor, recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import type { Caller } from '../context.ts';
import { likeness } from '../engine/reasoner/statements/same-statement.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { ownMemories } from './access.ts';
import { lockMemories } from './limits.ts';
import { definitionIn } from './put-aside.ts';

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

/**
 * Forgets memories of one person, or all, in the transaction of the answer that says so, with what they had put aside:
 * who wants a thing forgotten means what they said of it before, too. Those that are gone are gone already.
 */
export async function forgetMemories(
  tx: Tx,
  actor: Actor,
  { now, userId }: Pick<Caller, 'userId'> & { now: Date },
  ids: readonly string[] | 'all',
): Promise<void> {
  if (ids.length === 0) return;
  await lockMemories(tx, userId);
  if (ids === 'all') return void (await forgetEverything(tx, actor, userId));
  const all = await tx.memory.findMany({ where: ownMemories({ userId }, now) });
  const found = all.filter(({ id }) => ids.includes(id));
  for (const memory of [...found, ...putAsideBy(found, all)]) await forgetMemory(tx, actor, memory);
}

/** Forgets everything of one person, that which has expired included; resolves to how many went. */
export async function forgetEverything(tx: Tx, actor: Actor, userId: string): Promise<{ deletedCount: number }> {
  await lockMemories(tx, userId);
  const { count: deletedCount } = await tx.memory.deleteMany({ where: { userId } });
  if (deletedCount === 0) return { deletedCount };
  await recordAudit(tx, actor, {
    action: 'memory.clear_memories',
    resourceType: 'user',
    resourceId: userId,
    details: { deletedCount },
  });
  return { deletedCount };
}

/** What was put aside by memories, by way of others too, and what they would put aside today. */
function putAsideBy(forgotten: readonly Memory[], all: readonly Memory[]): Memory[] {
  const aside = all.filter(({ status }) => status === 'SUPERSEDED');
  const found = new Set<Memory>();
  for (const memory of [...forgotten]) {
    const like = likeness({ content: memory.content, definition: definitionIn(memory) });
    for (const old of aside)
      if (like.isSame(old.content) || like.contradicts({ content: old.content, definition: definitionIn(old) }))
        found.add(old);
    let at: Memory | undefined = memory;
    const met = new Set<Memory>();
    while (at?.supersedesId && !met.has(at)) {
      met.add(at);
      at = aside.find(({ id }) => id === at!.supersedesId);
      if (at) found.add(at);
    }
  }
  return [...found];
}
