import type { DecidedBy } from '../engine/reasoner/agent-rules.ts';
import type { AgentDefinition } from '../engine/reasoner/agents.ts';
import { type By, byOf, type Decision, Decisions, platform } from './decisions.ts';
import type { SettingRow } from './settings-rows.ts';

/** What is in force of an agent, each value with who decided it. */
export type Effective = {
  enabled: By<boolean>;
  model: By<string | null>;
  instructions: By<string | null>;
  /** The person's own, which stands behind the instructions. */
  taste: string | null;
  maxSteps: By<number>;
  tools: By<string[]>;
  withheldTools: Map<string, DecidedBy>;
  runsPerDay: By<number | null>;
  costPerMonth: By<number | null>;
  decisions: Decision[];
};

/**
 * What holds of an agent where these rows apply. The most specific place that says something wins, unless the platform
 * or the organization locked the field. Among the groups of one user deny wins, the smaller number, and only the tools
 * that each allows. Limits of runs and costs: the smallest of all. A person's own taste narrows, and never widens.
 * `models` are those that can be had for the person; null: unknown, as for a whole organization.
 */
export function merge(definition: AgentDefinition, rows: SettingRow[], models: readonly string[] | null): Effective {
  const own = rows.filter(({ agentName }) => agentName === definition.name);
  const decisions = new Decisions(own);
  const taste = own.find(({ tier }) => tier === 'PREFERENCE');
  const effective: Effective = {
    enabled: decisions.one<boolean>('enabled', true, values => values.every(Boolean), 'among groups, deny wins'),
    model: decisions.one<string | null>('model', null, ([first]) => first!, 'among groups, the first by name wins'),
    maxSteps: decisions.one<number>(
      'maxSteps',
      definition.maxSteps,
      values => Math.min(...values),
      'among groups, the smaller number wins',
    ),
    instructions: instructionsIn(decisions),
    taste: taste?.instructions ?? null,
    ...toolsIn(decisions, definition),
    runsPerDay: decisions.least('runsPerDay'),
    costPerMonth: decisions.least('costPerMonth'),
    decisions: decisions.made,
  };
  if (taste) narrow(effective, taste, decisions, definition);
  if (models) forgoModel(effective, models, decisions);
  return effective;
}

function instructionsIn(decisions: Decisions): By<string | null> {
  const told = decisions.all('instructions', 'those of all groups hold');
  return {
    value: told.length > 0 ? told.map(row => row.instructions).join('\n\n') : null,
    by: told[0] ? byOf(told[0]) : platform,
  };
}

/** The tools that each place allows and none denies; who decided is whoever withheld the last, or allowed what is left. */
function toolsIn(decisions: Decisions, { tools }: AgentDefinition): Pick<Effective, 'tools' | 'withheldTools'> {
  const allowing = decisions.all('tools', 'what each group allows');
  const denying = decisions.all('deniedTools', 'what any group denies');
  const withheldTools = new Map<string, DecidedBy>();
  for (const tool of tools) {
    const against =
      allowing.find(row => !row.tools!.includes(tool)) ?? denying.find(row => row.deniedTools!.includes(tool));
    if (against) withheldTools.set(tool, byOf(against));
  }
  return { tools: left(tools, withheldTools, allowing[0] ? byOf(allowing[0]) : platform), withheldTools };
}

const left = (tools: readonly string[], withheld: Map<string, DecidedBy>, allowedBy: DecidedBy): By<string[]> => ({
  value: tools.filter(tool => !withheld.has(tool)),
  by: [...withheld.values()].at(-1) ?? allowedBy,
});

/** A person's own taste takes away, and gives nothing that was taken. */
function narrow(effective: Effective, taste: SettingRow, decisions: Decisions, { tools }: AgentDefinition): void {
  if (taste.enabled !== null) {
    const wins = effective.enabled.value && !taste.enabled;
    if (wins) effective.enabled = { value: false, by: byOf(taste) };
    decisions.note('enabled', taste, wins, wins ? 'your own taste narrows' : 'your own taste cannot widen');
  }
  if (taste.model !== null) {
    const wins = effective.model.value === null;
    if (wins) effective.model = { value: taste.model, by: byOf(taste) };
    decisions.note('model', taste, wins, wins ? 'no setting names one' : 'a setting names another');
  }
  if (taste.tools !== null) {
    const { withheldTools } = effective;
    for (const tool of tools)
      if (!withheldTools.has(tool) && !taste.tools.includes(tool)) withheldTools.set(tool, byOf(taste));
    effective.tools = left(tools, withheldTools, effective.tools.by);
    decisions.note('tools', taste, true, 'your own taste narrows');
  }
  if (taste.instructions !== null)
    decisions.note('instructions', taste, true, 'stands behind the instructions, as your own taste');
}

/** A model that cannot be had is no choice, whoever made it. */
function forgoModel(effective: Effective, models: readonly string[], decisions: Decisions): void {
  const { value, by } = effective.model;
  if (value === null || models.includes(value)) return;
  const reason =
    models.length > 0 ? `is none of the models that can be had: ${models.join(', ')}` : 'no model answers here';
  decisions.overrule('model', reason);
  effective.model = { value: null, by };
}
