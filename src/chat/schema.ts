import { z } from 'zod';
import { atOffset, checkCursor, pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import { DeletedRef } from '../vocabulary.ts';
import { conversationsOf } from './access.ts';
import { editAnswerSql } from './answers/edit-answer-sql.ts';
import { editAnswerSqlInput } from './answers/edit-input.ts';
import { rateMessage } from './answers/rate-message.ts';
import { regenerateAnswer } from './answers/regenerate-answer.ts';
import './charts/schema.ts';
import './shares/schema.ts';
import './suggestions/schema.ts';
import { deleteConversation } from './conversations/delete-conversation.ts';
import { findConversation } from './conversations/find-conversation.ts';
import { findMessage } from './conversations/find-message.ts';
import { forkConversation } from './conversations/fork-conversation.ts';
import { conversationsMatching } from './conversations/list-conversations.ts';
import { ChatModeEnum, ConversationRef, MessageRef, RatingEnum } from './conversations/schema-conversation.ts';
import { updateConversation } from './conversations/update-conversation.ts';
import { FeedbackReasonEnum } from './reviews/schema.ts';
import { followTask } from './stream/follow-task.ts';
import { ProgressEventRef } from './stream/schema-progress.ts';
import { cancelTask } from './tasks/cancel-task.ts';
import { collectTask } from './tasks/collect-task.ts';
import { findTask } from './tasks/find-task.ts';
import { recoverTask } from './tasks/recover-task.ts';
import { ChatTaskRef } from './tasks/schema-task.ts';
import { sendMessage } from './tasks/send-message.ts';

const longestMessage = 32_000;
/** The database holds every character but this one. */
const text = z.string().refine(value => !value.includes('\u0000'), 'must not hold the character U+0000');
const message = text
  .refine(value => value.trim().length > 0, 'must not be empty: ask something')
  .max(longestMessage, `must have at most ${longestMessage} characters`);
const title = text
  .refine(value => value.trim().length > 0, 'must not be empty')
  .max(200, 'must have at most 200 characters');
const comment = text.max(2000, 'must have at most 2000 characters');

const chosen = z.array(z.string()).max(200, 'may name up to 200');

const SendMessageInput = builder.inputType('SendMessageInput', {
  fields: t => ({
    message: t.string({ required: true, validate: message, description: `Up to ${longestMessage} characters.` }),
    conversationId: t.id({ description: 'Absent, a new conversation begins.' }),
    mode: t.field({ type: ChatModeEnum, defaultValue: 'AUTO' }),
    dataSourceIds: t.idList({
      validate: chosen,
      description:
        'What this question and those after it ask: with any of the three lists nothing but what they name, with three empty ones everything again. None given, as chosen before; at first everything.',
    }),
    tableIds: t.idList({ validate: chosen, description: 'Uploaded tables, and tables of data sources.' }),
    collectionIds: t.idList({ validate: chosen, description: 'Their documents.' }),
    wait: t.boolean({
      defaultValue: false,
      description:
        'Answer when the task has ended, after 10 minutes at most, rather than at once. A task that FAILED since too many queries were run within a minute is refused as RATE_LIMITED, with its `taskId`.',
    }),
  }),
});
const CollectChatTaskInput = builder.inputType('CollectChatTaskInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const CancelChatTaskInput = builder.inputType('CancelChatTaskInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const DeleteConversationInput = builder.inputType('DeleteConversationInput', {
  fields: t => ({
    id: t.id({ required: true }),
    forgetMemories: t.boolean({
      defaultValue: false,
      description: 'Whether what was drawn from it is forgotten too; memories that were changed by hand stay.',
    }),
  }),
});
const UpdateConversationInput = builder.inputType('UpdateConversationInput', {
  fields: t => ({
    id: t.id({ required: true }),
    title: t.string({ required: true, validate: title, description: '1 to 200 characters.' }),
  }),
});
const ForkConversationInput = builder.inputType('ForkConversationInput', {
  fields: t => ({
    messageId: t.id({
      required: true,
      description: 'The last answer that goes along; of a question, all that was said before it does.',
    }),
  }),
});
const RateMessageInput = builder.inputType('RateMessageInput', {
  fields: t => ({
    id: t.id({ required: true }),
    rating: t.field({ type: RatingEnum, description: 'Null takes the verdict back.' }),
    reason: t.field({
      type: FeedbackReasonEnum,
      description: 'With DOWN: puts the question, the SQL and the comment before the Admins.',
    }),
    comment: t.string({ validate: comment }),
    shareAnswer: t.boolean({ defaultValue: false, description: "Lets the Admins read the answer's text, too." }),
  }),
});

const RegenerateAnswerInput = builder.inputType('RegenerateAnswerInput', {
  fields: t => ({
    id: t.id({ required: true, description: 'The answer.' }),
    mode: t.field({ type: ChatModeEnum, description: 'Absent, as before.' }),
    model: t.string({
      validate: z.string().max(200, 'must have at most 200 characters'),
      description: "Another one of the provider in force, by its name, or `builtin`; absent, the caller's own.",
    }),
    wait: t.boolean({ defaultValue: false, description: 'Answer when the task has ended, as `sendMessage` does.' }),
  }),
});
const EditAnswerSqlInput = builder
  .inputType('EditAnswerSqlInput', {
    fields: t => ({
      id: t.id({ required: true, description: 'The answer.' }),
      citationId: t.id({ description: 'Needed where the answer has several citations with SQL.' }),
      sql: t.string({ required: true, description: 'One SELECT-like statement over what the answer asked.' }),
      parameters: t.field({
        type: t.listRef('JSON', { required: false }),
        description: 'Values of its placeholders, in order: texts, numbers, true, false or null.',
      }),
    }),
  })
  .validate(editAnswerSqlInput);

const ChatRecoveryRef = builder.objectRef<Awaited<ReturnType<typeof recoverTask>>>('ChatRecovery').implement({
  description: 'At most one of the two.',
  fields: t => ({
    activeTask: t.expose('activeTask', { type: ChatTaskRef, nullable: true }),
    completedTask: t.expose('completedTask', {
      type: ChatTaskRef,
      nullable: true,
      description: 'Ended within the last 10 minutes and not collected yet.',
    }),
  }),
});

builder.queryFields(t => ({
  chatTask: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'CHAT'],
    type: ChatTaskRef,
    nullable: true,
    description: 'Reads a task and leaves its recovery as it is.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => findTask(ctx, id),
  }),
  chatRecovery: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'CHAT'],
    type: ChatRecoveryRef,
    nullable: true,
    description: 'What a client should pick up again after a reload.',
    resolve: (_, __, ctx) => recoverTask(ctx),
  }),
  conversations: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: ConversationRef,
      cursor: 'id',
      nullable: true,
      description: "The caller's own, latest message first.",
      args: {
        search: t.arg.string({ description: 'Words, each of which stands in the title or in a message.' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      totalCount: (_, { search }, ctx) => ctx.app.db.conversation.count({ where: conversationsMatching(ctx, search) }),
      resolve: async (query, _, args, ctx) => {
        const { conversation } = ctx.app.db;
        await checkCursor(query, args, row =>
          conversation.count({ where: { AND: [row, conversationsOf(ctx.caller)] } }),
        );
        return conversation.findMany({
          ...atOffset(query, args.offset),
          where: conversationsMatching(ctx, args.search),
          orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
        });
      },
    },
    { name: 'ConversationConnection', description: 'A page of conversations.' },
    { name: 'ConversationEdge', description: 'A conversation in a page.' },
  ),
  conversation: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: ConversationRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _, { id }, ctx) => findConversation(ctx, id, query),
  }),
  message: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: MessageRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _, { id }, ctx) => findMessage(ctx, id, query),
  }),
}));

builder.mutationFields(t => ({
  sendMessage: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ChatTaskRef,
    nullable: true,
    description: 'Starts a task that answers a message; one at a time for each user (TASK_ACTIVE).',
    args: { input: t.arg({ type: SendMessageInput, required: true }) },
    resolve: (_, { input }, ctx) => sendMessage(ctx, input),
  }),
  collectChatTask: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'CHAT'],
    type: ChatTaskRef,
    nullable: true,
    description: 'Hands out a task and ends its recovery; `chatTask` reads without this effect.',
    args: { input: t.arg({ type: CollectChatTaskInput, required: true }) },
    resolve: (_, { input }, ctx) => collectTask(ctx, input),
  }),
  cancelChatTask: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ChatTaskRef,
    nullable: true,
    description: 'Stops the work on a task; one that has ended stays as it is.',
    args: { input: t.arg({ type: CancelChatTaskInput, required: true }) },
    resolve: (_, { input }, ctx) => cancelTask(ctx, input),
  }),
  updateConversation: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ConversationRef,
    nullable: true,
    description: 'Gives a conversation another title; its place in the list stays.',
    args: { input: t.arg({ type: UpdateConversationInput, required: true }) },
    resolve: (_, { input }, ctx) => updateConversation(ctx, input),
  }),
  forkConversation: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ConversationRef,
    nullable: true,
    description: 'Begins a conversation with what was said in another so far, which stays as it is.',
    args: { input: t.arg({ type: ForkConversationInput, required: true }) },
    resolve: (_, { input }, ctx) => forkConversation(ctx, input),
  }),
  deleteConversation: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: DeletedRef,
    nullable: true,
    description: 'Deletes a conversation with all its messages; TASK_ACTIVE while it is being answered.',
    args: { input: t.arg({ type: DeleteConversationInput, required: true }) },
    resolve: (_, { input }, ctx) => deleteConversation(ctx, input),
  }),
  rateMessage: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: MessageRef,
    nullable: true,
    description:
      'Says whether an answer was of use; null takes it back, also from the Admins where they have not resolved it.',
    args: { input: t.arg({ type: RateMessageInput, required: true }) },
    resolve: (_, { input }, ctx) => rateMessage(ctx, input),
  }),
  regenerateAnswer: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ChatTaskRef,
    nullable: true,
    description:
      'Starts a task that answers the same question again (TASK_ACTIVE); the earlier answer is kept beside it.',
    args: { input: t.arg({ type: RegenerateAnswerInput, required: true }) },
    resolve: (_, { input }, ctx) => regenerateAnswer(ctx, input),
  }),
  editAnswerSql: t.withAuth({ user: true }).field({
    // Whatever stands in the statement is run, also of data that was not asked about.
    keyScope: 'DATA',
    type: MessageRef,
    nullable: true,
    description:
      "Runs a statement in place of the one behind an answer, with the caller's rights; the answer shows what it gave, and keeps what it showed before in `edits`.",
    args: { input: t.arg({ type: EditAnswerSqlInput, required: true }) },
    complexity: 50,
    resolve: (_, { input }, ctx) => editAnswerSql(ctx, input),
  }),
}));

builder.subscriptionFields(t => ({
  chatProgress: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'CHAT'],
    type: ProgressEventRef,
    description:
      'The events of a task after position `lastId` (0 = from the beginning), then live; ends after COMPLETE, which is all that comes after a position beyond the end.',
    args: { taskId: t.arg.id({ required: true }), lastId: t.arg.int({ defaultValue: 0 }) },
    subscribe: (_, { taskId, lastId }, ctx) => followTask(ctx, { taskId, lastId: lastId ?? 0 }),
    resolve: event => event,
  }),
}));
