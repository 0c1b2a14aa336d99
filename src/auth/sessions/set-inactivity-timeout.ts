import { visibleOrganizations } from '../../accounts/access.ts';
import { takeMember } from '../../accounts/members/members.ts';
import { platformTimeout } from '../../accounts/platform-timeout.ts';
import { type Place, placeOf } from '../../accounts/tiers.ts';
import { recordAudit } from '../../audit/record.ts';
import { Forbidden, Invalid, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Tier } from '../../vocabulary.ts';

export type TimeoutAtTier = { tier: Tier; minutes: number | null };

/**
 * Sets after how many minutes without use the sessions of everybody, of an organization or of one user end; null removes
 * the setting. It holds with the next request, on every node, also for sessions that began before. The platform's limits
 * what was set for organizations and users earlier, too.
 * @throws Invalid (above the platform's; a group), NotFound, Forbidden
 */
export async function setInactivityTimeout(
  ctx: CallerContext,
  input: { at: Place; minutes?: number | null },
): Promise<TimeoutAtTier> {
  const { app, caller } = ctx;
  const { minutes = null } = input;
  const at = placeOf(input.at);
  if (at.tier === 'GROUP')
    throw new Invalid([{ path: 'input.at.group', message: 'groups have no timeout of their own' }]);
  if (at.tier === 'PLATFORM' && caller.role !== 'SUPERADMIN')
    throw new Forbidden('Only a Superadmin can set what holds for the platform.');
  const data = { inactivityTimeoutMinutes: minutes };
  await app.db.$transaction(async tx => {
    if (at.tier === 'PLATFORM') {
      await tx.platformSettings.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
      await recordAudit(tx, ctx, {
        action: 'auth.set_inactivity_timeout',
        organizationId: null,
        resourceType: 'platform',
        details: { minutes },
      });
      return;
    }
    const longest = await platformTimeout(tx, app.config);
    if (minutes !== null && minutes > longest)
      throw new Invalid([{ path: 'input.minutes', message: `must be at most ${longest}, the platform's timeout` }]);
    let organizationId = at.id;
    if (at.tier === 'USER') {
      ({ organizationId } = await takeMember(tx, caller, at.id));
      await tx.user.update({ where: { id: at.id }, data });
    } else {
      const where = { id: at.id, AND: visibleOrganizations(caller) };
      if (!isId(at.id) || (await tx.organization.updateMany({ where, data })).count === 0)
        throw new NotFound('organization');
    }
    await recordAudit(tx, ctx, {
      action: 'auth.set_inactivity_timeout',
      organizationId,
      resourceType: at.tier.toLowerCase(),
      resourceId: at.id,
      details: { minutes },
    });
  });
  return { tier: at.tier, minutes };
}
