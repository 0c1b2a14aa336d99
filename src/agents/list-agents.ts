import { NotFound } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { type AgentDefinition, agentNamed, agents } from '../engine/reasoner/agents.ts';
import type { AgentPreference } from '../generated/prisma/client.ts';
import { modelsFor } from './access.ts';
import { type Effective, merge } from './merge.ts';
import { settingsOfUsers } from './settings-rows.ts';

/** An agent as the caller has it. */
export type OwnAgent = { definition: AgentDefinition; preference: AgentPreference | null; effective: Effective };

/** The agents that settings let the caller use; those they switched off themselves are among them. */
export async function listAgents(ctx: CallerContext): Promise<OwnAgent[]> {
  const own = await ownAgents(ctx, agents);
  return own.filter(({ effective }) => effective.enabled.value || effective.enabled.by.tier === 'PREFERENCE');
}

/** One agent, also where it is switched off: its settings say why. @throws NotFound */
export async function findAgent(ctx: CallerContext, name: string): Promise<OwnAgent> {
  const definition = agentNamed(name);
  if (!definition) throw new NotFound('agent');
  return (await ownAgents(ctx, [definition]))[0]!;
}

/** Some agents as the caller has them, whether or not they may use them. */
export async function ownAgents(
  { app, caller }: CallerContext,
  wanted: readonly AgentDefinition[],
): Promise<OwnAgent[]> {
  const [rows, models, preferences] = await Promise.all([
    settingsOfUsers(app, [caller.userId]),
    modelsFor(app, [caller]),
    app.db.agentPreference.findMany({ where: { userId: caller.userId } }),
  ]);
  return wanted.map(definition => ({
    definition,
    preference: preferences.find(({ agentName }) => agentName === definition.name) ?? null,
    effective: merge(definition, rows.get(caller.userId)!, models.get(caller.userId)!),
  }));
}
