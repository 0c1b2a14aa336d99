import { inBackground } from '../audit/record.ts';
import type { App, Leaver } from '../context.ts';
import { handOverWorkflows } from './hand-over-workflows.ts';

/** What a user who is erased has made stays the organization's, paused, in the hands of the heir, or goes with it. */
export async function eraseWorkflows(
  app: Pick<App, 'db' | 'clock'>,
  { userId: ownerId, organizationId, heirId }: Leaver,
): Promise<void> {
  await app.db.$transaction(tx => handOverWorkflows(tx, inBackground(app), { ownerId, organizationId, heirId }));
}
