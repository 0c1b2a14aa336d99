import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { settingsChanged } from './fresh-rules.ts';
import { definitionOf, type PreferencesInput } from './inputs.ts';
import { findAgent, type OwnAgent } from './list-agents.ts';

/**
 * Sets the caller's own taste for an agent: it narrows what settings allow and never widens it. What is absent stays,
 * null takes it back; what changes nothing is not recorded.
 * @throws NotFound (the agent), Invalid (every fault)
 */
export async function updateAgentPreferences(ctx: CallerContext, input: PreferencesInput): Promise<OwnAgent> {
  const { app, caller } = ctx;
  const definition = definitionOf(input);
  const key = { userId: caller.userId, agentName: definition.name };
  await app.db.$transaction(async tx => {
    // One at a time for each user, so that two first tastes do not both insert.
    await tx.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${caller.userId}::uuid FOR UPDATE`;
    const stored = await tx.agentPreference.findUnique({ where: { userId_agentName: key } });
    const { enabled = null, model = null, instructions = null, tools = null } = stored ?? {};
    const before = { enabled, model, instructions, tools: tools as string[] | null };
    const after = { ...before };
    for (const field of ['enabled', 'model', 'instructions', 'tools'] as const)
      if (input[field] !== undefined) Object.assign(after, { [field]: input[field] });
    const fields = (Object.keys(before) as (keyof typeof before)[]).filter(
      field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    if (fields.length === 0) return;
    const data = { ...after, tools: after.tools ?? Prisma.DbNull };
    if (Object.values(after).every(value => value === null)) await tx.agentPreference.deleteMany({ where: key });
    else
      await tx.agentPreference.upsert({ where: { userId_agentName: key }, create: { ...key, ...data }, update: data });
    // Never the words: Admins read the trail, and how somebody likes answers is their own.
    const shown = (said: typeof before) => ({
      ...said,
      instructions: said.instructions && { length: said.instructions.length },
    });
    const only = (said: typeof before) => Object.fromEntries(fields.map(field => [field, shown(said)[field]]));
    await recordAudit(tx, ctx, {
      action: 'agents.update_agent_preferences',
      resourceType: 'user',
      resourceId: caller.userId,
      details: { agentName: definition.name, before: only(before), after: only(after) },
    });
  });
  settingsChanged();
  return findAgent(ctx, definition.name);
}
