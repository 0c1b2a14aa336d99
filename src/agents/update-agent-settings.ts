import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import { Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { type AgentSetting, Prisma } from '../generated/prisma/client.ts';
import { type AgentAccess, agentsAt } from './access.ts';
import { settingsChanged } from './fresh-rules.ts';
import { definitionOf, type SettingsInput } from './inputs.ts';
import { type FoundPlace, findPlace } from './places.ts';
import { tierOf } from './settings-rows.ts';

/** The columns of a row that say something. */
type Said = Pick<
  AgentSetting,
  | 'enabled'
  | 'model'
  | 'instructions'
  | 'maxSteps'
  | 'tools'
  | 'deniedTools'
  | 'runsPerDay'
  | 'costPerMonthMicros'
  | 'locked'
>;

const nothing: Said = {
  ...{ enabled: null, model: null, instructions: null, maxSteps: null, tools: null, deniedTools: null },
  ...{ runsPerDay: null, costPerMonthMicros: null, locked: false },
};

/**
 * Sets an agent for the platform, an organization, a group or a user. What is absent stays, null inherits again; what
 * changes nothing is not recorded. It holds from the next step of any agent on, also in tasks that run.
 * @throws Forbidden (the platform, to all but Superadmins), NotFound (the place, the agent), Invalid (every fault)
 */
export async function updateAgentSettings(ctx: CallerContext, { at, ...input }: SettingsInput): Promise<AgentAccess> {
  const { app } = ctx;
  const definition = definitionOf(input);
  const place = await app.db.$transaction(async tx => {
    const place = await findPlace(tx, ctx, at);
    if (input.locked && (place.groupId || place.userId))
      throw new Invalid([{ path: 'input.locked', message: 'can be set for the platform and for organizations only' }]);
    await lockSettings(tx, place, definition.name);
    const where = { ...place, agentName: definition.name };
    const stored = await tx.agentSetting.findFirst({ where });
    const before: Said = stored ?? nothing;
    const after = changed(before, input);
    const fields = (Object.keys(nothing) as (keyof Said)[]).filter(
      field => shown(before)[field] !== shown(after)[field],
    );
    if (fields.length === 0) return place;
    const data = {
      ...after,
      tools: after.tools ?? Prisma.DbNull,
      deniedTools: after.deniedTools ?? Prisma.DbNull,
      updatedById: ctx.caller.userId,
    };
    const saysNothing = (Object.keys(nothing) as (keyof Said)[]).every(field => after[field] === nothing[field]);
    if (saysNothing) await tx.agentSetting.delete({ where: { id: stored!.id } });
    else if (stored) await tx.agentSetting.update({ where: { id: stored.id }, data });
    else await tx.agentSetting.create({ data: { ...where, ...data } });
    await recordChange(ctx, tx, { place, agentName: definition.name, fields, before, after });
    return place;
  });
  settingsChanged();
  return (await agentsAt(app, place)).find(access => access.definition === definition)!;
}

/** Of two who set the same at once, the second changes what the first has left. */
async function lockSettings(tx: Tx, { organizationId, groupId, userId }: FoundPlace, agentName: string): Promise<void> {
  const key = `agent-setting:${organizationId}:${groupId}:${userId}:${agentName}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

function changed(before: Said, { limits, locked, agentName: _, ...input }: Omit<SettingsInput, 'at'>): Said {
  const runsPerDay = limits === null ? null : limits?.runsPerDay;
  const costPerMonth = limits === null ? null : limits?.costPerMonth;
  const costPerMonthMicros = costPerMonth == null ? costPerMonth : BigInt(Math.round(costPerMonth * 1e6));
  const given = { ...input, runsPerDay, costPerMonthMicros, ...(locked !== undefined && { locked: locked ?? false }) };
  return { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) } as Said;
}

/** Each field so that it can be compared, and kept in the audit trail. */
const shown = (said: Said): Record<keyof Said, string | number | boolean | null> => ({
  ...{ enabled: said.enabled, model: said.model, instructions: said.instructions, maxSteps: said.maxSteps },
  tools: said.tools && JSON.stringify(said.tools),
  deniedTools: said.deniedTools && JSON.stringify(said.deniedTools),
  runsPerDay: said.runsPerDay,
  costPerMonthMicros: said.costPerMonthMicros === null ? null : Number(said.costPerMonthMicros),
  locked: said.locked,
});

type Change = { place: FoundPlace; agentName: string; fields: (keyof Said)[]; before: Said; after: Said };

async function recordChange(
  ctx: CallerContext,
  tx: Parameters<typeof recordAudit>[0],
  { place, agentName, fields, before, after }: Change,
): Promise<void> {
  const only = (said: Said) => Object.fromEntries(fields.map(field => [field, shown(said)[field]]));
  const id = place.userId ?? place.groupId ?? place.organizationId;
  await recordAudit(tx, ctx, {
    action: 'agents.update_agent_settings',
    organizationId: place.organizationId,
    resourceType: tierOf(place).toLowerCase(),
    ...(id && { resourceId: id }),
    details: { agentName, before: only(before), after: only(after) },
  });
}
