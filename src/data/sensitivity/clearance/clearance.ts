import type { Db, Tx } from '../../../base/db.ts';
import type { Role, SensitivityLevel } from '../../../generated/prisma/enums.ts';
import { isAbove } from '../levels.ts';

export type ClearanceRow = {
  userId: string | null;
  groupId: string | null;
  role: Role | null;
  level: SensitivityLevel;
  updatedById: string | null;
};

/** Up to which level somebody may see data, and why so far: by themselves, a group, their role, or by default. */
export type Clearance = { level: SensitivityLevel; by: string; setById: string | null };

/** Until an Admin says otherwise: whoever manages an organization sees all its data, everybody else what is internal. */
const defaults: Record<Role, SensitivityLevel> = { USER: 'INTERNAL', ADMIN: 'RESTRICTED', SUPERADMIN: 'RESTRICTED' };

/** The highest of what was set for a user, for their groups and for their role; rows are those that concern the user. */
export function clearanceFrom(
  role: Role,
  rows: readonly ClearanceRow[],
  groups: readonly { id: string; name: string }[],
): Clearance {
  const ofRole = rows.find(row => row.role === role);
  const word = role.toLowerCase();
  let clearance: Clearance = ofRole
    ? { level: ofRole.level, by: `what was set for the role ${word}`, setById: ofRole.updatedById }
    : { level: defaults[role], by: `the default of the role ${word}`, setById: null };
  for (const row of rows) {
    if (row.role !== null || !isAbove(row.level, clearance.level)) continue;
    const group = groups.find(({ id }) => id === row.groupId);
    const by = row.userId ? 'what was set for the user' : `what was set for the group ${group?.name ?? ''}`.trim();
    clearance = { level: row.level, by, setById: row.updatedById };
  }
  return clearance;
}

/** The clearance of each of some users, in the given order, by one statement; null for whom there is none of that id. */
export async function clearancesOf(db: Db | Tx, userIds: readonly string[]): Promise<(SensitivityLevel | null)[]> {
  type Row = { id: string; role: Role; clearances: ClearanceRow[] };
  const rows = await db.$queryRaw<Row[]>`
    SELECT u."id", u."role", coalesce((SELECT jsonb_agg(to_jsonb(c)) FROM "Clearance" c
      WHERE c."organizationId" = u."organizationId" AND (c."userId" = u."id" OR c."role" = u."role"
        OR c."groupId" IN (SELECT m."groupId" FROM "GroupMember" m WHERE m."userId" = u."id"))), '[]') AS clearances
    FROM "User" u WHERE u."id" = ANY(${[...userIds]}::uuid[])`;
  const levels = new Map(rows.map(row => [row.id, clearanceFrom(row.role, row.clearances, []).level]));
  return userIds.map(id => levels.get(id) ?? null);
}
