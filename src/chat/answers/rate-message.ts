import { recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { FeedbackReason, Message, Rating } from '../../generated/prisma/client.ts';
import { findAnswer } from './find-answer.ts';

export type RateMessage = {
  id: string;
  rating?: Rating | null;
  reason?: FeedbackReason | null;
  comment?: string | null;
  shareAnswer?: boolean | null;
};

/**
 * Keeps the caller's verdict on an answer; null takes it back. One against it that says why is put before the Admins
 * until they resolve it or it is taken back.
 * @throws NotFound, also for questions, Invalid (`reason` without DOWN)
 */
export async function rateMessage(ctx: CallerContext, input: RateMessage): Promise<Message> {
  const rating = input.rating ?? null;
  const reason = input.reason ?? null;
  if (reason && rating !== 'DOWN')
    throw new Invalid([
      { path: 'input.reason', message: 'can only be given with the rating DOWN, as it says what is wrong' },
    ]);
  return ctx.app.db.$transaction(async tx => {
    const found = await findAnswer(ctx, input.id, tx);
    const rated = await tx.message.update({
      where: { id: found.id },
      data: { rating, ratingComment: rating ? (input.comment ?? null) : null },
    });
    await review(tx, ctx, found.id, reason, input.shareAnswer ?? false);
    await recordAudit(tx, ctx, {
      action: 'chat.rate_message',
      resourceType: 'message',
      resourceId: found.id,
      details: { conversationId: found.conversationId, rating, ...(reason && { reason }) },
    });
    return rated;
  });
}

/** Puts the answer before the Admins, anew where they had resolved it for another reason; or takes it back. */
async function review(
  tx: Tx,
  { caller }: CallerContext,
  messageId: string,
  reason: FeedbackReason | null,
  answerShared: boolean,
): Promise<void> {
  if (!reason) {
    await tx.answerReview.deleteMany({ where: { messageId, status: 'OPEN' } });
    return;
  }
  const { organizationId } = caller;
  const known = await tx.answerReview.findUnique({ where: { messageId } });
  if (!known) await tx.answerReview.create({ data: { organizationId, messageId, reason, answerShared } });
  else
    await tx.answerReview.update({
      where: { messageId },
      data: {
        reason,
        answerShared,
        ...(known.reason !== reason && { status: 'OPEN', note: null, resolvedById: null, resolvedAt: null }),
      },
    });
}
