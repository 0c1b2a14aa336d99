import { visibleOrganizations, visibleUsers } from '../accounts/access.ts';
import { type Place, placeOf } from '../accounts/tiers.ts';
import type { Tx } from '../base/db.ts';
import { Forbidden, NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';

/** A place of the hierarchy that an Admin may set agents at: the columns of its row. */
export type FoundPlace = { organizationId: string | null; groupId: string | null; userId: string | null };

/** Finds the place an Admin means. @throws Forbidden (the platform, to all but Superadmins), NotFound, Invalid (`platform: false`) */
export async function findPlace(tx: Tx, { caller }: CallerContext, place: Place): Promise<FoundPlace> {
  const at = placeOf(place);
  const none = { organizationId: null, groupId: null, userId: null };
  switch (at.tier) {
    case 'PLATFORM':
      if (caller.role !== 'SUPERADMIN') throw new Forbidden('Only a Superadmin can set agents for the platform.');
      return none;
    case 'ORGANIZATION': {
      const where = { id: at.id, AND: visibleOrganizations(caller) };
      if (!isId(at.id) || (await tx.organization.count({ where })) === 0) throw new NotFound('organization');
      return { ...none, organizationId: at.id };
    }
    case 'GROUP': {
      const { id, organizationId } = at;
      const where = { id, organizationId, organization: visibleOrganizations(caller) };
      if (!isId(id) || !isId(organizationId) || (await tx.group.count({ where })) === 0) throw new NotFound('group');
      return { ...none, organizationId, groupId: id };
    }
    case 'USER': {
      const where = { id: at.id, AND: visibleUsers(caller) };
      const user = isId(at.id) ? await tx.user.findFirst({ where, select: { organizationId: true } }) : null;
      if (!user) throw new NotFound('user');
      return { ...none, organizationId: user.organizationId, userId: at.id };
    }
  }
}
