import { sendMail } from '../accounts/send-mail.ts';
import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import type { Letter } from '../engine/mail/letter.ts';

const mostAdmins = 20;

/** Writes to the Admins of an organization, once the transaction commits; to the first 20, each in their language. */
export async function tellAdmins(
  app: App,
  tx: Tx,
  organizationId: string,
  letterFor: (reader: { language: string }) => Letter,
): Promise<void> {
  const admins = await tx.user.findMany({
    where: { organizationId, suspendedAt: null, role: { not: 'USER' } },
    select: { email: true, language: true },
    orderBy: { id: 'asc' },
    take: mostAdmins,
  });
  for (const admin of admins) await sendMail(app, tx, admin.email, letterFor(admin));
}
