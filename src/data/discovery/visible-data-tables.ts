import DataLoader from 'dataloader';
import { containing } from '../../base/search.ts';
import type { CallerContext, Context } from '../../context.ts';
import type { DataSource, Prisma } from '../../generated/prisma/client.ts';
import { isVisible } from '../sensitivity/judge.ts';
import { isAbove, usualLevel } from '../sensitivity/levels.ts';
import { rulesFor } from '../sensitivity/loaders.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import type { Rules } from '../sensitivity/rules.ts';
import { subjectOf } from './find-data-table.ts';

/**
 * The tables of one source that exist for the caller, as a where-clause, beside whether they may see the source: what
 * stands above their clearance is left out.
 */
const withinClearance = async (ctx: CallerContext, dataSourceId: string): Promise<Prisma.DataTableWhereInput> =>
  withinRules(ctx, await rulesFor(ctx, dataSourceId), { dataSourceId });

/** The same for some tables and the rules of their sources. Only tables that rules name, and views over them, are looked at one by one. */
export async function withinRules(
  ctx: CallerContext,
  rules: Rules,
  among: Prisma.DataTableWhereInput,
): Promise<Prisma.DataTableWhereInput> {
  const usual = !isAbove(usualLevel, rules.clearance.level);
  const names = [...new Set(rules.tables.flatMap(({ tableName }) => endingsOf(tableName)))];
  const views = [...new Set(rules.views.map(({ name }) => name))];
  if (names.length + views.length === 0) return usual ? {} : { id: { in: [] } };
  const named = await ctx.app.db.dataTable.findMany({
    where: { AND: [among, { OR: [{ name: { in: views } }, ...names.map(like)] }] },
    select: { id: true, dataSourceId: true, schemaName: true, name: true },
  });
  const ids = named.filter(each => isVisible(rules, subjectOf(each)) !== usual).map(({ id }) => id);
  return { id: usual ? { notIn: ids } : { in: ids } };
}

/** A rule may name a table alone, or after its schema, and names may hold dots themselves. */
const endingsOf = (name: string): string[] => name.split('.').map((_, i, parts) => parts.slice(i).join('.'));

/** A comparison without regard to case is a pattern in SQL, in which some signs stand for others. */
const like = (name: string) => ({
  name: { equals: name.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const },
});

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

const counts = new WeakMap<Context, DataLoader<string, number | null>>();

/** How many tables of a source exist for the caller, told for all sources of a list by two statements. */
export async function seenTableCount(
  ctx: CallerContext,
  { id, tableCount }: Pick<DataSource, 'id' | 'tableCount'>,
): Promise<number> {
  let loader = counts.get(ctx);
  if (!loader) {
    loader = new DataLoader(ids => countTables(ctx, [...ids]), { cache: false });
    counts.set(ctx, loader);
  }
  return (await loader.load(id)) ?? tableCount;
}

/** Null where nothing is hidden, so that it need not be counted. */
async function countTables(ctx: CallerContext, ids: string[]): Promise<(number | null)[]> {
  const { db } = ctx.app;
  const among: Prisma.DataTableWhereInput = { dataSourceId: { in: ids }, vanishedAt: null };
  const where = await withinRules(ctx, await readRules(db, ctx.caller, ids), among);
  if (Object.keys(where).length === 0) return ids.map(() => null);
  const found = await db.dataTable.groupBy({
    by: ['dataSourceId'],
    where: { AND: [among, where] },
    _count: { _all: true },
  });
  const counted = new Map(found.map(({ dataSourceId, _count }) => [dataSourceId, _count._all]));
  return ids.map(id => counted.get(id) ?? 0);
}
