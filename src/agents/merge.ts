import type { DecidedBy } from '../engine/reasoner/agent-rules.ts';
import type { AgentDefinition } from '../engine/reasoner/agents.ts';
import { type SettingRow, type SettingTier, settingTiers } from './settings-rows.ts';

export type Field =
  | 'enabled'
  | 'model'
  | 'instructions'
  | 'maxSteps'
  | 'tools'
  | 'deniedTools'
  | 'runsPerDay'
  | 'costPerMonth';

/** Why a value is in force, or is not: one for each place that says something of a field. */
export type Decision = {
  field: Field;
  value: unknown;
  tier: SettingTier;
  groupId: string | null;
  groupName: string | null;
  setById: string | null;
  wins: boolean;
  reason: string;
};

type By<Value> = { value: Value; by: DecidedBy };

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

const platform: DecidedBy = { tier: 'PLATFORM' };
const byOf = ({ tier, groupName }: SettingRow): DecidedBy => ({ tier, ...(groupName !== null && { groupName }) });
const rank = (tier: SettingTier): number => settingTiers.indexOf(tier);

/**
 * What holds of an agent where these rows apply. The most specific place that says something wins, unless the platform
 * or the organization locked the field. Among the groups of one user deny wins, the smaller number, and only the tools
 * that each allows. Limits of runs and costs: the smallest of all. A person's own taste narrows, and never widens.
 * `models` are those that can be had for the person; null: unknown, as for a whole organization.
 */
export function merge(definition: AgentDefinition, rows: SettingRow[], models: readonly string[] | null): Effective {
  const own = rows.filter(({ agentName }) => agentName === definition.name);
  const decisions: Decision[] = [];
  const decide = (field: Field, row: SettingRow, wins: boolean, reason: string) =>
    decisions.push({
      ...{ field, value: row[field], tier: row.tier, groupId: row.groupId, groupName: row.groupName },
      ...{ setById: row.setById, wins, reason },
    });

  /** The rows whose word counts for a field: those of one tier. */
  function deciding(field: Field): SettingRow[] {
    const said = own.filter(row => row[field] !== null && row.tier !== 'PREFERENCE');
    const locks = said.filter(({ locked, tier }) => locked && rank(tier) <= rank('ORGANIZATION'));
    const lock = locks.sort((a, b) => rank(a.tier) - rank(b.tier))[0];
    const tier =
      lock?.tier ??
      said.reduce<SettingTier>((most, row) => (rank(row.tier) > rank(most) ? row.tier : most), 'PLATFORM');
    for (const row of said.filter(each => each.tier !== tier)) {
      const reason =
        lock && rank(row.tier) > rank(tier)
          ? `locked by the ${tier.toLowerCase()}`
          : `the ${tier.toLowerCase()} is more specific`;
      decide(field, row, false, reason);
    }
    return said.filter(row => row.tier === tier).sort((a, b) => ((a.groupName ?? '') < (b.groupName ?? '') ? -1 : 1));
  }

  /** Of several groups one value: those that have it win. */
  function one<Value>(field: Field, choose: (values: Value[]) => Value, reason: string): By<Value> | null {
    const said = deciding(field);
    if (said.length === 0) return null;
    const value = choose(said.map(row => row[field] as Value));
    const winner = said.find(row => row[field] === value)!;
    for (const row of said)
      decide(
        field,
        row,
        row[field] === value,
        row[field] === value ? (said.length > 1 ? reason : 'the most specific') : reason,
      );
    return { value, by: byOf(winner) };
  }

  const enabled = one<boolean>('enabled', values => values.every(Boolean), 'among groups, deny wins') ?? {
    value: true,
    by: platform,
  };
  const model = one<string | null>('model', ([first]) => first!, 'among groups, the first by name wins') ?? {
    value: null,
    by: platform,
  };
  const maxSteps = one<number>('maxSteps', values => Math.min(...values), 'among groups, the smaller number wins') ?? {
    value: definition.maxSteps,
    by: platform,
  };

  const told = deciding('instructions');
  for (const row of told)
    decide('instructions', row, true, told.length > 1 ? 'those of all groups hold' : 'the most specific');
  const instructions: By<string | null> = {
    value: told.length > 0 ? told.map(row => row.instructions).join('\n\n') : null,
    by: told[0] ? byOf(told[0]) : platform,
  };

  const allowing = deciding('tools');
  const denying = deciding('deniedTools');
  for (const row of allowing)
    decide('tools', row, true, allowing.length > 1 ? 'what each group allows' : 'the most specific');
  for (const row of denying)
    decide('deniedTools', row, true, denying.length > 1 ? 'what any group denies' : 'the most specific');
  const withheldTools = new Map<string, DecidedBy>();
  for (const tool of definition.tools) {
    const against =
      allowing.find(row => !row.tools!.includes(tool)) ?? denying.find(row => row.deniedTools!.includes(tool));
    if (against) withheldTools.set(tool, byOf(against));
  }

  function least(field: 'runsPerDay' | 'costPerMonth'): By<number | null> {
    const said = own.filter(row => row[field] !== null);
    const value = said.length > 0 ? Math.min(...said.map(row => row[field]!)) : null;
    for (const row of said)
      decide(field, row, row[field] === value, row[field] === value ? 'the smallest of all' : 'a smaller one holds');
    const winner = said.find(row => row[field] === value);
    return { value, by: winner ? byOf(winner) : platform };
  }
  const runsPerDay = least('runsPerDay');
  const costPerMonth = least('costPerMonth');

  const effective = { enabled, model, maxSteps, instructions, runsPerDay, costPerMonth };
  const taste = own.find(({ tier }) => tier === 'PREFERENCE');
  if (taste) narrow(taste);
  if (effective.model.value !== null && models && !models.includes(effective.model.value)) {
    const reason =
      models.length > 0 ? `is none of the models that can be had: ${models.join(', ')}` : 'no model answers here';
    for (const each of decisions) if (each.field === 'model' && each.wins) Object.assign(each, { wins: false, reason });
    effective.model = { value: null, by: effective.model.by };
  }

  const toolsBy = [...withheldTools.values()].at(-1) ?? (allowing[0] ? byOf(allowing[0]) : platform);
  return {
    ...effective,
    taste: taste?.instructions ?? null,
    tools: { value: definition.tools.filter(tool => !withheldTools.has(tool)), by: toolsBy },
    withheldTools,
    decisions,
  };

  function narrow(row: SettingRow): void {
    if (row.enabled !== null) {
      const wins = effective.enabled.value && !row.enabled;
      if (wins) effective.enabled = { value: false, by: byOf(row) };
      decide('enabled', row, wins, wins ? 'your own taste narrows' : 'your own taste cannot widen');
    }
    if (row.model !== null) {
      const wins = effective.model.value === null;
      if (wins) effective.model = { value: row.model, by: byOf(row) };
      decide('model', row, wins, wins ? 'no setting names one' : 'a setting names another');
    }
    if (row.tools !== null) {
      for (const tool of definition.tools)
        if (!withheldTools.has(tool) && !row.tools.includes(tool)) withheldTools.set(tool, byOf(row));
      decide('tools', row, true, 'your own taste narrows');
    }
    if (row.instructions !== null)
      decide('instructions', row, true, 'stands behind the instructions, as your own taste');
  }
}
