import type { App, Leaver } from '../context.ts';
import { takeBack } from './take-back.ts';

/** Forgets the accounts of a user who is erased, and has the providers forget what they gave. */
export async function eraseIntegrations(app: App, { userId }: Leaver): Promise<void> {
  await app.db.$transaction(async tx => {
    await tx.integrationConsent.deleteMany({ where: { userId } });
    for (const integration of await tx.integration.findMany({ where: { userId } })) {
      await tx.integration.delete({ where: { id: integration.id } });
      await takeBack(app, tx, integration);
    }
  });
}
