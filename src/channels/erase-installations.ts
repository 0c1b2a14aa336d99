import type { App, Leaver } from '../context.ts';
import type { MessengerName } from '../engine/messengers/messenger.ts';
import { giveBackJob } from './installations/give-back.ts';

/** Where nobody stays in an organization, the assistant leaves its workspaces: what they gave is given back. */
export async function eraseInstallations(app: App, { organizationId, heirId }: Leaver): Promise<void> {
  if (heirId) return;
  await app.db.$transaction(async tx => {
    for (const { id, service, sealedToken } of await tx.chatInstallation.findMany({ where: { organizationId } })) {
      await tx.chatInstallation.delete({ where: { id } });
      if (sealedToken === null) continue;
      const sealed = Buffer.from(sealedToken).toString('base64');
      await app.jobs.enqueue(giveBackJob(app), { id, service: service as MessengerName, sealedToken: sealed }, { tx });
    }
  });
}
