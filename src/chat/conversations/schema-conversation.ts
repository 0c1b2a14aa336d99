import { atOffset, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { ChatMode, ChatTaskStatus, MessageRole, Rating } from '../../generated/prisma/enums.ts';
import { answerFields } from '../answers/schema-answer.ts';
import '../reviews/schema.ts';
import { saying } from './saying.ts';
import { focusOf } from './stored-focus.ts';
import '../answers/schema-edit.ts';
import '../verified/schema.ts';

export const ChatModeEnum = builder.enumType(ChatMode, {
  name: 'ChatMode',
  description: 'How much work an answer is worth; AUTO lets the planner decide.',
});
export const ChatTaskStatusEnum = builder.enumType(ChatTaskStatus, {
  name: 'ChatTaskStatus',
  description: 'State of a chat task; all but PROCESSING are final.',
});
export const RatingEnum = builder.enumType(Rating, { name: 'Rating', description: 'A verdict on an answer.' });
export const MessageRoleEnum = builder.enumType(MessageRole, {
  name: 'MessageRole',
  description: 'Who wrote a message.',
});

export const MessageRef = builder.prismaObject('Message', {
  description: 'A question of the user or an answer of the assistant.',
  fields: t => ({
    id: t.exposeID('id'),
    conversationId: t.exposeID('conversationId'),
    conversation: t.relation('conversation'),
    taskId: t.exposeID('taskId', {
      nullable: true,
      description: 'The task that the message started or that wrote it.',
    }),
    role: t.expose('role', { type: MessageRoleEnum }),
    content: t.exposeString('content'),
    mode: t.expose('mode', { type: ChatModeEnum, nullable: true }),
    citations: t.field({ ...answerFields.citations, select: { result: true } }),
    charts: t.field({ ...answerFields.charts('message'), select: { id: true, result: true } }),
    tables: t.field({ ...answerFields.tables, select: { result: true } }),
    followUps: t.field({ ...answerFields.followUps, select: { result: true } }),
    reading: t.field({ ...answerFields.reading, select: { result: true } }),
    clarification: t.field({ ...answerFields.clarification, select: { result: true } }),
    usage: t.field({ ...answerFields.usage, select: { result: true } }),
    verification: t.field({ ...answerFields.verification, select: { result: true } }),
    edits: t.relation('edits', {
      description: 'Changes of the SQL behind the answer, oldest first; the answer shows the last of each.',
      query: { orderBy: { id: 'asc' } },
    }),
    regeneratesId: t.exposeID('regeneratesId', {
      nullable: true,
      description: 'The earlier answer to the same question, which is kept.',
    }),
    regeneratedByIds: t.field({
      type: ['ID'],
      description: 'Answers that were asked for in place of this one, oldest first.',
      select: { regenerations: { select: { id: true }, orderBy: { id: 'asc' } } },
      resolve: ({ regenerations }) => regenerations.map(({ id }) => id),
    }),
    rating: t.expose('rating', { type: RatingEnum, nullable: true }),
    review: t.relation('review', {
      nullable: true,
      description: 'What became of the feedback that was given with a reason.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/** An answer that was asked for in place of another, also where that one is gone. */
const standsInPlace = { task: { isNot: null, is: { questionId: { not: null } } } };

export const ConversationRef = builder.prismaObject('Conversation', {
  description: 'A thread of messages.',
  fields: t => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    messageCount: t.relationCount('messages'),
    messages: t.relatedConnection(
      'messages',
      {
        cursor: 'id',
        totalCount: true,
        description: 'Oldest first.',
        args: {
          offset: t.arg.int(),
          search: t.arg.string({ description: 'Words, each of which stands in the message.' }),
          regenerated: t.arg.boolean({
            defaultValue: true,
            description:
              'False leaves out answers that stand in place of another: `answers` of their question has them.',
          }),
        },
        validate: pageArguments,
        query: ({ offset, regenerated, search }) => ({
          orderBy: { id: 'asc' },
          where: { ...saying(search), ...(regenerated === false && { NOT: standsInPlace }) },
          ...(offset ? atOffset({}, offset) : {}),
        }),
      },
      { name: 'MessageConnection', description: 'A page of messages.' },
      { name: 'MessageEdge', description: 'A message in a page.' },
    ),
    dataSourceIds: t.idList({
      description: 'What its questions ask, as it was last chosen; everything where these three are empty.',
      select: { focus: true },
      resolve: conversation => focusOf(conversation)?.dataSourceIds ?? [],
    }),
    tableIds: t.idList({
      select: { focus: true },
      resolve: conversation => focusOf(conversation)?.tableIds ?? [],
    }),
    collectionIds: t.idList({
      select: { focus: true },
      resolve: conversation => focusOf(conversation)?.collectionIds ?? [],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the latest message came.' }),
  }),
});
