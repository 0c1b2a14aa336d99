import { unsettledCost } from '../billing/ledger/agent-spending.ts';
import { dollarsOf } from '../billing/ledger/micros.ts';
import { monthOf } from '../billing/ledger/month.ts';
import type { App, Caller } from '../context.ts';
import type { AgentRule, AgentRules, Allowance } from '../engine/reasoner/agent-rules.ts';
import { agents } from '../engine/reasoner/agents.ts';
import { merge } from './merge.ts';
import { settingsOfUsers } from './settings-rows.ts';

type Needs = Pick<App, 'db' | 'clock'>;
type Asker = Pick<Caller, 'userId' | 'organizationId'>;

/** The model that is set for an agent, and whether a tier of settings says so; else it is the person's taste. */
export type AgentModel = { model: string; isSet: boolean };

/**
 * What agents may do for somebody at this moment, and the models set for them. `own` is the reservation of the task that
 * asks, whose cost it counts itself.
 */
export async function agentRules(
  app: Needs,
  asker: Asker,
  own: string | null = null,
): Promise<{ rules: AgentRules; models: Map<string, AgentModel> }> {
  const rows = (await settingsOfUsers(app, [asker.userId])).get(asker.userId)!;
  const rules = new Map<string, AgentRule>();
  const models = new Map<string, AgentModel>();
  for (const definition of agents) {
    const { enabled, model, maxSteps, runsPerDay, costPerMonth, withheldTools, ...rest } = merge(
      definition,
      rows,
      null,
    );
    const use = async (by: Allowance['by'], most: number | null, used: () => Promise<number>) =>
      most === null ? null : { most, used: await used(), by };
    rules.set(definition.name, {
      enabled: enabled.value,
      enabledBy: enabled.by,
      withheldTools,
      maxSteps: maxSteps.value,
      maxStepsBy: maxSteps.by,
      runsPerDay: await use(runsPerDay.by, runsPerDay.value, () => runsToday(app, asker, definition.name)),
      costPerMonth: await use(costPerMonth.by, costPerMonth.value, () =>
        costThisMonth(app, asker, definition.name, own),
      ),
      instructions: rest.instructions.value,
      taste: rest.taste,
    });
    if (model.value) models.set(definition.name, { model: model.value, isSet: model.by.tier !== 'PREFERENCE' });
  }
  return { rules, models };
}

async function runsToday({ db, clock }: Needs, { userId, organizationId }: Asker, agentName: string): Promise<number> {
  const now = clock.now();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const where = { userId, organizationId, agentName, createdAt: { gte: day } };
  return (await db.agentUse.aggregate({ where, _sum: { runs: true } }))._sum.runs ?? 0;
}

async function costThisMonth(
  { db, clock }: Needs,
  { userId, organizationId }: Asker,
  agentName: string,
  own: string | null,
): Promise<number> {
  const since = monthOf(clock.now()).from;
  const where = { userId, organizationId, agentName, createdAt: { gte: since } };
  const settled = (await db.agentUse.aggregate({ where, _sum: { costMicros: true } }))._sum.costMicros ?? 0n;
  return dollarsOf(
    settled + (await unsettledCost(db, { userId, organizationId }, { agent: agentName, since, except: own })),
  );
}
