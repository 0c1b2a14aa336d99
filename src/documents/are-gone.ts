import { isId } from '../base/ids.ts';
import type { Context } from '../context.ts';
import { visibleDocuments } from './access.ts';

/** Of each document whether it is gone, or out of the caller's sight: the two are never told apart. */
export async function areGone(ctx: Pick<Context, 'app' | 'caller'>, ids: readonly string[]): Promise<boolean[]> {
  const asked = ids.filter(isId);
  const there =
    ctx.caller && asked.length > 0
      ? await ctx.app.db.document.findMany({
          where: { id: { in: asked }, ...visibleDocuments(ctx.caller) },
          select: { id: true },
        })
      : [];
  const known = new Set(there.map(({ id }) => id));
  return ids.map(id => !known.has(id));
}
