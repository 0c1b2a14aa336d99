import DataLoader from 'dataloader';
import type { CallerContext, Context } from '../../context.ts';
import type { Relationship } from '../../generated/prisma/client.ts';
import { tableIdsOf } from './find-relationship.ts';
import { visibleRelationships } from './visible-relationships.ts';

// A list of relationships asks for the tables of each, a list of tables for their relationships: one statement reads
// those of all. What is kept goes with its request.

type Table = { id: string; name: string; description: string | null };

const tables = new WeakMap<Context, DataLoader<string, Table | null>>();
const related = new WeakMap<Context, DataLoader<string, Relationship[]>>();

/** A table of a relationship that the caller sees; null where it was deleted meanwhile. */
export function tableFor(ctx: Context, id: string): Promise<Table | null> {
  let loader = tables.get(ctx);
  if (!loader) {
    loader = new DataLoader(ids => readTables(ctx, [...ids]), { cache: false });
    tables.set(ctx, loader);
  }
  return loader.load(id);
}

async function readTables({ app: { db }, caller }: Context, ids: string[]): Promise<(Table | null)[]> {
  const where = { id: { in: ids }, organizationId: caller!.organizationId };
  // Profiles are large, and read by those who ask for them.
  const data = await db.dataTable.findMany({ where, omit: { profile: true } });
  const uploaded =
    data.length === ids.length
      ? []
      : await db.uploadedTable.findMany({ where, omit: { profile: true, reading: true } });
  const found = new Map<string, Table>([...data, ...uploaded].map(table => [table.id, table]));
  return ids.map(id => found.get(id) ?? null);
}

/** How a table of a data source belongs together with others that the caller sees. */
export function relationshipsFor(ctx: Context, tableId: string): Promise<Relationship[]> {
  let loader = related.get(ctx);
  if (!loader) {
    loader = new DataLoader(ids => readRelationships(ctx as CallerContext, [...ids]), { cache: false });
    related.set(ctx, loader);
  }
  return loader.load(tableId);
}

async function readRelationships(ctx: CallerContext, ids: string[]): Promise<Relationship[][]> {
  const rows = await ctx.app.db.relationship.findMany({
    where: {
      AND: [
        await visibleRelationships(ctx),
        { OR: [{ fromDataTableId: { in: ids } }, { toDataTableId: { in: ids } }] },
      ],
    },
    orderBy: { id: 'asc' },
  });
  return ids.map(id =>
    rows.filter(row => {
      const { fromTableId, toTableId } = tableIdsOf(row);
      return fromTableId === id || toTableId === id;
    }),
  );
}
