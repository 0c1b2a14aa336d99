import { z } from 'zod';
import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { storable, unstorable } from '../../data/tables/table-input.ts';
import { FeedbackReason, type Prisma, ReviewStatus } from '../../generated/prisma/client.ts';
import { readAnswerResult } from '../answers/answer-result.ts';
import { colleagueName } from '../answers/colleague-name.ts';
import { findReview, reviewsOf } from './find-review.ts';
import { resolveAnswerReview } from './resolve-answer-review.ts';

export const FeedbackReasonEnum = builder.enumType(FeedbackReason, {
  name: 'FeedbackReason',
  description: 'What is wrong with an answer, in the words of whoever got it.',
});
const ReviewStatusEnum = builder.enumType(ReviewStatus, {
  name: 'ReviewStatus',
  description: 'Whether an Admin has dealt with it.',
});

const StatementRef = builder
  .objectRef<{ citationId: string; sql: string; dataSourceId: string | null }>('ReviewedStatement')
  .implement({
    description: 'A statement behind an answer that was put before the Admins.',
    fields: t => ({
      citationId: t.exposeID('citationId'),
      sql: t.exposeString('sql'),
      dataSourceId: t.exposeID('dataSourceId', { nullable: true, description: 'Null: it asked uploaded tables.' }),
    }),
  });

export const AnswerReviewRef = builder.prismaObject('AnswerReview', {
  description:
    'An answer that its reader found wrong. Admins see the question, the statements and the comment; what the ' +
    'statements gave they see by running them with their own rights.',
  select: { resolvedById: true },
  fields: t => ({
    id: t.exposeID('id'),
    messageId: t.exposeID('messageId'),
    status: t.expose('status', { type: ReviewStatusEnum }),
    reason: t.expose('reason', { type: FeedbackReasonEnum }),
    comment: t.string({
      nullable: true,
      select: { message: { select: { ratingComment: true } } },
      resolve: ({ message }) => message.ratingComment,
    }),
    question: t.string({
      select: { message: { select: { task: { select: { message: true } } } } },
      resolve: ({ message }) => message.task?.message ?? '',
    }),
    statements: t.field({
      type: [StatementRef],
      select: { message: { select: { result: true } } },
      resolve: ({ message }) =>
        readAnswerResult(message.result).citations.flatMap(({ id, sql, statement, dataSourceId }) =>
          sql === null ? [] : [{ citationId: id, sql: statement ?? sql, dataSourceId }],
        ),
    }),
    answer: t.string({
      nullable: true,
      description: 'The text of the answer, where its reader shares it.',
      select: { answerShared: true, message: { select: { content: true } } },
      resolve: ({ answerShared, message }) => (answerShared ? message.content : null),
    }),
    note: t.exposeString('note', { nullable: true, description: 'What became of it.' }),
    resolvedById: t.exposeID('resolvedById', { nullable: true }),
    resolvedBy: t.loadable(colleagueName(({ resolvedById }) => resolvedById)),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    verifiedQueryId: t.exposeID('verifiedQueryId', { nullable: true, description: 'What was verified from here.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const note = z.string().max(2000, 'must have at most 2000 characters').refine(storable, unstorable);
const ResolveAnswerReviewInput = builder.inputType('ResolveAnswerReviewInput', {
  fields: t => ({
    id: t.id({ required: true }),
    note: t.string({ validate: note, description: 'What became of it, for whoever gave the feedback.' }),
  }),
});

type Search = { status?: ReviewStatus | null; reason?: FeedbackReason | null };
const search = ({ status, reason }: Search): Prisma.AnswerReviewWhereInput => ({
  ...(status && { status }),
  ...(reason && { reason }),
});

builder.queryFields(t => ({
  answerReview: t.withAuth({ admin: true }).prismaField({
    keyScope: 'ADMIN',
    type: AnswerReviewRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, ctx) => {
      const found = await findReview(ctx, id);
      return ctx.app.db.answerReview.findUnique({ ...query, where: { id: found.id } });
    },
  }),
  answerReviews: t.withAuth({ admin: true }).prismaConnection(
    {
      keyScope: 'ADMIN',
      type: AnswerReviewRef,
      cursor: 'id',
      nullable: true,
      description: 'What readers of the organization found wrong and said why, newest first.',
      args: {
        status: t.arg({ type: ReviewStatusEnum }),
        reason: t.arg({ type: FeedbackReasonEnum }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      totalCount: (_root, args, ctx) =>
        ctx.app.db.answerReview.count({ where: { ...reviewsOf(ctx), ...search(args) } }),
      resolve: async (query, _root, args, ctx) => {
        const { answerReview } = ctx.app.db;
        await checkCursor(query, args, row => answerReview.count({ where: { AND: [row, reviewsOf(ctx)] } }));
        return answerReview.findMany({
          ...atOffset(query, args.offset),
          where: { ...reviewsOf(ctx), ...search(args) },
          orderBy: { id: 'desc' },
        });
      },
    },
    { name: 'AnswerReviewConnection', description: 'A page of reviews.' },
    { name: 'AnswerReviewEdge', description: 'A review in a page.' },
  ),
}));

builder.mutationFields(t => ({
  resolveAnswerReview: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: AnswerReviewRef,
    nullable: true,
    description: 'Says what became of a review; its answer may be verified before, by `saveVerifiedQuery`.',
    args: { input: t.arg({ type: ResolveAnswerReviewInput, required: true }) },
    resolve: (_root, { input }, ctx) => resolveAnswerReview(ctx, input),
  }),
}));
