import { ownerOfToken, spendToken, voidTokens } from '../../accounts/registration/one-time-token.ts';
import { hashPassword, passwordFaults } from '../../accounts/registration/password.ts';
import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { Invalid } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import { LinkGone } from '../errors.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { clearRefreshCookie } from '../sessions/refresh-cookie.ts';
import { dropSecondFactor } from '../two-factor/drop-second-factor.ts';
import { accountKeys } from './guard-secret.ts';
import { forget } from './lockout.ts';

/**
 * Sets a new password by the token of a mailed link, ends every session and lifts a lockout. An unfit password leaves the link good.
 * Refuses with LinkGone and Invalid.
 */
export async function resetPassword(ctx: Context, input: { token: string; newPassword: string }): Promise<void> {
  const { app } = ctx;
  const now = app.clock.now();
  const id = await ownerOfToken(app.db, 'RESET_PASSWORD', input.token, now);
  const user = id && (await app.db.user.findUnique({ where: { id } }));
  if (!user || user.suspendedAt) throw new LinkGone();
  const faults = passwordFaults(input.newPassword, user);
  if (faults.length > 0) throw new Invalid(faults.map(message => ({ path: 'input.newPassword', message })));
  const passwordHash = await hashPassword(input.newPassword);
  await app.db.$transaction(async tx => {
    if (!(await spendToken(tx, 'RESET_PASSWORD', input.token, now))) throw new LinkGone();
    await tx.user.update({
      where: { id: user.id },
      // The link proves the address as well as one that was sent for this alone.
      data: { passwordHash, tokensValidFrom: now, emailVerifiedAt: user.emailVerifiedAt ?? now },
    });
    await voidTokens(tx, user.id, ['MFA_TICKET'], now);
    await tx.session.updateMany({ where: { userId: user.id, revokedAt: null }, data: { revokedAt: now } });
    if (!user.emailVerifiedAt) await dropCredentials(tx, user.id, now);
    // Who can read the mail need not wait for the guesses of others.
    await forget(tx, accountKeys(app, user.email));
    await recordAudit(tx, ctx, {
      action: 'auth.reset_password',
      userId: user.id,
      organizationId: user.organizationId,
      resourceType: 'user',
      resourceId: user.id,
    });
    await sendMail(app, tx, user.email, passwordChangedMail({ ipAddress: ctx.request.ipAddress }));
  });
  clearRefreshCookie(ctx);
}

/** Whoever had the account before its address was proven may be somebody else: nothing they left lets in or locks out. */
async function dropCredentials(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.apiKey.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
  await dropSecondFactor(tx, userId, now);
}
