import type { CallerContext } from '../context.ts';
import { readDefinition } from '../engine/reasoner/statements/read-definition.ts';
import { sameStatement } from '../engine/reasoner/statements/same-statement.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { ownMemories } from './access.ts';
import { activateMemory } from './activate-memory.ts';
import type { CreateMemory } from './inputs.ts';
import { lockMemories, MemoryFull, mostMemories } from './limits.ts';
import { storeMemory } from './store-memory.ts';

/**
 * Keeps something that a person wrote themselves. What says the same is there once: that one is answered, unchanged,
 * and put in force where it was proposed. One in force that it contradicts is put aside, never overwritten.
 * @throws MemoryFull
 */
export async function createMemory(ctx: CallerContext, input: CreateMemory): Promise<Memory> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    await lockMemories(tx, caller.userId);
    const all = await tx.memory.findMany({
      where: { ...ownMemories(caller, app.clock.now()), status: { not: 'SUPERSEDED' } },
      orderBy: { id: 'desc' },
    });
    const known = all.find(({ content }) => sameStatement(content, input.content));
    const { content, category, importance, expiresAt } = input;
    const definition = readDefinition(content);
    if (known?.status === 'ACTIVE') return known;
    if (known) {
      // What explains a word outright comes before what said the same and explained none.
      const data = { content, ...definition };
      const said = definition ? await tx.memory.update({ where: { id: known.id }, data }) : known;
      return activateMemory(tx, ctx, said, all);
    }
    if (all.length >= mostMemories) throw new MemoryFull();
    const given = { category: category ?? 'MEMORIES', importance: importance ?? 0.5, expiresAt: expiresAt ?? null };
    return storeMemory(tx, ctx, { userId: caller.userId, content, definition, ...given }, all);
  });
}
