import type { Db, Tx } from '../../base/db.ts';
import { Forbidden, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { AnswerReview, Prisma } from '../../generated/prisma/client.ts';
import type { FoundAnswer } from '../answers/find-answer.ts';

/** What readers put before the Admins of the caller's organization. */
export const reviewsOf = ({ caller }: CallerContext): Prisma.AnswerReviewWhereInput => ({
  organizationId: caller.organizationId,
});

/** A review of the caller's organization, with the answer it is about; for Admins. @throws Forbidden, NotFound */
export async function findReview(
  ctx: CallerContext,
  id: string,
  db: Db | Tx = ctx.app.db,
): Promise<AnswerReview & { message: FoundAnswer }> {
  if (ctx.caller.role === 'USER') throw new Forbidden('Your role does not allow this.');
  const found = isId(id)
    ? await db.answerReview.findFirst({
        where: { id, ...reviewsOf(ctx) },
        include: { message: { include: { task: true } } },
      })
    : null;
  if (!found) throw new NotFound('review');
  return found;
}
