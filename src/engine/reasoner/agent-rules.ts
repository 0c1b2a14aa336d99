/** Who decided something about an agent: a tier of settings, or the person's own preference. */
export type DecidedBy = {
  tier: 'PLATFORM' | 'ORGANIZATION' | 'GROUP' | 'USER' | 'PREFERENCE';
  /** Which group, where it was one. */
  groupName?: string | null;
};

/** What may be had of something, how much of it was used before this task, and who said so. */
export type Allowance = { most: number; used: number; by: DecidedBy };

/** What one agent may do for somebody at this moment. */
export type AgentRule = {
  enabled: boolean;
  enabledBy: DecidedBy;
  /** Those of its tools that settings keep from it, and who did. */
  withheldTools: ReadonlyMap<string, DecidedBy>;
  /** Tool calls of one run. */
  maxSteps: number;
  maxStepsBy: DecidedBy;
  /** Runs in a day (UTC); null: as many as it takes. */
  runsPerDay: Allowance | null;
  /** US dollars in a calendar month (UTC); null: no limit of its own. */
  costPerMonth: Allowance | null;
  /** What the organization wants it to mind. */
  instructions: string | null;
  /** The person's own taste, which stands behind everything else. */
  taste: string | null;
};

/** By the names of the agents; one that is missing may do nothing. */
export type AgentRules = ReadonlyMap<string, AgentRule>;

/** What a setting kept an agent from. */
export type Withheld = { agent: string; by: DecidedBy } & (
  | { what: 'agent' }
  | { what: 'tool'; tool: string }
  | { what: 'steps' | 'runs' | 'cost'; most: number }
);

/** Why an agent may not begin another run; null where it may. `runs` and `costUsd` are those of this task so far. */
export function whyNotRun(
  agent: string,
  { enabled, enabledBy, runsPerDay, costPerMonth }: AgentRule,
  { runs, costUsd }: { runs: number; costUsd: number },
): Withheld | null {
  if (!enabled) return { agent, what: 'agent', by: enabledBy };
  if (runsPerDay && runsPerDay.used + runs >= runsPerDay.most)
    return { agent, what: 'runs', most: runsPerDay.most, by: runsPerDay.by };
  if (costPerMonth && costPerMonth.used + costUsd >= costPerMonth.most)
    return { agent, what: 'cost', most: costPerMonth.most, by: costPerMonth.by };
  return null;
}

/** Why an agent may not use a tool, the `steps` of its run before this one counted; null where it may. */
export function whyNotUse(agent: string, rule: AgentRule, tool: string, steps: number): Withheld | null {
  if (!rule.enabled) return { agent, what: 'agent', by: rule.enabledBy };
  const by = rule.withheldTools.get(tool);
  if (by) return { agent, what: 'tool', tool, by };
  return steps >= rule.maxSteps ? { agent, what: 'steps', most: rule.maxSteps, by: rule.maxStepsBy } : null;
}
