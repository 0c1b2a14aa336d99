import { inBackground, recordAudit } from '../../audit/record.ts';
import type { App } from '../../context.ts';
import type { MessengerName } from '../../engine/messengers/messenger.ts';

/** Forgets the token of a workspace that took it back; what it asked before stays where it was answered. */
export async function forgetInstallation(
  app: Pick<App, 'db' | 'clock'>,
  service: MessengerName,
  externalTeamId: string,
): Promise<'taken' | 'repeated'> {
  return app.db.$transaction(async tx => {
    const [revoked] = await tx.chatInstallation.updateManyAndReturn({
      where: { service, externalTeamId, status: 'ACTIVE' },
      data: { status: 'REVOKED', sealedToken: null, revokedAt: app.clock.now() },
    });
    if (!revoked) return 'repeated';
    await recordAudit(tx, inBackground(app), {
      action: 'channels.installation_revoked',
      organizationId: revoked.organizationId,
      resourceType: 'chat_installation',
      resourceId: revoked.id,
      details: { service, externalTeamId },
    });
    return 'taken';
  });
}
