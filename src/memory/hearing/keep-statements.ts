import type { Actor } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { likeness } from '../../engine/reasoner/statements/same-statement.ts';
import { ownMemories } from '../access.ts';
import { activateMemory } from '../activate-memory.ts';
import { lockMemories } from '../limits.ts';
import { storeMemory } from '../store-memory.ts';
import type { Kept } from './hear-message.ts';

/** Where somebody said it. */
type Said = { userId: string; conversationId: string; messageId: string | null; now: Date };

/**
 * Keeps what a message said, in the transaction of the answer that says so. What another one has stored since, or a first
 * try at this one, is there once.
 */
export async function keepStatements(
  tx: Tx,
  actor: Actor,
  { now, ...said }: Said,
  kept: readonly Kept[],
): Promise<void> {
  if (kept.length === 0) return;
  await lockMemories(tx, said.userId);
  const where = { ...ownMemories(said, now), status: { not: 'SUPERSEDED' as const } };
  for (const { id, statement, status, replacesId } of kept) {
    // Read anew for each: what the one before put in force or aside counts for this one.
    const all = await tx.memory.findMany({ where, orderBy: { id: 'desc' } });
    const { category, content, quote, definition } = statement;
    const like = likeness({ content, definition });
    const known = all.find(memory => like.isSame(memory.content));
    if (known && status === 'ACTIVE') {
      // What explains a word outright comes before what said the same and explained none.
      const said = definition
        ? await tx.memory.update({ where: { id: known.id }, data: { category, content, quote, ...definition } })
        : known;
      if (known.status === 'PROPOSED') await activateMemory(tx, actor, said, all);
    }
    if (known) continue;
    // A proposal keeps what it would put aside, so that the yes to it does.
    const supersedesId = all.find(memory => memory.id === replacesId)?.id ?? null;
    const data = {
      ...said,
      id,
      category,
      content,
      quote,
      definition,
      status,
      supersedesId,
      origin: 'INFERRED' as const,
    };
    await storeMemory(tx, actor, data, all);
  }
}
