import type { Tx } from '../base/db.ts';
import type { Definition } from '../engine/reasoner/remembered.ts';
import { likeness } from '../engine/reasoner/statements/same-statement.ts';
import type { Memory } from '../generated/prisma/client.ts';

/** The definition that a row is; null where it defines nothing. */
export const definitionIn = ({ term, meaning }: { term: string | null; meaning: string | null }): Definition | null =>
  term !== null && meaning !== null ? { term, meaning } : null;

/** Those in force that cannot hold beside what is said. */
export function contradicted(memories: Memory[], said: { content: string; definition: Definition | null }): Memory[] {
  const like = likeness(said);
  return memories.filter(
    memory =>
      memory.status === 'ACTIVE' && like.contradicts({ content: memory.content, definition: definitionIn(memory) }),
  );
}

/**
 * Puts others aside: a memory takes their place, and keeps whose it was (of several, the newest). They stay, word
 * for word.
 */
export async function putAside(tx: Tx, memory: Memory, others: Memory[]): Promise<Memory> {
  const [newest] = others;
  if (!newest) return memory;
  await tx.memory.updateMany({ where: { id: { in: others.map(({ id }) => id) } }, data: { status: 'SUPERSEDED' } });
  return tx.memory.update({ where: { id: memory.id }, data: { supersedesId: newest.id } });
}
