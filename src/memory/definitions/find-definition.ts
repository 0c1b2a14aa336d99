import { visibleOrganizations } from '../../accounts/access.ts';
import type { Tx } from '../../base/db.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { Caller } from '../../context.ts';
import type { Definition } from '../../engine/reasoner/remembered.ts';
import { contradicts } from '../../engine/reasoner/statements/same-statement.ts';
import type { OrganizationDefinition } from '../../generated/prisma/client.ts';

/** A definition of an organization that an Admin manages. @throws NotFound */
export async function findDefinition(tx: Tx, caller: Caller, id: string): Promise<OrganizationDefinition> {
  const where = { id, organization: visibleOrganizations(caller) };
  const definition = isId(id) ? await tx.organizationDefinition.findFirst({ where }) : null;
  if (!definition) throw new NotFound('definition');
  return definition;
}

/** Refuses to give words a second meaning beside the one they have in the organization. @throws Conflict */
export function demandFreeTerm(definitions: OrganizationDefinition[], content: string, definition: Definition): void {
  const taken = definitions.find(({ content: other, term, meaning }) =>
    contradicts({ content: other, definition: { term, meaning } }, { content, definition }),
  );
  if (taken)
    throw new Conflict(`Your organization defines "${taken.term}" already. Change or delete that definition first.`);
}
