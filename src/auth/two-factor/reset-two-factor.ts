import { takeMember } from '../../accounts/members/members.ts';
import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { twoFactorDisabledMail } from '../mails/two-factor-disabled.ts';
import { dropSecondFactor } from './drop-second-factor.ts';

/**
 * Takes the second factor from a member who lost it, and ends every session of theirs; a mail tells them. Of one who
 * has none, nothing is changed.
 * @throws NotFound, Forbidden (a Superadmin, by anybody below), Conflict (oneself)
 */
export async function resetTwoFactor(ctx: CallerContext, { userId }: { userId: string }): Promise<{ id: string }> {
  const { app, caller } = ctx;
  const now = app.clock.now();
  return app.db.$transaction(async tx => {
    const { id, email, organizationId } = await takeMember(tx, caller, userId);
    // Whoever got hold of a session would otherwise need neither password nor code.
    if (id === caller.userId)
      throw new Conflict(
        'Switch off your own second factor with `disableTwoFactor`, which takes your password and a code.',
      );
    const { totpEnabledAt } = await tx.user.findUniqueOrThrow({ where: { id }, select: { totpEnabledAt: true } });
    if (!totpEnabledAt) return { id };
    await dropSecondFactor(tx, id, now);
    const ended = await tx.session.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: now } });
    await sendMail(app, tx, email, twoFactorDisabledMail({ byAdmin: true }));
    await recordAudit(tx, ctx, {
      action: 'auth.reset_two_factor',
      organizationId,
      resourceType: 'user',
      resourceId: id,
      details: { endedSessions: ended.count },
    });
    return { id };
  });
}
