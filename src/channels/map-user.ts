import { recordAudit } from '../audit/record.ts';
import { newId } from '../base/ids.ts';
import type { AccountListener } from '../context.ts';

/**
 * Keeps which user stands behind an account of a chat service, as the service itself said when the user consented there.
 * The latest proof counts: an account stands for one user of the whole installation.
 */
export const mapUser: AccountListener = async (tx, by, account) => {
  const { userId, organizationId, service, teamId: externalTeamId, chatUserId: externalUserId, name } = account;
  const where = { service_externalTeamId_externalUserId: { service, externalTeamId, externalUserId } };
  const before = await tx.userMapping.findUnique({ where });
  if (before?.userId === userId && before.organizationId === organizationId) return;
  const data = { organizationId, userId, externalUserName: name };
  // Another id, since it is another's: who held the old one must not reach this.
  if (before) await tx.userMapping.delete({ where: { id: before.id } });
  const mapping = await tx.userMapping.create({
    data: { ...data, id: newId(), service, externalTeamId, externalUserId },
  });
  await recordAudit(
    tx,
    { ...by, caller: { userId, organizationId, apiKeyId: null } },
    {
      action: 'channels.map_user',
      resourceType: 'user_mapping',
      resourceId: mapping.id,
      details: { service, externalTeamId, externalUserId },
    },
  );
};
