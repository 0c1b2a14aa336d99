import { builder } from '../builder.ts';
import type { CallerContext } from '../context.ts';
import type { ToolDescription } from '../engine/reasoner/reasoner.ts';
import type { AgentPreference } from '../generated/prisma/client.ts';
import { preferencesInput } from './inputs.ts';
import { findAgent, listAgents, type OwnAgent } from './list-agents.ts';
import { DecisionRef, EffectiveRef } from './schema-effective.ts';
import { updateAgentPreferences } from './update-agent-preferences.ts';
import './schema-access.ts';

const AgentToolRef = builder.objectRef<ToolDescription & { enabled: boolean }>('AgentTool').implement({
  description: 'Something an agent can do.',
  fields: t => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    parameters: t.expose('parameters', { type: 'JSON', description: 'JSON Schema of its arguments.' }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether the agent may use it for the caller.' }),
  }),
});

const AgentPreferencesRef = builder.objectRef<AgentPreference>('AgentPreferences').implement({
  description: "A person's own taste for an agent; null leaves a thing to the settings.",
  fields: t => ({
    enabled: t.exposeBoolean('enabled', { nullable: true }),
    model: t.exposeString('model', { nullable: true }),
    instructions: t.exposeString('instructions', {
      nullable: true,
      description: "Stands behind the organization's, and changes none of them.",
    }),
    tools: t.field({
      type: ['String'],
      nullable: true,
      description: 'The only ones it is to use.',
      resolve: ({ tools }) => tools as string[] | null,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const AgentRef = builder.objectRef<OwnAgent>('Agent').implement({
  description: 'One of those that work on a question, as the caller has it.',
  fields: t => ({
    name: t.string({
      description: 'As plans, events and settings name it.',
      resolve: ({ definition }) => definition.name,
    }),
    displayName: t.string({ resolve: ({ definition }) => definition.displayName }),
    description: t.string({ resolve: ({ definition }) => definition.description }),
    isRequired: t.boolean({
      description: 'Whether every answer needs it, so that it cannot be switched off.',
      resolve: ({ definition }) => !definition.isWorker,
    }),
    tools: t.field({
      type: [AgentToolRef],
      resolve: ({ definition, effective }, _args, ctx) =>
        ctx.app
          .describeTools((ctx as CallerContext).caller)
          .filter(({ name }) => definition.tools.includes(name))
          .map(tool => ({ ...tool, enabled: effective.enabled.value && !effective.withheldTools.has(tool.name) })),
    }),
    preferences: t.field({
      type: AgentPreferencesRef,
      nullable: true,
      description: 'Null where the caller has none.',
      resolve: ({ preference }) => preference,
    }),
    effective: t.expose('effective', { type: EffectiveRef }),
    decisions: t.field({
      type: [DecisionRef],
      description: 'Why what is in force is: one for each place that says something.',
      resolve: ({ effective }) => effective.decisions,
    }),
  }),
});

const UpdateAgentPreferencesInput = builder
  .inputType('UpdateAgentPreferencesInput', {
    description: 'What is absent stays; null takes it back.',
    fields: t => ({
      agentName: t.string({ required: true }),
      enabled: t.boolean({
        description: 'False keeps it out of your answers; true does not widen what settings deny.',
      }),
      model: t.string({ description: 'One of the provider in force; settings come first.' }),
      instructions: t.string({ description: 'How you like answers; up to 4,000 characters.' }),
      tools: t.stringList({ description: 'The only tools it is to use.' }),
    }),
  })
  .validate(preferencesInput);

builder.queryFields(t => ({
  agents: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [AgentRef],
    nullable: true,
    description: 'The agents that settings let the caller use, in the order of a task.',
    resolve: (_root, _args, ctx) => listAgents(ctx),
  }),
  agent: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: AgentRef,
    nullable: true,
    description: 'One agent, also where it is switched off: `decisions` says who did.',
    args: { name: t.arg.string({ required: true }) },
    resolve: (_root, { name }, ctx) => findAgent(ctx, name),
  }),
}));

builder.mutationFields(t => ({
  updateAgentPreferences: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: AgentRef,
    nullable: true,
    description: "Sets the caller's own taste, which can narrow what Admins allow but never widen it.",
    args: { input: t.arg({ type: UpdateAgentPreferencesInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateAgentPreferences(ctx, input),
  }),
}));
