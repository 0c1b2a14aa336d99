import { voidTokens } from '../../accounts/registration/one-time-token.ts';
import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import { Conflict, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { twoFactorEnabledMail } from '../mails/two-factor-enabled.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { stepOf, unsealTotpSecret } from './totp.ts';

/**
 * Puts the second factor in force that was started, by a code that shows that the app has it; ends every other session
 * of the caller. Resolves to ten recovery codes, which are shown this once. A mail tells of it.
 * Refuses with Conflict (none was started) and Invalid (another code).
 */
export async function confirmTwoFactor(ctx: CallerContext, input: { code: string }): Promise<string[]> {
  const { app, caller } = ctx;
  const id = caller.userId;
  const now = app.clock.now();
  const { sealedTotpSecret, totpEnabledAt, email } = await app.db.user.findUniqueOrThrow({ where: { id } });
  if (totpEnabledAt || !sealedTotpSecret)
    throw new Conflict(totpEnabledAt ? 'A second factor is in force already.' : 'Start with `startTwoFactor`.');
  const step = stepOf(unsealTotpSecret(app, id, sealedTotpSecret), input.code.replace(/\s/g, ''), now);
  if (step === null)
    throw new Invalid([
      {
        path: 'input.code',
        message: 'is not the current code: read it in the app again, and check that the clock of the device is right',
      },
    ]);
  return app.db.$transaction(async tx => {
    const { count } = await tx.user.updateMany({
      where: { id, sealedTotpSecret, totpEnabledAt: null },
      data: { totpEnabledAt: now, totpLastStep: step },
    });
    if (count === 0) throw new Conflict('The second factor was just changed by another request.');
    const codes = await replaceRecoveryCodes(app, tx, id);
    await voidTokens(tx, id, ['MFA_TICKET'], now);
    const endedSessions = await endOtherSessions(tx, ctx);
    await sendMail(app, tx, email, twoFactorEnabledMail({ ipAddress: ctx.request.ipAddress }));
    await recordAudit(tx, ctx, {
      action: 'auth.confirm_two_factor',
      resourceType: 'user',
      resourceId: id,
      details: { endedSessions },
    });
    return codes;
  });
}
