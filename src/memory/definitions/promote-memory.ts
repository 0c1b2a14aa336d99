import { recordAudit } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { sameStatement } from '../../engine/reasoner/statements/same-statement.ts';
import type { OrganizationDefinition } from '../../generated/prisma/client.ts';
import { findMemory } from '../find-memory.ts';
import { lockDefinitions, mostDefinitions } from '../limits.ts';
import { definitionIn } from '../put-aside.ts';
import { demandFreeTerm } from './find-definition.ts';

/**
 * Makes a definition of the caller's the organization's, with their name on it: every question asked there uses it.
 * The memory stays theirs, and neither follows changes of the other. What the organization has already is answered.
 * @throws NotFound, Conflict (it defines nothing, is not in force, or the words are defined otherwise already)
 */
export async function promoteMemory(ctx: CallerContext, { id }: { id: string }): Promise<OrganizationDefinition> {
  const { app, caller } = ctx;
  const { organizationId, userId } = caller;
  return app.db.$transaction(async tx => {
    await lockDefinitions(tx, organizationId);
    const memory = await findMemory(ctx, id, { tx });
    const definition = definitionIn(memory);
    if (memory.status !== 'ACTIVE') throw new Conflict('Only a memory that is in force can be promoted.');
    if (!definition) {
      throw new Conflict('This memory defines nothing. One that does says, such as: "By revenue we mean net revenue".');
    }
    const { content } = memory;
    const definitions = await tx.organizationDefinition.findMany({ where: { organizationId } });
    const known = definitions.find(other => sameStatement(other.content, content));
    if (known) return known;
    demandFreeTerm(definitions, content, definition);
    if (definitions.length >= mostDefinitions)
      throw new Conflict(`An organization has up to ${mostDefinitions} definitions. Delete some that are not needed.`);
    const promoted = await tx.organizationDefinition.create({
      data: { organizationId, content, ...definition, verifiedById: userId, verifiedAt: app.clock.now() },
    });
    await recordAudit(tx, ctx, {
      action: 'memory.promote_memory',
      resourceType: 'organization_definition',
      resourceId: promoted.id,
      // In full: from here on everybody in the organization reads it.
      details: { memoryId: id, content, ...definition },
    });
    return promoted;
  });
}
