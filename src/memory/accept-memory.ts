import { recordAudit } from '../audit/record.ts';
import { Conflict } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { sameStatement } from '../engine/reasoner/statements/same-statement.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { ownMemories } from './access.ts';
import { activateMemory } from './activate-memory.ts';
import { findMemory } from './find-memory.ts';
import { lockMemories } from './limits.ts';

/**
 * Puts a proposal in force, in place of what it contradicts. Where another one in force says the same by now, that one
 * is answered and the proposal is gone.
 * Accepting what is in force changes nothing.
 * @throws NotFound, Conflict (it was put aside)
 */
export async function acceptMemory(ctx: CallerContext, { id }: { id: string }): Promise<Memory> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    await lockMemories(tx, caller.userId);
    const proposal = await findMemory(ctx, id, { tx });
    if (proposal.status === 'ACTIVE') return proposal;
    if (proposal.status === 'SUPERSEDED') throw new Conflict('This memory was put aside. Restore it first.');
    const all = await tx.memory.findMany({
      where: ownMemories(caller, app.clock.now()),
      orderBy: { id: 'desc' },
    });
    const known = all.find(({ status, content }) => status === 'ACTIVE' && sameStatement(content, proposal.content));
    if (!known) return activateMemory(tx, ctx, proposal, all);
    await tx.memory.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'memory.accept_memory',
      resourceType: 'memory',
      resourceId: id,
      details: { category: proposal.category, knownAs: known.id },
    });
    return known;
  });
}
