import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { AnswerReview } from '../../generated/prisma/client.ts';
import { findReview } from './find-review.ts';

/** Says what became of a review; a resolved one gets the new note. @throws NotFound */
export async function resolveAnswerReview(
  ctx: CallerContext,
  input: { id: string; note?: string | null },
): Promise<AnswerReview> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const { id, reason, verifiedQueryId } = await findReview(ctx, input.id, tx);
    const resolved = await tx.answerReview.update({
      where: { id },
      data: {
        status: 'RESOLVED',
        note: input.note?.trim() || null,
        resolvedById: caller.userId,
        resolvedAt: app.clock.now(),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'chat.resolve_answer_review',
      resourceType: 'answer_review',
      resourceId: id,
      details: { reason, verifiedQueryId },
    });
    return resolved;
  });
}
