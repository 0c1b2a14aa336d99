import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { verifyEmailMail } from '../mails/verify-email.ts';
import { sendMail } from '../send-mail.ts';
import { issueToken } from './one-time-token.ts';

type Needs = Pick<App, 'mail' | 'secrets' | 'clock' | 'log' | 'jobs' | 'publicUrl'>;

/**
 * Mails a user the link by which an address is confirmed, once the transaction commits. Without `again` it is the one
 * that comes with the account, and as old as the account is.
 */
export async function sendVerification(
  app: Needs,
  tx: Tx,
  user: { id: string; email: string; createdAt: Date },
  again?: { token: string; now: Date },
): Promise<void> {
  const { token, expiresAt } = await issueToken(tx, {
    userId: user.id,
    purpose: 'VERIFY_EMAIL',
    ...(again ?? { now: user.createdAt }),
  });
  await sendMail(app, tx, user.email, verifyEmailMail({ url: tokenLink(app, 'verify-email', token) }), expiresAt);
}

/**
 * A link to a page of this service that takes a token. The token stands behind the `#`: browsers keep that part to
 * themselves, so that it is in no log and no Referer.
 */
export const tokenLink = (
  app: Pick<App, 'publicUrl'>,
  page: 'verify-email' | 'reset-password' | 'invitation' | 'approval' | 'chat-account',
  token: string,
): string => `${app.publicUrl()}/account/${page}#token=${encodeURIComponent(token)}`;
