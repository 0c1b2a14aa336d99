import { recordAudit } from '../../audit/record.ts';
import { newId } from '../../base/ids.ts';
import type { AccountListener } from '../../context.ts';

/** The tenant in which all personal accounts of Microsoft are: it is nobody's. */
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Makes a tenant of Microsoft 365 the organization's when one of its Admins connects an account there: a Teams app has no
 * consent of its own that could say for whom it answers. The first organization has it; what Microsoft itself said of an
 * account is the proof.
 */
export const claimTenant: AccountListener = async (tx, by, { userId, organizationId, service, teamId, name }) => {
  if (service !== 'teams' || teamId === consumers || !by.app.messengers.has('teams')) return;
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } });
  if (role === 'USER') return;
  const now = by.app.clock.now();
  const data = { status: 'ACTIVE', installedById: userId, installedAt: now, revokedAt: null } as const;
  const place = { service, externalTeamId: teamId };
  const { count: again } = await tx.chatInstallation.updateMany({
    where: { ...place, organizationId, status: 'REVOKED' },
    data,
  });
  const { count: made } =
    again > 0
      ? { count: 0 }
      : await tx.chatInstallation.createMany({
          data: [{ ...data, ...place, id: newId(), organizationId, teamName: name?.split('@')[1] ?? null }],
          skipDuplicates: true,
        });
  if (again + made === 0) return;
  await recordAudit(
    tx,
    { ...by, caller: { userId, organizationId, apiKeyId: null } },
    {
      action: 'channels.tenant_claimed',
      resourceType: 'chat_installation',
      details: place,
    },
  );
};
