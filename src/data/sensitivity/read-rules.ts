import type { Db, Tx } from '../../base/db.ts';
import { isId } from '../../base/ids.ts';
import type { ClearanceRow } from './clearance/clearance.ts';
import { clearanceFrom } from './clearance/clearance.ts';
import { everySource, type Rules, type Viewer } from './rules.ts';
import { anyTable } from './views.ts';

/** Rules are read anew for each request, by one statement: what an Admin sets holds from the next one on. */
export async function readRules(db: Db | Tx, viewer: Viewer, sourceKeys: readonly string[]): Promise<Rules> {
  const { userId, organizationId, role } = viewer;
  const keys = [...new Set([...sourceKeys, everySource])];
  type Row = Pick<Rules, 'groups' | 'tables' | 'columns' | 'rows' | 'views' | 'alike'> & { clearances: ClearanceRow[] };
  const [row] = await db.$queryRaw<Row[]>`
    WITH mine AS (
      SELECT g."id", g."name" FROM "GroupMember" m JOIN "Group" g ON g."id" = m."groupId"
      WHERE m."userId" = ${userId}::uuid AND g."organizationId" = ${organizationId}::uuid
    ), set_tables AS (
      SELECT t.* FROM "TableSensitivity" t
      WHERE t."organizationId" = ${organizationId}::uuid AND t."sourceKey" = ANY(${keys})
    ), set_columns AS (
      SELECT c.* FROM "ColumnSensitivity" c
      WHERE c."organizationId" = ${organizationId}::uuid AND c."sourceKey" = ANY(${keys})
    ), set_rows AS (
      SELECT r.* FROM "RowRule" r
      WHERE r."organizationId" = ${organizationId}::uuid AND r."sourceKey" = ANY(${keys}) AND r."enabled"
    ), named AS (
      SELECT array_agg(name) AS names FROM (
        SELECT lower("tableName") FROM set_tables UNION SELECT lower("tableName") FROM set_columns
        UNION SELECT lower("tableName") FROM set_rows UNION SELECT ${anyTable} FROM set_columns) each (name)
    )
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(mine)), '[]') FROM mine) AS groups,
      (SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM "Clearance" c
        WHERE c."organizationId" = ${organizationId}::uuid AND (c."userId" = ${userId}::uuid
          OR c."role" = ${role}::"Role" OR c."groupId" IN (SELECT "id" FROM mine))) AS clearances,
      (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM set_tables t) AS tables,
      (SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM set_columns c) AS columns,
      (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r."id"), '[]') FROM set_rows r) AS rows,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('sourceKey', v."dataSourceId", 'schema', v."schemaName",
          'name', v."name", 'reading', v."view")), '[]')
        FROM "DataTable" v
        WHERE v."dataSourceId" = ANY(${keys.filter(isId)}::uuid[]) AND v."viewReads" && (SELECT names FROM named)
          AND v."view" IS NOT NULL) AS views,
      (SELECT coalesce(jsonb_agg(to_jsonb(a)), '[]') FROM "MaskGroupColumn" a JOIN "MaskGroup" g ON g."id" = a."groupId"
        WHERE g."organizationId" = ${organizationId}::uuid AND a."sourceKey" = ANY(${keys})) AS alike`;
  const { clearances, ...rest } = row!;
  return { viewer, ...rest, clearance: clearanceFrom(role, clearances, rest.groups) };
}
