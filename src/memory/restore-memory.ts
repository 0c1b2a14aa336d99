import { recordAudit } from '../audit/record.ts';
import { Conflict } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { sameStatement } from '../engine/reasoner/statements/same-statement.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { ownMemories } from './access.ts';
import { findMemory } from './find-memory.ts';
import { lockMemories, MemoryFull, mostMemories } from './limits.ts';
import { contradicted, definitionIn, putAside } from './put-aside.ts';

/**
 * Undo: puts a memory in force again that was put aside, and puts aside what stands in its place now, which can be
 * restored the same way. Restoring what is in force changes nothing.
 * @throws NotFound, Conflict (it is a proposal), MemoryFull
 */
export async function restoreMemory(ctx: CallerContext, { id }: { id: string }): Promise<Memory> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    await lockMemories(tx, caller.userId);
    const old = await findMemory(ctx, id, { tx });
    if (old.status === 'ACTIVE') return old;
    if (old.status === 'PROPOSED') throw new Conflict('This memory waits for your yes. Accept it first.');
    const all = await tx.memory.findMany({ where: ownMemories(caller, app.clock.now()), orderBy: { id: 'desc' } });
    const rivals = new Set(contradicted(all, { content: old.content, definition: definitionIn(old) }));
    const inPlace = all.filter(
      memory =>
        memory.status === 'ACTIVE' &&
        (rivals.has(memory) || sameStatement(memory.content, old.content) || tookPlace(memory, old, all)),
    );
    const others = all.filter(memory => memory.status !== 'SUPERSEDED' && !inPlace.includes(memory));
    if (others.length >= mostMemories) throw new MemoryFull();
    // Whoever took its place once does not any more, or the two would each stand in the other's.
    await tx.memory.updateMany({ where: { supersedesId: id }, data: { supersedesId: null } });
    const active = await tx.memory.update({ where: { id }, data: { status: 'ACTIVE', supersedesId: null } });
    const memory = await putAside(tx, active, inPlace);
    await recordAudit(tx, ctx, {
      action: 'memory.restore_memory',
      resourceType: 'memory',
      resourceId: id,
      details: { category: memory.category, putAside: inPlace.map(other => other.id) },
    });
    return memory;
  });
}

/** Whether a memory took the place of another, be it by way of some between them. */
function tookPlace(memory: Memory, old: Memory, all: Memory[]): boolean {
  const byId = new Map(all.map(one => [one.id, one]));
  let at: Memory | undefined = memory;
  // Each step leads to one not met before, or ends the walk.
  while (at) {
    if (at.supersedesId === old.id) return true;
    byId.delete(at.id);
    at = at.supersedesId === null ? undefined : byId.get(at.supersedesId);
  }
  return false;
}
