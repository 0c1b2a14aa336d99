import { tellAdmins } from '../../accounts/mails/tell-admins.ts';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Workflow } from '../../generated/prisma/client.ts';

/** Tells the Admins of an organization that a workflow was paused, since whoever it ran for cannot work any more. */
export const tellPaused = (
  app: App,
  tx: Tx,
  { organizationId, name }: Pick<Workflow, 'organizationId' | 'name'>,
): Promise<void> =>
  tellAdmins(app, tx, organizationId, () => ({
    subject: 'A workflow was paused',
    paragraphs: [
      `The workflow "${name}" was paused: the account with whose rights it runs was suspended, or has left.`,
      'Look at it, save a version of it, so that it runs with your rights, and activate it again.',
    ],
  }));
