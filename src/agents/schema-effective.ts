import { builder } from '../builder.ts';
import type { DecidedBy } from '../engine/reasoner/agent-rules.ts';
import type { Decision, Field } from './decisions.ts';
import type { Effective } from './merge.ts';
import { settingTiers } from './settings-rows.ts';

export const AgentDeciderEnum = builder.enumType('AgentDecider', {
  description: "Who decided something about an agent: a tier of settings, or, as PREFERENCE, the person's own taste.",
  values: settingTiers,
});

const fields = {
  enabled: 'ENABLED',
  model: 'MODEL',
  instructions: 'INSTRUCTIONS',
  maxSteps: 'MAX_STEPS',
  tools: 'TOOLS',
  deniedTools: 'DENIED_TOOLS',
  runsPerDay: 'RUNS_PER_DAY',
  costPerMonth: 'COST_PER_MONTH',
} as const satisfies Record<Field, string>;

const AgentFieldEnum = builder.enumType('AgentSettingField', {
  description: 'What can be set of an agent.',
  values: Object.fromEntries(Object.entries(fields).map(([value, name]) => [name, { value }])) as Record<
    (typeof fields)[Field],
    { value: Field }
  >,
});

type Limits = { runsPerDay: number | null; costPerMonth: number | null };
export const AgentLimitsRef = builder.objectRef<Limits>('AgentLimits').implement({
  description: 'How much an agent may be used by one person; null: without a limit of its own.',
  fields: t => ({
    runsPerDay: t.exposeInt('runsPerDay', { nullable: true, description: 'In a day (UTC).' }),
    costPerMonth: t.exposeFloat('costPerMonth', {
      nullable: true,
      description: 'US dollars in a calendar month (UTC).',
    }),
  }),
});

const by = ({ by: { tier } }: { by: DecidedBy }) => tier;

export const EffectiveRef = builder.objectRef<Effective>('EffectiveAgentSettings').implement({
  description: 'What is in force, each value with who decided it; PLATFORM where nobody did.',
  fields: t => ({
    enabled: t.boolean({ resolve: ({ enabled }) => enabled.value }),
    enabledBy: t.field({ type: AgentDeciderEnum, resolve: ({ enabled }) => by(enabled) }),
    model: t.string({
      nullable: true,
      description:
        "Null: the caller's model settings, also where the one that is set cannot be had; `decisions` says why.",
      resolve: ({ model }) => model.value,
    }),
    modelBy: t.field({ type: AgentDeciderEnum, resolve: ({ model }) => by(model) }),
    instructions: t.string({
      nullable: true,
      description: 'What a model is told to mind; the built-in analyst reads none.',
      resolve: ({ instructions }) => instructions.value,
    }),
    instructionsBy: t.field({ type: AgentDeciderEnum, resolve: ({ instructions }) => by(instructions) }),
    maxSteps: t.int({ description: 'Tool calls of one run.', resolve: ({ maxSteps }) => maxSteps.value }),
    maxStepsBy: t.field({ type: AgentDeciderEnum, resolve: ({ maxSteps }) => by(maxSteps) }),
    tools: t.field({ type: ['String'], resolve: ({ tools }) => tools.value }),
    toolsBy: t.field({ type: AgentDeciderEnum, resolve: ({ tools }) => by(tools) }),
    limits: t.field({
      type: AgentLimitsRef,
      resolve: ({ runsPerDay, costPerMonth }) => ({ runsPerDay: runsPerDay.value, costPerMonth: costPerMonth.value }),
    }),
  }),
});

export const DecisionRef = builder.objectRef<Decision>('AgentDecision').implement({
  description: 'What one place says of one field of an agent, and whether it is in force.',
  fields: t => ({
    field: t.expose('field', { type: AgentFieldEnum }),
    value: t.expose('value', { type: 'JSON', nullable: true }),
    tier: t.expose('tier', { type: AgentDeciderEnum }),
    groupId: t.exposeID('groupId', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
    setById: t.exposeID('setById', { nullable: true, description: 'Null where their account is gone.' }),
    wins: t.exposeBoolean('wins'),
    reason: t.exposeString('reason', { description: 'Why it is in force, or is not.' }),
  }),
});
