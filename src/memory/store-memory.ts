import { type Actor, recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import type { Definition } from '../engine/reasoner/remembered.ts';
import type { Memory, Prisma } from '../generated/prisma/client.ts';
import { contradicted, putAside } from './put-aside.ts';

type New = Omit<Prisma.MemoryUncheckedCreateInput, 'term' | 'meaning'> & { definition: Definition | null };

/**
 * Stores a memory that is none of `all` of its owner's yet. One in force puts aside what it contradicts; a proposal
 * waits. Lock the memories before.
 */
export async function storeMemory(tx: Tx, actor: Actor, { definition, ...data }: New, all: Memory[]): Promise<Memory> {
  const { content } = data;
  const created = await tx.memory.create({
    data: { ...data, term: definition?.term ?? null, meaning: definition?.meaning ?? null },
  });
  const others = created.status === 'ACTIVE' ? contradicted(all, { content, definition }) : [];
  const memory = await putAside(tx, created, others);
  const { category, origin, status, importance } = memory;
  await recordAudit(tx, actor, {
    action: 'memory.create_memory',
    resourceType: 'memory',
    resourceId: memory.id,
    // Never the content: Admins read the trail, and nobody but its owner sees a memory.
    details: {
      ...{ category, origin, status, importance, length: content.length },
      ...(others.length > 0 && { putAside: others.map(({ id }) => id) }),
    },
  });
  return memory;
}
