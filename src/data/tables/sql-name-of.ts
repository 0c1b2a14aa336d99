import DataLoader from 'dataloader';
import type { CallerContext } from '../../context.ts';
import { queryableTables } from './queryable-tables.ts';

// A list of tables asks for the name of each: all are told apart together. What is kept goes with its request.
const loaders = new WeakMap<CallerContext, DataLoader<string, string | null>>();

/** The name by which the caller's statements refer to an uploaded table; null where they may not query it, or not yet. */
export function sqlNameOf(ctx: CallerContext, id: string): Promise<string | null> {
  let loader = loaders.get(ctx);
  if (!loader) {
    const batch = async (ids: readonly string[]) => {
      const tables = await queryableTables(ctx.app, ctx.caller);
      const names = new Map(tables.map(table => [table.id, table.sqlName]));
      return ids.map(each => names.get(each) ?? null);
    };
    loader = new DataLoader(batch, { cache: false });
    loaders.set(ctx, loader);
  }
  return loader.load(id);
}
