import type { Db, Tx } from '../../base/db.ts';
import type { Caller } from '../../context.ts';
import type { ColumnSensitivity, RowRule, TableSensitivity } from '../../generated/prisma/client.ts';
import type { Clearance, ClearanceRow } from './clearance.ts';
import { clearanceFrom } from './clearance.ts';

/** Whose rights are judged. */
export type Viewer = Pick<Caller, 'userId' | 'organizationId' | 'role' | 'email'>;

/** Stands for every source of the organization. */
export const everySource = '*';

export type TableRule = Pick<TableSensitivity, 'sourceKey' | 'tableName' | 'level' | 'updatedById'>;
export type ColumnRule = Pick<
  ColumnSensitivity,
  'sourceKey' | 'tableName' | 'columnName' | 'level' | 'pii' | 'piiOrigin' | 'mask' | 'updatedById'
>;
export type RowLimit = Pick<
  RowRule,
  'id' | 'sourceKey' | 'tableName' | 'columnName' | 'operator' | 'values' | 'caller' | 'groupIds' | 'updatedById'
>;

/** All that decides what one caller may see of some sources, as it stands now. */
export type Rules = {
  viewer: Viewer;
  clearance: Clearance;
  groups: { id: string; name: string }[];
  tables: TableRule[];
  columns: ColumnRule[];
  /** Those that are enabled, for whomever. */
  rows: RowLimit[];
};

/** Rules are read anew for each request, by one statement: what an Admin sets holds from the next one on. */
export async function readRules(db: Db | Tx, viewer: Viewer, sourceKeys: readonly string[]): Promise<Rules> {
  const { userId, organizationId, role } = viewer;
  const keys = [...new Set([...sourceKeys, everySource])];
  type Row = Pick<Rules, 'groups' | 'tables' | 'columns' | 'rows'> & { clearances: ClearanceRow[] };
  const [row] = await db.$queryRaw<Row[]>`
    WITH mine AS (
      SELECT g."id", g."name" FROM "GroupMember" m JOIN "Group" g ON g."id" = m."groupId"
      WHERE m."userId" = ${userId}::uuid AND g."organizationId" = ${organizationId}::uuid
    )
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(mine)), '[]') FROM mine) AS groups,
      (SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM "Clearance" c
        WHERE c."organizationId" = ${organizationId}::uuid AND (c."userId" = ${userId}::uuid
          OR c."role" = ${role}::"Role" OR c."groupId" IN (SELECT "id" FROM mine))) AS clearances,
      (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM "TableSensitivity" t
        WHERE t."organizationId" = ${organizationId}::uuid AND t."sourceKey" = ANY(${keys})) AS tables,
      (SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM "ColumnSensitivity" c
        WHERE c."organizationId" = ${organizationId}::uuid AND c."sourceKey" = ANY(${keys})) AS columns,
      (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r."id"), '[]') FROM "RowRule" r
        WHERE r."organizationId" = ${organizationId}::uuid AND r."sourceKey" = ANY(${keys}) AND r."enabled") AS rows`;
  const { clearances, ...rest } = row!;
  return { viewer, ...rest, clearance: clearanceFrom(role, clearances, rest.groups) };
}
