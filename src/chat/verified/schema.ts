import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { VerifiedQueryStatus } from '../../generated/prisma/enums.ts';
import { DeletedRef } from '../../vocabulary.ts';
import { colleagueName } from '../answers/colleague-name.ts';
import { visibleQueries } from './access.ts';
import { confirmVerifiedQuery } from './confirm-verified-query.ts';
import { deleteVerifiedQuery } from './delete-verified-query.ts';
import { findVerifiedQuery } from './find-verified-query.ts';
import { listedQueries } from './list-verified-queries.ts';
import { parameterTypes, type QueryParameter, readParameters } from './parameters.ts';
import { saveVerifiedQueryInput, updateVerifiedQueryInput } from './query-input.ts';
import { saveVerifiedQuery } from './save-verified-query.ts';
import { updateVerifiedQuery } from './update-verified-query.ts';

const StatusEnum = builder.enumType(VerifiedQueryStatus, {
  name: 'VerifiedQueryStatus',
  description: 'What is PROPOSED answers nothing until an Admin confirms it.',
});
const ParameterTypeEnum = builder.enumType('QueryParameterType', {
  description: 'Kinds of values that may differ from question to question.',
  values: parameterTypes,
});

const words = {
  name: 'Stands in the question and in every paraphrase as `{name}`.',
  values: 'Of TEXT: what may stand there, spelt as in the data.',
  range: 'Of NUMBER: outside of the range, a question is another one.',
  example: 'A value with which the statement is tried, and shown to agents.',
  question: '`{name}` stands for a parameter.',
  paraphrases: 'The same question in other words, up to 50.',
  sql: 'With placeholders for the parameters, in their order.',
};

const ParameterRef = builder.objectRef<QueryParameter>('QueryParameter').implement({
  description: 'A part of a question, and of its statement, that may differ from question to question.',
  fields: t => ({
    name: t.exposeString('name', { description: words.name }),
    type: t.expose('type', { type: ParameterTypeEnum }),
    values: t.stringList({ nullable: true, description: words.values, resolve: ({ values }) => values }),
    minimum: t.float({ nullable: true, description: words.range, resolve: ({ minimum }) => minimum }),
    maximum: t.float({ nullable: true, resolve: ({ maximum }) => maximum }),
    example: t.expose('example', { type: 'JSON', description: words.example }),
  }),
});
const ParameterInput = builder.inputType('QueryParameterInput', {
  description: 'A part of a question, and of its statement, that may differ from question to question.',
  fields: t => ({
    name: t.string({ required: true, description: words.name }),
    type: t.field({ type: ParameterTypeEnum, required: true }),
    values: t.stringList({ description: words.values }),
    minimum: t.float({ description: words.range }),
    maximum: t.float(),
    example: t.field({ type: 'JSON', required: true, description: words.example }),
  }),
});

const VerifiedQueryRef = builder.prismaObject('VerifiedQuery', {
  description: 'A question and the statement that somebody checked to answer it.',
  fields: t => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: StatusEnum }),
    question: t.exposeString('question', { description: words.question }),
    paraphrases: t.exposeStringList('paraphrases', { description: words.paraphrases }),
    dataSourceId: t.exposeID('dataSourceId', { nullable: true, description: 'Null: it asks uploaded tables.' }),
    sql: t.exposeString('sql', { description: words.sql }),
    parameters: t.field({
      type: [ParameterRef],
      select: { parameters: true },
      resolve: ({ parameters }) => readParameters(parameters),
    }),
    tableNames: t.exposeStringList('tableNames', { description: 'What it reads.' }),
    proposedById: t.exposeID('proposedById', { nullable: true }),
    proposedBy: t.loadable(colleagueName(({ proposedById }) => proposedById)),
    verifiedById: t.exposeID('verifiedById', { nullable: true }),
    verifiedBy: t.loadable(colleagueName(({ verifiedById }) => verifiedById)),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true, description: 'Null while PROPOSED.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const SaveVerifiedQueryInput = builder
  .inputType('SaveVerifiedQueryInput', {
    description: 'Takes what an answer was asked and asked for; what is given here goes in its place.',
    fields: t => ({
      messageId: t.id({ description: "An answer of the caller's." }),
      reviewId: t.id({ description: 'In place of `messageId`, for Admins: an answer that was put before them.' }),
      citationId: t.id({ description: 'Needed where the answer has several citations with SQL.' }),
      question: t.string({
        description: `Up to 1,000 characters; needed where the answer is not the first of its conversation. ${words.question}`,
      }),
      paraphrases: t.stringList({ description: words.paraphrases }),
      sql: t.string({ description: `In place of the answer's. ${words.sql}` }),
      parameters: t.field({
        type: [ParameterInput],
        description: "Up to 10, in the order of the statement's placeholders.",
      }),
    }),
  })
  .validate(saveVerifiedQueryInput);

const UpdateVerifiedQueryInput = builder
  .inputType('UpdateVerifiedQueryInput', {
    description: 'Absent is unchanged.',
    fields: t => ({
      id: t.id({ required: true }),
      question: t.string({ description: words.question }),
      paraphrases: t.stringList({ description: words.paraphrases }),
      sql: t.string({ description: words.sql }),
      parameters: t.field({ type: [ParameterInput] }),
    }),
  })
  .validate(updateVerifiedQueryInput);
const ConfirmVerifiedQueryInput = builder.inputType('ConfirmVerifiedQueryInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const DeleteVerifiedQueryInput = builder.inputType('DeleteVerifiedQueryInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.queryFields(t => ({
  verifiedQuery: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: VerifiedQueryRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findVerifiedQuery(ctx, id),
  }),
  verifiedQueries: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: VerifiedQueryRef,
      cursor: 'id',
      nullable: true,
      description:
        "The organization's, and the caller's own proposals (for Admins: all), of tables that the caller may see; newest first.",
      args: {
        status: t.arg({ type: StatusEnum }),
        search: t.arg.string({ description: 'A part of the question.' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      totalCount: async (_root, args, ctx) => ctx.app.db.verifiedQuery.count({ where: await listedQueries(ctx, args) }),
      resolve: async (query, _root, args, ctx) => {
        const { verifiedQuery } = ctx.app.db;
        await checkCursor(query, args, async row =>
          verifiedQuery.count({ where: { AND: [row, await visibleQueries(ctx.app.db, ctx.caller)] } }),
        );
        return verifiedQuery.findMany({
          ...atOffset(query, args.offset),
          where: await listedQueries(ctx, args),
          orderBy: { id: 'desc' },
        });
      },
    },
    { name: 'VerifiedQueryConnection', description: 'A page of verified queries.' },
    { name: 'VerifiedQueryEdge', description: 'A verified query in a page.' },
  ),
}));

builder.mutationFields(t => ({
  saveVerifiedQuery: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: VerifiedQueryRef,
    nullable: true,
    description:
      "Keeps an answer's statement for whoever asks the same question: VERIFIED where an Admin does it, else PROPOSED to " +
      'the Admins. CONFLICT where the question has a verified query.',
    args: { input: t.arg({ type: SaveVerifiedQueryInput, required: true }) },
    complexity: 50,
    resolve: (_root, { input }, ctx) => saveVerifiedQuery(ctx, input),
  }),
  confirmVerifiedQuery: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: VerifiedQueryRef,
    nullable: true,
    description: 'Verifies a proposal; from then on questions are answered by it.',
    args: { input: t.arg({ type: ConfirmVerifiedQueryInput, required: true }) },
    resolve: (_root, { input }, ctx) => confirmVerifiedQuery(ctx, input),
  }),
  updateVerifiedQuery: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: VerifiedQueryRef,
    nullable: true,
    description: 'Admins change all, others what they proposed. A changed statement is run with the examples first.',
    args: { input: t.arg({ type: UpdateVerifiedQueryInput, required: true }) },
    complexity: 50,
    resolve: (_root, { input }, ctx) => updateVerifiedQuery(ctx, input),
  }),
  deleteVerifiedQuery: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    description: 'Admins remove all, others what they proposed. Answers that were given by it stay.',
    args: { input: t.arg({ type: DeleteVerifiedQueryInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteVerifiedQuery(ctx, input),
  }),
}));
