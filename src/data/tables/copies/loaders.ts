import DataLoader from 'dataloader';
import type { CallerContext } from '../../../context.ts';
import type { UploadedTable } from '../../../generated/prisma/client.ts';
import { visibleTables } from '../../access.ts';
import { existingTables } from '../../sensitivity/existing-tables.ts';
import { type AskedOfCopy, whatIsAsked } from './what-is-asked.ts';

// A list of tables asks for what each is a copy of, and what questions do with it: so many statements tell that of all as of
// one. What is kept goes with its request.

type Copied = Omit<UploadedTable, 'profile' | 'reading'>;

const tables = new WeakMap<CallerContext, DataLoader<string, Copied | null>>();
const asked = new WeakMap<CallerContext, DataLoader<string, AskedOfCopy | null>>();

/** The earlier table that holds the same file, where the caller sees it. */
export function copiedTable(ctx: CallerContext, { copyOfId }: Pick<UploadedTable, 'copyOfId'>): Promise<Copied | null> {
  if (copyOfId === null) return Promise.resolve(null);
  let loader = tables.get(ctx);
  if (!loader) {
    loader = new DataLoader(ids => readTables(ctx, [...ids]), { cache: false });
    tables.set(ctx, loader);
  }
  return loader.load(copyOfId);
}

async function readTables({ app: { db }, caller }: CallerContext, ids: string[]): Promise<(Copied | null)[]> {
  const where = { AND: [{ id: { in: ids } }, visibleTables(caller), await existingTables(db, caller)] };
  // Profiles are large, and read by those who ask for them.
  const found = await db.uploadedTable.findMany({ where, omit: { profile: true, reading: true } });
  const known = new Map(found.map(table => [table.id, table]));
  return ids.map(id => known.get(id) ?? null);
}

/** What questions of the caller do with a table and the one that it copies; null where the caller sees no such one. */
export function askedOfCopy(
  ctx: CallerContext,
  { id, copyOfId }: Pick<UploadedTable, 'id' | 'copyOfId'>,
): Promise<AskedOfCopy | null> {
  if (copyOfId === null) return Promise.resolve(null);
  let loader = asked.get(ctx);
  if (!loader) {
    const batch = async (ids: readonly string[]) => {
      const told = await whatIsAsked(ctx, ids);
      return ids.map(each => told.get(each) ?? null);
    };
    loader = new DataLoader(batch, { cache: false });
    asked.set(ctx, loader);
  }
  return loader.load(id);
}
