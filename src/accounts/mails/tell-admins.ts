import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { Letter } from '../../engine/mail/letter.ts';
import type { Reader } from '../../engine/mail/reader.ts';
import { sendMail } from '../send-mail.ts';

const mostAdmins = 20;

/** Writes to the Admins of an organization who can act, once the transaction commits; to the first 20, each in their language. */
export async function tellAdmins(
  app: Pick<App, 'mail' | 'secrets' | 'clock' | 'log' | 'jobs'>,
  tx: Tx,
  organizationId: string,
  letterFor: (reader: Reader) => Letter,
): Promise<void> {
  const admins = await tx.user.findMany({
    where: { organizationId, suspendedAt: null, deletionRequestedAt: null, role: { not: 'USER' } },
    select: { email: true, language: true, timeZone: true },
    orderBy: { id: 'asc' },
    take: mostAdmins,
  });
  for (const admin of admins) await sendMail(app, tx, admin.email, letterFor(admin));
}
