import { type Actor, recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import { readDefinition } from '../engine/reasoner/statements/read-definition.ts';
import { readMembers } from '../engine/reasoner/statements/read-members.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { contradicted, definitionIn, putAside } from './put-aside.ts';

/**
 * Puts a proposal in force, in place of what it was proposed instead of and of what it contradicts among `all` of its
 * owner's. What only lists names explains its word by them from then on. Lock the memories before.
 */
export async function activateMemory(tx: Tx, actor: Actor, proposal: Memory, all: Memory[]): Promise<Memory> {
  const { content } = proposal;
  const definition = definitionIn(proposal) ?? readDefinition(content) ?? readMembers(content);
  const rivals = new Set(contradicted(all, { content, definition }));
  const others = all.filter(
    other => rivals.has(other) || (other.id === proposal.supersedesId && other.status === 'ACTIVE'),
  );
  const active = await tx.memory.update({ where: { id: proposal.id }, data: { status: 'ACTIVE', ...definition } });
  const memory = await putAside(tx, active, others);
  await recordAudit(tx, actor, {
    action: 'memory.accept_memory',
    resourceType: 'memory',
    resourceId: memory.id,
    details: {
      category: memory.category,
      ...(others.length > 0 && { putAside: others.map(({ id }) => id) }),
    },
  });
  return memory;
}
