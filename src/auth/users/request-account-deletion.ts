import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { InvalidCredentials } from '../errors.ts';
import { deletionScheduledMail } from '../mails/deletion-scheduled.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';

export type AccountDeletion = { requestedAt: Date; scheduledAt: Date };

/** For how long a deletion can be taken back, in milliseconds: 30 days. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Schedules the deletion of the caller's account in 30 days; one that is scheduled already stays as it is. Until then
 * everything works as before. Refuses with InvalidCredentials where the account has a password and this is not it,
 * and after too many of these with RateLimited.
 */
export async function requestAccountDeletion(
  ctx: CallerContext,
  input: { password?: string | null; reason?: string | null },
): Promise<AccountDeletion> {
  const { app, caller } = ctx;
  const id = caller.userId;
  const entry = { action: 'auth.request_account_deletion', resourceType: 'user', resourceId: id } as const;
  const user = await app.db.user.findUniqueOrThrow({ where: { id } });
  if (user.passwordHash !== null && !(await confirmPassword(ctx, user.passwordHash, input.password ?? ''))) {
    await recordAudit(app.db, ctx, { ...entry, outcome: 'FAILURE' });
    throw new InvalidCredentials('The password is wrong.');
  }
  const requestedAt = app.clock.now();
  const scheduledAt = new Date(requestedAt.getTime() + graceMs);
  return app.db.$transaction(async tx => {
    const { count } = await tx.user.updateMany({
      where: { id, deletionScheduledAt: null },
      data: { deletionRequestedAt: requestedAt, deletionScheduledAt: scheduledAt },
    });
    if (count > 0) {
      await sendMail(app, tx, user.email, deletionScheduledMail({ on: dayOf(scheduledAt, user.timeZone) }));
      const details = { scheduledAt: scheduledAt.toISOString(), ...(input.reason && { reason: input.reason }) };
      await recordAudit(tx, ctx, { ...entry, details });
    }
    const scheduled = await tx.user.findUniqueOrThrow({ where: { id } });
    return { requestedAt: scheduled.deletionRequestedAt!, scheduledAt: scheduled.deletionScheduledAt! };
  });
}

/** A day as the user's calendar has it, such as 20 December 2026. */
const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at);
