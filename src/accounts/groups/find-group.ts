import type { Tx } from '../../base/db.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { Caller } from '../../context.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { visibleOrganizations } from '../access.ts';

/** A group of an organization that an Admin manages. @throws NotFound */
export async function findGroup(tx: Tx, caller: Caller, id: string): Promise<Group> {
  const where = { id, organization: visibleOrganizations(caller) };
  const group = isId(id) ? await tx.group.findUnique({ where }) : null;
  if (!group) throw new NotFound('group');
  return group;
}
