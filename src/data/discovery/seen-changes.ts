import type { CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { rulesFor } from '../sensitivity/loaders.ts';
import type { SchemaChanges } from './schema-changes.ts';
import { wholeName } from './stored-columns.ts';
import { withinRules } from './visible-data-tables.ts';

/** What the last reading found new, different or gone, as far as the tables exist for the caller; null until there was one. */
export async function seenChanges(
  ctx: CallerContext,
  source: Pick<DataSource, 'id' | 'schemaChanges'>,
): Promise<SchemaChanges | null> {
  const changes = source.schemaChanges as SchemaChanges | null;
  if (!changes) return null;
  const where = await withinRules(ctx, await rulesFor(ctx, source.id), { dataSourceId: source.id });
  if (Object.keys(where).length === 0) return changes;
  // Also of tables that are gone: what was hidden does not show itself by its end.
  const tables = await ctx.app.db.dataTable.findMany({
    where: { AND: [{ dataSourceId: source.id }, where] },
    select: { schemaName: true, name: true },
  });
  const seen = new Set(tables.map(wholeName));
  const shown = (names: string[]) => names.filter(name => seen.has(name));
  return { added: shown(changes.added), changed: shown(changes.changed), removed: shown(changes.removed) };
}
