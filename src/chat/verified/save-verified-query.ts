import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { VerifiedQuery } from '../../generated/prisma/client.ts';
import { findAnswer, stepOf } from '../answers/find-answer.ts';
import { findReview } from '../reviews/find-review.ts';
import { checkStatement } from './check-statement.ts';
import { checkWording, refuseSecond } from './check-wording.ts';
import { exampleValues } from './parameters.ts';
import type { saveVerifiedQueryInput } from './query-input.ts';
import { tryStatement } from './try-statement.ts';

/**
 * Keeps the statement of an answer, as it is or changed, for whoever asks the same question: verified where an Admin
 * does it, else proposed to the Admins. A changed statement is run with the examples of its parameters first.
 * @throws NotFound (answer, review), Invalid, Conflict where the question has a verified query, and what a query throws
 */
export async function saveVerifiedQuery(
  ctx: CallerContext,
  input: z.infer<typeof saveVerifiedQueryInput>,
): Promise<VerifiedQuery> {
  const { app, caller } = ctx;
  const { answer, review } = await originOf(ctx, input);
  const { step } = stepOf(answer, input.citationId);
  const asked = {
    question: input.question ?? (await wholeQuestion(ctx, answer)),
    paraphrases: input.paraphrases ?? [],
    parameters: input.parameters ?? [],
  };
  checkWording(asked);
  const statement = { dataSourceId: step.dataSourceId, sql: input.sql ?? step.statement ?? step.sql };
  const tables = await checkStatement(app, caller, statement);
  if (input.sql) await tryStatement(ctx, statement, exampleValues(asked.parameters), answer.conversationId);
  const verified = caller.role !== 'USER';
  return app.db.$transaction(async tx => {
    await refuseSecond(tx, ctx, asked, null);
    const saved = await tx.verifiedQuery.create({
      data: {
        organizationId: caller.organizationId,
        status: verified ? 'VERIFIED' : 'PROPOSED',
        ...asked,
        ...statement,
        tableIds: tables.map(({ id }) => id),
        tableNames: tables.map(({ name }) => name),
        proposedById: caller.userId,
        ...(verified && { verifiedById: caller.userId, verifiedAt: app.clock.now() }),
      },
    });
    if (review) await tx.answerReview.update({ where: { id: review.id }, data: { verifiedQueryId: saved.id } });
    await recordAudit(tx, ctx, {
      action: 'chat.save_verified_query',
      resourceType: 'verified_query',
      resourceId: saved.id,
      details: { status: saved.status, messageId: answer.id, tableIds: saved.tableIds },
    });
    return saved;
  });
}

/** The answer to be saved: one's own, or one that was put before the Admins. */
async function originOf(ctx: CallerContext, { messageId, reviewId }: z.infer<typeof saveVerifiedQueryInput>) {
  if (messageId) return { answer: await findAnswer(ctx, messageId), review: null };
  const review = await findReview(ctx, reviewId!);
  return { answer: review.message, review };
}

/** What was asked, where that says everything: within a conversation, a question may rest on those before it. */
async function wholeQuestion(
  { app }: CallerContext,
  answer: { conversationId: string; task: { id: string; message: string; questionId: string | null } | null },
): Promise<string> {
  const { task } = answer;
  const question =
    task &&
    (await app.db.message.findFirst({
      where: task.questionId ? { id: task.questionId } : { taskId: task.id, role: 'USER' },
      select: { id: true },
    }));
  const before =
    question &&
    (await app.db.message.findFirst({
      where: { conversationId: answer.conversationId, id: { lt: question.id } },
      select: { id: true },
    }));
  if (task && question && !before) return task.message.trim().slice(0, 1000);
  throw new Invalid([
    {
      path: 'input.question',
      message: 'is required: the question of this answer depends on the one before it, so write it in full',
    },
  ]);
}
