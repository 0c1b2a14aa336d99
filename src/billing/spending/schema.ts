import { UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import { DownloadRef, TierEnum } from '../../vocabulary.ts';
import { BillingRef } from '../schema.ts';
import { exportSpending } from './export-spending.ts';
import { readSpending, type Spending, type SpendingDimension, type SpendingRow } from './read-spending.ts';

const explained: Record<SpendingDimension, { description: string }> = {
  DAY: { description: 'Days in UTC.' },
  TIER: { description: "Whose key was used: the platform's, the organization's or a user's own." },
  MODEL: { description: 'Provider and model.' },
  USER: { description: 'For whom the work was done.' },
  AGENT: { description: 'Who did the work; tokens are not kept apart by it.' },
};
const SpendingDimensionEnum = builder.enumType('SpendingDimension', {
  description: 'What groups of what was spent are made by.',
  values: explained,
});

const SpendingRowRef = builder.objectRef<SpendingRow>('SpendingRow').implement({
  description: 'What was spent in one group; null is what groups were not made by.',
  fields: t => ({
    day: t.exposeString('day', { nullable: true, description: '`YYYY-MM-DD`, in UTC.' }),
    tier: t.expose('tier', { type: TierEnum, nullable: true }),
    provider: t.exposeString('provider', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    userId: t.exposeID('userId', {
      nullable: true,
      description: 'Null also for nobody in particular, and for all who are gone.',
    }),
    user: t.prismaField({
      type: UserRef,
      nullable: true,
      resolve: (query, { userId }, _, ctx) =>
        userId === null ? null : ctx.app.db.user.findUnique({ ...query, where: { id: userId } }),
    }),
    agent: t.exposeString('agent', {
      nullable: true,
      description: 'Null also for what no agent did, such as vectors of documents.',
    }),
    calls: t.exposeInt('calls', { description: 'Answers and other pieces of work; by agent: in which it took part.' }),
    inputTokens: t.expose('inputTokens', { type: 'SafeInt', nullable: true, description: 'Null by agent.' }),
    outputTokens: t.expose('outputTokens', { type: 'SafeInt', nullable: true, description: 'Null by agent.' }),
    cost: t.exposeFloat('cost', { nullable: true, description: 'US dollars; null where no price is known.' }),
  }),
});

const SpendingRef = builder.objectRef<Spending>('Spending').implement({
  description: 'What was spent on models in a time, whatever became of people, chats and workflows since.',
  fields: t => ({
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime', description: 'Not part of it.' }),
    cost: t.float({ nullable: true, description: 'US dollars in all.', resolve: ({ total }) => total.cost }),
    calls: t.int({ resolve: ({ total }) => total.calls }),
    inputTokens: t.field({ type: 'SafeInt', nullable: true, resolve: ({ total }) => total.inputTokens }),
    outputTokens: t.field({ type: 'SafeInt', nullable: true, resolve: ({ total }) => total.outputTokens }),
    rowCount: t.exposeInt('rowCount', { description: 'How many groups there are.' }),
    rows: t.expose('rows', {
      type: [SpendingRowRef],
      description:
        'The first 1,000: days in their order, within them the dearest first. `spendingExport` gives them all.',
    }),
  }),
});

builder.objectFields(BillingRef, t => {
  const args = {
    by: t.arg({ type: [SpendingDimensionEnum], required: true, defaultValue: ['DAY'] }),
    from: t.arg({ type: 'DateTime', description: 'Inclusive; absent: the beginning of the period that is running.' }),
    to: t.arg({ type: 'DateTime', description: 'Exclusive, 400 days later at most; absent: the end of the period.' }),
    userId: t.arg.id({ description: 'One member alone.' }),
  };
  return {
    spending: t.withAuth({ admin: true }).field({
      keyScope: 'ADMIN',
      type: SpendingRef,
      nullable: true,
      description: 'For Admins.',
      args,
      complexity: 20,
      resolve: (_, question, ctx) => readSpending(ctx, question),
    }),
    spendingExport: t.withAuth({ admin: true }).field({
      keyScope: 'ADMIN',
      type: DownloadRef,
      nullable: true,
      description: 'The same as a CSV file, for Admins.',
      args,
      resolve: (_, question, ctx) => exportSpending(ctx, question),
    }),
  };
});
