import { containing } from '../base/search.ts';
import type { CallerContext } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { subjectOf } from './find-data-table.ts';
import { isVisible } from './sensitivity/judge.ts';
import { isAbove, usualLevel } from './sensitivity/levels.ts';
import { rulesFor } from './sensitivity/loaders.ts';
import type { Rules } from './sensitivity/read-rules.ts';

/**
 * The tables of one source that exist for the caller, as a where-clause, beside whether they may see the source: what
 * stands above their clearance is left out.
 */
const withinClearance = async (ctx: CallerContext, dataSourceId: string): Promise<Prisma.DataTableWhereInput> =>
  withinRules(ctx, await rulesFor(ctx, dataSourceId), { dataSourceId });

/** The same for some tables and the rules of their sources. Only tables that rules name are looked at one by one. */
export async function withinRules(
  ctx: CallerContext,
  rules: Rules,
  among: Prisma.DataTableWhereInput,
): Promise<Prisma.DataTableWhereInput> {
  const usual = !isAbove(usualLevel, rules.clearance.level);
  const names = [...new Set(rules.tables.flatMap(({ tableName }) => endingsOf(tableName)))];
  if (names.length === 0) return usual ? {} : { id: { in: [] } };
  const named = await ctx.app.db.dataTable.findMany({
    where: { AND: [among, { OR: names.map(name => ({ name: { equals: escaped(name), mode: 'insensitive' } })) }] },
    select: { id: true, dataSourceId: true, schemaName: true, name: true },
  });
  const ids = named.filter(each => isVisible(rules, subjectOf(each)) !== usual).map(({ id }) => id);
  return { id: usual ? { notIn: ids } : { in: ids } };
}

/** A rule may name a table alone, or after its schema, and names may hold dots themselves. */
const endingsOf = (name: string): string[] => name.split('.').map((_, i, parts) => parts.slice(i).join('.'));

/** A comparison without regard to case is a pattern in SQL, in which some signs stand for others. */
const escaped = (name: string): string => name.replace(/[\\%_]/g, '\\$&');

/** The tables of a source that stand in its catalog now, which `search` narrows to some; by name and description. */
export async function listedTables(
  ctx: CallerContext,
  dataSourceId: string,
  search?: string | null,
): Promise<Prisma.DataTableWhereInput> {
  const match = containing(search);
  return {
    AND: [
      { dataSourceId, vanishedAt: null },
      await withinClearance(ctx, dataSourceId),
      ...(match
        ? [
            {
              OR: [
                { name: match },
                { schemaName: match },
                { description: match },
                { comment: match },
                ...(search ? [{ synonyms: { has: search.trim() } }] : []),
              ],
            },
          ]
        : []),
    ],
  };
}
