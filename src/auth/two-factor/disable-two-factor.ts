import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { twoFactorDisabledMail } from '../mails/two-factor-disabled.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { type BothFactors, withSecondFactor } from './with-second-factor.ts';

/**
 * Lets the password alone log in again, and ends every other session of the caller; a mail tells of it. Refuses as
 * `withSecondFactor` does.
 */
export async function disableTwoFactor(ctx: CallerContext, input: BothFactors): Promise<void> {
  const action = 'auth.disable_two_factor';
  await withSecondFactor(ctx, input, action, async (tx, { id, email }, secondFactor) => {
    await dropSecondFactor(tx, id, ctx.app.clock.now());
    const endedSessions = await endOtherSessions(tx, ctx);
    await sendMail(ctx.app, tx, email, twoFactorDisabledMail({ byAdmin: false }));
    const details = { secondFactor, endedSessions };
    await recordAudit(tx, ctx, { action, resourceType: 'user', resourceId: id, details });
  });
}
