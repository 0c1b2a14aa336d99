import { sendMail } from '../accounts/send-mail.ts';
import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';

type Needs = Pick<App, 'config' | 'clock' | 'jobs' | 'mail' | 'secrets' | 'log'>;

/** Who is told about money: the Admins of an organization who can act. */
export const admins = (tx: Tx, organizationId: string) =>
  tx.user.findMany({
    where: { organizationId, role: { not: 'USER' }, suspendedAt: null, deletionRequestedAt: null },
    select: { email: true },
    orderBy: { id: 'asc' },
  });

/** Tells the Admins that a payment failed, and until when the plan stays all the same. */
export async function tellFailedPayment(app: Needs, tx: Tx, organizationId: string): Promise<void> {
  const { planEndsAt } = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { planEndsAt: true },
  });
  const until = planEndsAt ?? app.clock.now();
  for (const { email } of await admins(tx, organizationId))
    await sendMail(app, tx, email, {
      subject: 'A payment for your plan failed',
      paragraphs: [
        'The payment provider could not collect what is due for the plan of your organization. It will try again by itself.',
        `Until ${until.toISOString()} nothing changes. After that the organization is on the plan Free until it has paid; API keys rest, and work again then.`,
        'An Admin can look at the card and the invoice on the page for payments of the service.',
      ],
    });
}
