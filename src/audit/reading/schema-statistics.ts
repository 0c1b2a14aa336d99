import { pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import type { AuditOutcome } from '../../generated/prisma/enums.ts';
import { administered, ownOf } from '../access.ts';
import type { Category } from '../actions.ts';
import { readConversationActivity } from './read-conversation-activity.ts';
import { readStatistics, readUserStatistics, type UserStatistics } from './read-statistics.ts';
import { AuditCategoryEnum, AuditLogFilterInput, AuditOutcomeEnum, totalCount } from './schema-log.ts';

const ActionCountRef = builder.objectRef<{ action: string; count: number }>('AuditActionCount').implement({
  description: 'How often an action was logged.',
  fields: t => ({ action: t.exposeString('action'), count: t.exposeInt('count') }),
});
const OutcomeCountRef = builder.objectRef<{ outcome: AuditOutcome; count: number }>('AuditOutcomeCount').implement({
  description: 'How often an outcome was logged.',
  fields: t => ({ outcome: t.expose('outcome', { type: AuditOutcomeEnum }), count: t.exposeInt('count') }),
});
const CategoryCountRef = builder.objectRef<{ category: Category; count: number }>('AuditCategoryCount').implement({
  description: 'How often a category was logged.',
  fields: t => ({ category: t.expose('category', { type: AuditCategoryEnum }), count: t.exposeInt('count') }),
});

const StatsRef = builder.objectRef<Awaited<ReturnType<typeof readStatistics>>>('AuditStats').implement({
  description: 'Counts over the entries that a filter selects, the commonest first.',
  fields: t => ({
    total: t.exposeInt('total'),
    byAction: t.expose('byAction', { type: [ActionCountRef] }),
    byOutcome: t.expose('byOutcome', { type: [OutcomeCountRef] }),
    byCategory: t.expose('byCategory', { type: [CategoryCountRef] }),
  }),
});

export const AuditUserStatsRef = builder.objectRef<UserStatistics>('AuditUserStats').implement({
  description: "One user's share of the log.",
  fields: t => ({
    userId: t.exposeID('userId'),
    total: t.exposeInt('total'),
    byOutcome: t.expose('byOutcome', { type: [OutcomeCountRef] }),
    lastActiveAt: t.expose('lastActiveAt', { type: 'DateTime', description: 'Of the entries selected, the latest.' }),
  }),
});

type Activity = { conversationId: string; eventCount: number; firstActiveAt: Date; lastActiveAt: Date };
const ActivityRef = builder.objectRef<Activity>('ConversationActivity').implement({
  description: "The caller's activity in one conversation.",
  fields: t => ({
    conversationId: t.exposeID('conversationId'),
    eventCount: t.exposeInt('eventCount'),
    firstActiveAt: t.expose('firstActiveAt', { type: 'DateTime' }),
    lastActiveAt: t.expose('lastActiveAt', { type: 'DateTime' }),
  }),
});

builder.queryFields(t => ({
  auditStats: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: StatsRef,
    nullable: true,
    args: { filter: t.arg({ type: AuditLogFilterInput }) },
    resolve: (_, { filter }, ctx) => readStatistics(ctx, administered(ctx.caller), filter),
  }),
  auditUserStats: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: [AuditUserStatsRef],
    nullable: true,
    description: 'The 1,000 most active users, the most active first.',
    args: { filter: t.arg({ type: AuditLogFilterInput }) },
    resolve: (_, { filter }, ctx) => readUserStatistics(ctx, administered(ctx.caller), filter),
  }),
  myAuditStats: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: StatsRef,
    nullable: true,
    args: { filter: t.arg({ type: AuditLogFilterInput }) },
    resolve: (_, { filter }, ctx) => readStatistics(ctx, ownOf(ctx.caller), filter),
  }),
  myConversationActivity: t.withAuth({ user: true }).connection(
    {
      keyScope: 'READ',
      type: ActivityRef,
      nullable: true,
      description: 'What the caller did in each conversation, the latest first.',
      args: { offset: t.arg.int() },
      validate: pageArguments,
      resolve: (_, args, ctx) => readConversationActivity(ctx, args),
    },
    {
      name: 'ConversationActivityConnection',
      description: 'A page of conversation activity.',
      fields: t => ({ totalCount: t.int(totalCount) }),
    },
    { name: 'ConversationActivityEdge', description: "A conversation's activity in a page." },
  ),
}));
