import { recordAudit } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { InvalidCredentials } from '../errors.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { newTotpSecret, sealTotpSecret, totpUri } from './totp.ts';

/** What an authenticator app is told: the secret in base 32, and the same as a URI for a QR code. */
export type TwoFactorSetup = { secret: string; uri: string };

/**
 * Makes a secret for an authenticator app; it is in force once `confirmTwoFactor` had a code of it. Another start
 * replaces it. Refuses with InvalidCredentials where the account has a password and this is not it, after too many of
 * these with RateLimited, and with Conflict while a second factor is in force.
 */
export async function startTwoFactor(ctx: CallerContext, input: { password?: string | null }): Promise<TwoFactorSetup> {
  const { app, caller } = ctx;
  const id = caller.userId;
  const entry = { action: 'auth.start_two_factor', resourceType: 'user', resourceId: id } as const;
  const user = await app.db.user.findUniqueOrThrow({ where: { id } });
  if (user.passwordHash !== null && !(await confirmPassword(ctx, user.passwordHash, input.password ?? ''))) {
    await recordAudit(app.db, ctx, { ...entry, outcome: 'FAILURE' });
    throw new InvalidCredentials('The password is wrong.');
  }
  return app.db.$transaction(async tx => {
    const secret = newTotpSecret();
    const { count } = await tx.user.updateMany({
      where: { id, totpEnabledAt: null },
      data: { sealedTotpSecret: sealTotpSecret(app, id, secret), totpLastStep: null },
    });
    if (count === 0) throw new Conflict('A second factor is in force. Disable it before you set up another one.');
    await recordAudit(tx, ctx, entry);
    return { secret, uri: totpUri(secret, user.email) };
  });
}
