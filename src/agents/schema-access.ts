import { seesWhole } from '../accounts/access.ts';
import { GroupRef } from '../accounts/groups/schema.ts';
import { PlatformRef } from '../accounts/members/schema.ts';
import { OrganizationRef, UserRef } from '../accounts/schema-user.ts';
import { TierInput } from '../accounts/tier-input.ts';
import { pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import type { AgentSetting } from '../generated/prisma/client.ts';
import { TierEnum } from '../vocabulary.ts';
import { type AgentAccess, loadAgentsAt } from './access.ts';
import { settingsInput } from './inputs.ts';
import { listOverrides } from './list-overrides.ts';
import { AgentLimitsRef, DecisionRef, EffectiveRef } from './schema-effective.ts';
import { tierOf } from './settings-rows.ts';
import { updateAgentSettings } from './update-agent-settings.ts';

const micros = (amount: bigint | null) => (amount === null ? null : Number(amount) / 1e6);

const AgentSettingsRef = builder.objectRef<AgentSetting>('AgentSettings').implement({
  description: 'What one place says of an agent; null inherits.',
  fields: t => ({
    enabled: t.exposeBoolean('enabled', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    instructions: t.exposeString('instructions', { nullable: true }),
    maxSteps: t.exposeInt('maxSteps', { nullable: true, description: 'Tool calls of one run.' }),
    tools: t.field({
      type: ['String'],
      nullable: true,
      description: 'The only ones it may use: tools of later releases are not among them.',
      resolve: ({ tools }) => tools as string[] | null,
    }),
    deniedTools: t.field({
      type: ['String'],
      nullable: true,
      resolve: ({ deniedTools }) => deniedTools as string[] | null,
    }),
    limits: t.field({
      type: AgentLimitsRef,
      resolve: ({ runsPerDay, costPerMonthMicros }) => ({ runsPerDay, costPerMonth: micros(costPerMonthMicros) }),
    }),
    locked: t.exposeBoolean('locked', { description: 'Whether nothing more specific changes what is set here.' }),
  }),
});

const AgentAccessRef = builder.objectRef<AgentAccess>('AgentAccess').implement({
  description: 'An agent seen from a place in the hierarchy of settings.',
  fields: t => ({
    agentName: t.string({ resolve: ({ definition }) => definition.name }),
    displayName: t.string({ resolve: ({ definition }) => definition.displayName }),
    description: t.string({ resolve: ({ definition }) => definition.description }),
    isRequired: t.boolean({
      description: 'Whether every answer needs it, so that it cannot be switched off.',
      resolve: ({ definition }) => !definition.isWorker,
    }),
    tier: t.field({ type: TierEnum, resolve: ({ place }) => tierOf(place) }),
    organizationId: t.id({ nullable: true, resolve: ({ place }) => place.organizationId }),
    groupId: t.id({ nullable: true, resolve: ({ place }) => place.groupId }),
    userId: t.id({ nullable: true, resolve: ({ place }) => place.userId }),
    user: t.prismaField({
      type: UserRef,
      nullable: true,
      resolve: (query, { place }, _args, ctx) =>
        place.userId ? ctx.app.db.user.findUnique({ ...query, where: { id: place.userId } }) : null,
    }),
    settings: t.field({
      type: AgentSettingsRef,
      nullable: true,
      description: 'What is set at this very place; null where nothing is.',
      resolve: ({ row }) => row,
    }),
    effective: t.expose('effective', { type: EffectiveRef }),
    decisions: t.field({
      type: [DecisionRef],
      description: 'Why what is in force is: one for each place that says something.',
      resolve: ({ effective }) => effective.decisions,
    }),
    updatedById: t.id({ nullable: true, resolve: ({ row }) => row?.updatedById ?? null }),
    updatedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ row }) => row?.updatedAt ?? null }),
  }),
});

const nowhere = { organizationId: null, groupId: null, userId: null };

builder.objectFields(PlatformRef, t => ({
  agents: t.field({
    keyScope: 'ADMIN',
    type: [AgentAccessRef],
    description: 'Every agent, with what is set for all organizations.',
    resolve: (_root, _args, ctx) => loadAgentsAt(ctx, nowhere),
  }),
}));

builder.prismaObjectFields(OrganizationRef, t => ({
  agents: t.field({
    keyScope: 'ADMIN',
    type: [AgentAccessRef],
    nullable: true,
    description: 'Every agent, with what is set for the organization.',
    authScopes: ({ id }) => ({ adminOf: id }),
    resolve: ({ id }, _args, ctx) => loadAgentsAt(ctx, { ...nowhere, organizationId: id }),
  }),
}));

builder.prismaObjectFields(GroupRef, t => ({
  agents: t.field({
    keyScope: 'ADMIN',
    type: [AgentAccessRef],
    nullable: true,
    description: 'Every agent, with what is set for the group; in force for whoever is in no other.',
    authScopes: ({ organizationId }) => ({ adminOf: organizationId }),
    select: { id: true, organizationId: true },
    resolve: ({ id, organizationId }, _args, ctx) => loadAgentsAt(ctx, { ...nowhere, organizationId, groupId: id }),
  }),
}));

builder.prismaObjectFields(UserRef, t => ({
  agents: t.field({
    keyScope: 'ADMIN',
    type: [AgentAccessRef],
    nullable: true,
    description: 'Every agent, with what is set for the user. Null to anyone but Admins.',
    select: { id: true, organizationId: true },
    resolve: async (user, _args, ctx) => {
      const { caller } = ctx;
      const isAdmin = caller !== null && caller.role !== 'USER' && seesWhole(ctx, user);
      return isAdmin ? loadAgentsAt(ctx, { ...nowhere, organizationId: user.organizationId, userId: user.id }) : null;
    },
  }),
}));

const AgentAccessConnection = builder.connectionObject(
  {
    type: AgentAccessRef,
    name: 'AgentAccessConnection',
    description: 'A page of agents seen from tiers.',
    fields: t => ({
      totalCount: t.int({
        resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
      }),
    }),
  },
  { name: 'AgentAccessEdge', description: 'An agent seen from a tier, in a page.' },
);

builder.queryField('agentOverrides', t =>
  t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: AgentAccessConnection,
    nullable: true,
    description: 'Settings made for single users, newest first.',
    args: {
      search: t.arg.string({ description: "A part of the user's name or e-mail address." }),
      agentName: t.arg.string(),
      userId: t.arg.id(),
      ...t.arg.connectionArgs(),
      offset: t.arg.int(),
    },
    validate: pageArguments,
    resolve: (_root, args, ctx) => listOverrides(ctx, args),
  }),
);

const AgentLimitsInput = builder.inputType('AgentLimitsInput', {
  description: 'For each person; of several that are set, the smaller holds.',
  fields: t => ({ runsPerDay: t.int(), costPerMonth: t.float({ description: 'US dollars.' }) }),
});

const UpdateAgentSettingsInput = builder
  .inputType('UpdateAgentSettingsInput', {
    description: 'What is absent stays; null inherits again.',
    fields: t => ({
      at: t.field({ type: TierInput, required: true }),
      agentName: t.string({ required: true }),
      enabled: t.boolean(),
      model: t.string({ description: 'One that the provider in force has; else it counts for nothing.' }),
      instructions: t.string({ description: 'Up to 4,000 characters.' }),
      maxSteps: t.int({ description: 'Tool calls of one run, 1 to 20.' }),
      tools: t.stringList({ description: 'The only ones it may use; tools of later releases are off then.' }),
      deniedTools: t.stringList({ description: 'Tools it may not use; those of later releases are on.' }),
      limits: t.field({ type: AgentLimitsInput }),
      locked: t.boolean({
        description: 'For the platform and organizations: nothing more specific changes what is set.',
      }),
    }),
  })
  .validate(settingsInput);

builder.mutationField('updateAgentSettings', t =>
  t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: AgentAccessRef,
    nullable: true,
    description:
      'Sets an agent for the platform (Superadmins), an organization, a group or a user. It holds from the next step of ' +
      'any agent on, also in tasks that run.',
    args: { input: t.arg({ type: UpdateAgentSettingsInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateAgentSettings(ctx, input),
  }),
);
