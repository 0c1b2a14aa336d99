import { builder } from '../builder.ts';
import { FailureRef, failureOf } from '../vocabulary.ts';
import { readEvents } from './read-events.ts';
import { answerFields } from './schema-answer.ts';
import { ChatModeEnum, ChatTaskStatusEnum } from './schema-conversation.ts';
import { ProgressEventRef } from './schema-progress.ts';
import { eventStream, eventsExpired } from './task-status.ts';

export const ChatTaskRef = builder.prismaObject('ChatTask', {
  description: 'The work on one message: planned, run by agents, answered with citations.',
  fields: t => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ChatTaskStatusEnum }),
    mode: t.expose('mode', { type: ChatModeEnum }),
    message: t.exposeString('message'),
    conversationId: t.exposeID('conversationId'),
    conversation: t.relation('conversation', { nullable: true }),
    response: t.exposeString('response', {
      nullable: true,
      description: 'The answer in Markdown with [1]-style markers; null until COMPLETED.',
    }),
    citations: t.field({ ...answerFields.citations, select: { result: true } }),
    charts: t.field({ ...answerFields.charts, select: { result: true } }),
    tables: t.field({ ...answerFields.tables, select: { result: true } }),
    followUps: t.field({ ...answerFields.followUps, select: { result: true } }),
    usage: t.field({ ...answerFields.usage, select: { result: true } }),
    verification: t.field({ ...answerFields.verification, select: { result: true } }),
    regeneratesId: t.exposeID('regeneratesId', {
      nullable: true,
      description: 'The answer in whose place the task writes another.',
    }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      description: 'Why it FAILED or was CANCELLED.',
      select: { failureCode: true, failureMessage: true },
      resolve: failureOf,
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    lastEventId: t.int({
      description: 'Position of the last event so far.',
      select: { id: true, status: true, lastEventId: true },
      resolve: (task, _, { app }) =>
        task.status === 'PROCESSING' ? app.journal.last(eventStream(task.id)) : task.lastEventId,
    }),
    events: t.field({
      type: [ProgressEventRef],
      description: 'Everything after position `lastId`; empty once expired.',
      args: { lastId: t.arg.int({ defaultValue: 0 }) },
      resolve: (task, { lastId }, { app }) => readEvents(app, task, lastId ?? 0),
    }),
    eventsExpired: t.boolean({
      description: 'Events are kept for an hour after the end.',
      select: { completedAt: true, eventsExpiredAt: true },
      resolve: (task, _, { app }) => eventsExpired(task, app.clock.now()),
    }),
  }),
});
