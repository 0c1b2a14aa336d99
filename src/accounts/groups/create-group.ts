import { recordAudit } from '../../audit/record.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { visibleOrganizations } from '../access.ts';
import { GroupExists } from '../errors.ts';
import { isTaken } from '../is-taken.ts';

/** Groups of an organization are shown in one list. */
const mostGroups = 500;

export type NewGroup = { organizationId: string; name: string; description?: string | null };

/** Makes an empty group. @throws NotFound (organization), Conflict (a name that is taken; the 501st group) */
export async function createGroup(ctx: CallerContext, input: NewGroup): Promise<Group> {
  const { organizationId, name, description = null } = input;
  const { app, caller } = ctx;
  if (!isId(organizationId)) throw new NotFound('organization');
  const creation = app.db.$transaction(async tx => {
    const where = { id: organizationId, AND: visibleOrganizations(caller) };
    if (!(await tx.organization.findUnique({ where, select: { id: true } }))) throw new NotFound('organization');
    if ((await tx.group.count({ where: { organizationId } })) >= mostGroups)
      throw new Conflict(`An organization has up to ${mostGroups} groups. Delete one that is not needed.`);
    const group = await tx.group.create({ data: { organizationId, name, description } });
    await recordAudit(tx, ctx, {
      action: 'accounts.create_group',
      organizationId,
      resourceType: 'group',
      resourceId: group.id,
      details: { name },
    });
    return group;
  });
  return creation.catch(error => {
    throw isTaken(error) ? new GroupExists() : error;
  });
}
