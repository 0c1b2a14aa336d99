import { sendMail } from '../../accounts/send-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { deletionCancelledMail } from '../mails/deletion-cancelled.ts';

/** Keeps the caller's account, whose deletion was scheduled; does nothing where none was. */
export async function cancelAccountDeletion(ctx: CallerContext): Promise<{ id: string }> {
  const { app, caller } = ctx;
  const id = caller.userId;
  await app.db.$transaction(async tx => {
    const { count } = await tx.user.updateMany({
      // Once the erasure has begun the account is suspended: there is no way back.
      where: { id, deletionScheduledAt: { not: null }, suspendedAt: null },
      data: { deletionRequestedAt: null, deletionScheduledAt: null },
    });
    if (count === 0) return;
    await sendMail(app, tx, caller.email, deletionCancelledMail());
    await recordAudit(tx, ctx, { action: 'auth.cancel_account_deletion', resourceType: 'user', resourceId: id });
  });
  return { id };
}
