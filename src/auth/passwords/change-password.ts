import { voidTokens } from '../../accounts/registration/one-time-token.ts';
import { hashPassword, passwordFaults } from '../../accounts/registration/password.ts';
import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { InvalidCredentials } from '../errors.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { clearRefreshCookie } from '../sessions/refresh-cookie.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Changes the caller's password and ends every session, the caller's too: access tokens and links for a new password
 * that were issued before are refused. A mail tells of it.
 * Refuses with InvalidCredentials, after too many of these with RateLimited, and with Invalid.
 */
export async function changePassword(
  ctx: CallerContext,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock } = ctx.app;
  const id = ctx.caller.userId;
  const entry = { action: 'auth.change_password', resourceType: 'user', resourceId: id } as const;
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  const wrong = new InvalidCredentials('The current password is wrong.');
  if (!(await confirmPassword(ctx, passwordHash, input.currentPassword))) {
    await recordAudit(db, ctx, { ...entry, outcome: 'FAILURE' });
    throw wrong;
  }
  const faults = passwordFaults(input.newPassword, ctx.caller);
  if (input.newPassword === input.currentPassword) faults.push('must not be the current password');
  if (faults.length > 0) throw new Invalid(faults.map(message => ({ path: 'input.newPassword', message })));
  const newHash = await hashPassword(input.newPassword);
  await db.$transaction(async tx => {
    const now = clock.now();
    // Of two changes at once, the second one's "current password" is no longer right.
    const changed = await tx.user.updateMany({
      where: { id, passwordHash },
      data: { passwordHash: newHash, tokensValidFrom: now },
    });
    if (changed.count === 0) throw wrong;
    await tx.session.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: now } });
    await voidTokens(tx, id, ['RESET_PASSWORD', 'MFA_TICKET'], now);
    await sendMail(ctx.app, tx, ctx.caller.email, passwordChangedMail({ ipAddress: ctx.request.ipAddress }));
    await recordAudit(tx, ctx, entry);
  });
  clearRefreshCookie(ctx);
}
