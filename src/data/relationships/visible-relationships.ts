import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma, RelationshipStatus } from '../../generated/prisma/client.ts';
import { visibleDataTables, visibleSources, visibleTables } from '../access.ts';
import { withinRules } from '../discovery/visible-data-tables.ts';
import { isVisible } from '../sensitivity/judge.ts';
import { isAbove, usualLevel } from '../sensitivity/levels.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import { everySource } from '../sensitivity/rules.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';

/** Relationships both tables of which exist for the caller now: in a source or among uploads that they may see. */
export async function visibleRelationships(ctx: CallerContext): Promise<Prisma.RelationshipWhereInput> {
  const { db } = ctx.app;
  const sources = await db.dataSource.findMany({ where: visibleSources(ctx.caller), select: { id: true } });
  const uploads = await db.uploadedTable.findMany({
    where: visibleTables(ctx.caller),
    select: { id: true, name: true },
  });
  const ids = sources.map(({ id }) => id);
  const rules = await readRules(db, ctx.caller, [...ids, ...uploads.map(({ id }) => id)]);
  const data: Prisma.DataTableWhereInput = {
    AND: [
      visibleDataTables(ctx.caller),
      { vanishedAt: null },
      await withinRules(ctx, rules, { dataSourceId: { in: ids } }),
    ],
  };
  const own = new Set(ids);
  const judged =
    isAbove(usualLevel, rules.clearance.level) ||
    rules.tables.some(({ sourceKey }) => sourceKey === everySource || !own.has(sourceKey));
  const uploaded: Prisma.UploadedTableWhereInput = {
    AND: [
      visibleTables(ctx.caller),
      ...(judged
        ? [{ id: { in: uploads.filter(row => isVisible(rules, subjectOfUpload(row))).map(({ id }) => id) } }]
        : []),
    ],
  };
  return {
    organizationId: ctx.caller.organizationId,
    AND: [
      { OR: [{ fromDataTable: data }, { fromUploadedTable: uploaded }] },
      { OR: [{ toDataTable: data }, { toUploadedTable: uploaded }] },
    ],
  };
}

/** Those of them that concern a source, or have a status. */
export async function listedRelationships(
  ctx: CallerContext,
  { dataSourceId, status }: { dataSourceId?: string | null; status?: RelationshipStatus | null },
): Promise<Prisma.RelationshipWhereInput> {
  return {
    AND: [
      await visibleRelationships(ctx),
      ...(status ? [{ status }] : []),
      ...(dataSourceId
        ? [
            isId(dataSourceId)
              ? { OR: [{ fromDataTable: { dataSourceId } }, { toDataTable: { dataSourceId } }] }
              : { id: { in: [] } },
          ]
        : []),
    ],
  };
}
