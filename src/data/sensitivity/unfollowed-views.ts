import DataLoader from 'dataloader';
import type { CallerContext, Context } from '../../context.ts';
import { visibleSources } from '../access.ts';
import { wholeName } from '../discovery/stored-columns.ts';
import { withinRules } from '../discovery/visible-data-tables.ts';
import { readRules } from './read-rules.ts';
import { everySource } from './rules.ts';
import { anyTable } from './views.ts';

/** As many are named. */
const most = 200;

type Named = { dataSourceId: string; schemaName: string; name: string };
const loaders = new WeakMap<Context, DataLoader<string, Named[]>>();

/**
 * The views of a source, or of every source that the caller may see, of which it cannot be told what they read: what is
 * set for another table may not reach them.
 */
export async function unfollowedViews(
  ctx: CallerContext,
  about: { sourceKey: string; schema?: string; name?: string },
): Promise<string[]> {
  let loader = loaders.get(ctx);
  if (!loader) {
    loader = new DataLoader(keys => readViews(ctx, [...keys]), { cache: false });
    loaders.set(ctx, loader);
  }
  const found = await loader.load(about.sourceKey);
  const others = found.filter(
    ({ dataSourceId, schemaName, name }) =>
      dataSourceId !== about.sourceKey || schemaName !== about.schema || name !== about.name,
  );
  return others.map(wholeName);
}

async function readViews(ctx: CallerContext, keys: string[]): Promise<Named[][]> {
  const { dataSource, dataTable } = ctx.app.db;
  const every = keys.includes(everySource);
  const sources = await dataSource.findMany({
    where: { AND: [visibleSources(ctx.caller), every ? {} : { id: { in: keys } }] },
    select: { id: true },
  });
  const ids = sources.map(({ id }) => id);
  if (ids.length === 0) return keys.map(() => []);
  const among = { dataSourceId: { in: ids }, vanishedAt: null, viewReads: { has: anyTable } };
  const seen = await withinRules(ctx, await readRules(ctx.app.db, ctx.caller, ids), among);
  const views = await dataTable.findMany({
    where: { AND: [among, seen] },
    select: { dataSourceId: true, schemaName: true, name: true },
    orderBy: [{ schemaName: 'asc' }, { name: 'asc' }],
    take: most,
  });
  return keys.map(key => (key === everySource ? views : views.filter(view => view.dataSourceId === key)));
}
