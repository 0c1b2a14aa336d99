import { isId } from '../../base/ids.ts';
import type { Context } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { visibleSources } from '../access.ts';

/** The data sources of these ids, in their order; null for what is gone, or out of the caller's sight. */
export async function seenSources(
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  ids: readonly string[],
): Promise<(DataSource | null)[]> {
  const asked = ids.filter(isId);
  const found =
    caller && asked.length > 0
      ? await app.db.dataSource.findMany({ where: { id: { in: asked }, ...visibleSources(caller) } })
      : [];
  const known = new Map(found.map(source => [source.id, source]));
  return ids.map(id => known.get(id) ?? null);
}
