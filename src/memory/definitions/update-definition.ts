import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { readDefinition } from '../../engine/reasoner/statements/read-definition.ts';
import type { OrganizationDefinition } from '../../generated/prisma/client.ts';
import { lockDefinitions } from '../limits.ts';
import { demandFreeTerm, findDefinition } from './find-definition.ts';

/**
 * Changes a definition of the organization; whoever does vouches for it from then on. What changes nothing is not
 * recorded.
 * @throws NotFound, Conflict (the words are defined otherwise already)
 */
export async function updateDefinition(
  ctx: CallerContext,
  { id, content }: { id: string; content: string },
): Promise<OrganizationDefinition> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const { organizationId } = await findDefinition(tx, caller, id);
    await lockDefinitions(tx, organizationId);
    const before = await findDefinition(tx, caller, id);
    if (before.content === content) return before;
    // The input was checked to define something.
    const definition = readDefinition(content) ?? { term: before.term, meaning: before.meaning };
    const others = await tx.organizationDefinition.findMany({ where: { organizationId, id: { not: id } } });
    demandFreeTerm(others, content, definition);
    const after = await tx.organizationDefinition.update({
      where: { id },
      data: { content, ...definition, verifiedById: caller.userId, verifiedAt: app.clock.now() },
    });
    await recordAudit(tx, ctx, {
      action: 'memory.update_organization_definition',
      organizationId,
      resourceType: 'organization_definition',
      resourceId: id,
      details: { before: before.content, after: content, ...definition },
    });
    return after;
  });
}
