import type { App } from '../context.ts';
import { Prisma } from '../generated/prisma/client.ts';

export const settingTiers = ['PLATFORM', 'ORGANIZATION', 'GROUP', 'USER', 'PREFERENCE'] as const;
/** Where something about an agent was set; PREFERENCE is a person's own taste. */
export type SettingTier = (typeof settingTiers)[number];

/** What one place says of one agent; null inherits. */
export type SettingRow = {
  agentName: string;
  tier: SettingTier;
  groupId: string | null;
  groupName: string | null;
  enabled: boolean | null;
  model: string | null;
  instructions: string | null;
  maxSteps: number | null;
  tools: string[] | null;
  deniedTools: string[] | null;
  runsPerDay: number | null;
  /** US dollars. */
  costPerMonth: number | null;
  locked: boolean;
  setById: string | null;
};

type Found = Omit<SettingRow, 'tier' | 'costPerMonth'> & {
  organizationId: string | null;
  userId: string | null;
  costPerMonthMicros: bigint | null;
  isPreference: boolean;
};

const columns = Prisma.sql`s."agentName", s."organizationId", s."groupId", s."userId", g."name" AS "groupName",
  s."enabled", s."model", s."instructions", s."maxSteps", s."tools", s."deniedTools", s."runsPerDay",
  s."costPerMonthMicros", s."locked", s."updatedById" AS "setById", false AS "isPreference"`;

/** Everything that is set for each of these users, in one statement: it is asked at every step of an agent. */
export async function settingsOfUsers(
  { db }: Pick<App, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, SettingRow[]>> {
  const rows = await db.$queryRaw<(Found & { forUserId: string })[]>`
    SELECT u."id" AS "forUserId", ${columns}
    FROM "User" u JOIN "AgentSetting" s ON s."organizationId" IS NULL OR s."organizationId" = u."organizationId" AND (
      s."userId" = u."id" OR s."userId" IS NULL AND (s."groupId" IS NULL OR EXISTS (
        SELECT FROM "GroupMember" m WHERE m."groupId" = s."groupId" AND m."userId" = u."id")))
    LEFT JOIN "Group" g ON g."id" = s."groupId" WHERE u."id" = ANY(${userIds}::uuid[])
    UNION ALL SELECT "userId", "agentName", NULL, NULL, "userId", NULL, "enabled", "model", "instructions", NULL,
      "tools", NULL, NULL, NULL, false, "userId", true
    FROM "AgentPreference" WHERE "userId" = ANY(${userIds}::uuid[])`;
  const found = Map.groupBy(rows, ({ forUserId }) => forUserId);
  return new Map(userIds.map(id => [id, (found.get(id) ?? []).map(toRow)]));
}

/** What is set for the platform, for these organizations and for all their groups. */
export async function settingsOfOrganizations(
  { db }: Pick<App, 'db'>,
  organizationIds: readonly string[],
): Promise<(SettingRow & { organizationId: string | null })[]> {
  const rows = await db.$queryRaw<Found[]>`
    SELECT ${columns} FROM "AgentSetting" s LEFT JOIN "Group" g ON g."id" = s."groupId"
    WHERE s."organizationId" IS NULL OR s."organizationId" = ANY(${organizationIds}::uuid[]) AND s."userId" IS NULL`;
  return rows.map(row => ({ ...toRow(row), organizationId: row.organizationId }));
}

const toRow = (found: Found): SettingRow => ({
  agentName: found.agentName,
  tier: found.isPreference ? 'PREFERENCE' : tierOf(found),
  ...{ groupId: found.groupId, groupName: found.groupName, enabled: found.enabled, model: found.model },
  ...{ instructions: found.instructions, maxSteps: found.maxSteps, tools: found.tools, locked: found.locked },
  ...{ deniedTools: found.deniedTools, runsPerDay: found.runsPerDay, setById: found.setById },
  costPerMonth: found.costPerMonthMicros === null ? null : Number(found.costPerMonthMicros) / 1e6,
});

/** Where a stored row stands in the hierarchy. */
export function tierOf(row: {
  organizationId: string | null;
  groupId: string | null;
  userId: string | null;
}): Exclude<SettingTier, 'PREFERENCE'> {
  if (row.userId) return 'USER';
  if (row.groupId) return 'GROUP';
  return row.organizationId ? 'ORGANIZATION' : 'PLATFORM';
}
