import { sendMail } from '../../accounts/send-mail.ts';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Workflow } from '../../generated/prisma/client.ts';

const mostAdmins = 20;

/** Tells the Admins of an organization that a workflow was paused, since whoever it ran for cannot work any more. */
export async function tellPaused(
  app: App,
  tx: Tx,
  { organizationId, name }: Pick<Workflow, 'organizationId' | 'name'>,
): Promise<void> {
  const admins = await tx.user.findMany({
    where: { organizationId, suspendedAt: null, role: { not: 'USER' } },
    select: { email: true },
    orderBy: { id: 'asc' },
    take: mostAdmins,
  });
  for (const { email } of admins)
    await sendMail(app, tx, email, {
      subject: 'A workflow was paused',
      paragraphs: [
        `The workflow "${name}" was paused: the account with whose rights it runs was suspended, or has left.`,
        'Look at it, save a version of it, so that it runs with your rights, and activate it again.',
      ],
    });
}
