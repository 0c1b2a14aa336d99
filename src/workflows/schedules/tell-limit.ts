import { sendMail } from '../../accounts/send-mail.ts';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Workflow } from '../../generated/prisma/client.ts';
import { readUsage } from '../executions/usage.ts';

/** Tells the owner of a workflow that was not started that the plan holds no more; once in a period and organization. */
export async function tellLimit(
  app: App,
  tx: Tx,
  { organizationId, ownerId, name }: Pick<Workflow, 'organizationId' | 'ownerId' | 'name'>,
): Promise<void> {
  const { periodStart, resetsAt, limit } = await readUsage(app, tx, organizationId);
  // A plan without any has no row yet.
  await tx.workflowUsage.upsert({
    where: { organizationId_periodStart: { organizationId, periodStart } },
    create: { organizationId, periodStart },
    update: {},
  });
  const { count } = await tx.workflowUsage.updateMany({
    where: { organizationId, periodStart, limitToldAt: null },
    data: { limitToldAt: app.clock.now() },
  });
  const owner = ownerId ? await tx.user.findUnique({ where: { id: ownerId }, select: { email: true } }) : null;
  if (count === 0 || !owner) return;
  await sendMail(app, tx, owner.email, {
    subject: 'Your plan holds no more executions of workflows in this period',
    paragraphs: [
      `The workflow "${name}" was not started by itself: all ${limit.toLocaleString('en')} executions of this period are used up.`,
      `The next period begins at ${resetsAt.toISOString()}. Until then every start is skipped, and you are not told again.`,
    ],
  });
}
