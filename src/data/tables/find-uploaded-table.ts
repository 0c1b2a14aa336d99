import type { Tx } from '../../base/db.ts';
import { Forbidden, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { containing } from '../../base/search.ts';
import type { Caller, CallerContext } from '../../context.ts';
import type { Prisma, UploadedTable } from '../../generated/prisma/client.ts';
import { mayChange, visibleTables } from '../access.ts';
import { existingTables } from '../sensitivity/existing-tables.ts';

/** One page of the tables a caller may see, as a where-clause; `search` looks in name, description and file name. */
export function searchTables(caller: Caller, search: string | null | undefined): Prisma.UploadedTableWhereInput {
  const match = containing(search);
  if (!match) return visibleTables(caller);
  return { AND: [visibleTables(caller), { OR: [{ name: match }, { description: match }, { fileName: match }] }] };
}

/** A table the caller may see, with whatever of its relations `query` selects. @throws NotFound */
export async function findUploadedTable(ctx: CallerContext, id: string, query: object = {}): Promise<UploadedTable> {
  if (!isId(id)) throw new NotFound('table');
  const { db } = ctx.app;
  const where = { AND: [{ id }, visibleTables(ctx.caller), await existingTables(db, ctx.caller)] };
  const table = await db.uploadedTable.findFirst({ ...query, where });
  if (!table) throw new NotFound('table');
  return table;
}

/**
 * A table to be changed in this transaction; nobody else changes it until its end.
 * @throws NotFound where it does not exist for the caller, Forbidden where they may see it only
 */
export async function findChangeable(tx: Tx, caller: Caller, id: string): Promise<UploadedTable> {
  if (!isId(id)) throw new NotFound('table');
  await tx.$queryRaw`SELECT 1 FROM "UploadedTable" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const table = await tx.uploadedTable.findFirst({ where: { id, ...visibleTables(caller) } });
  if (!table) throw new NotFound('table');
  if (mayChange(caller, table)) return table;
  const isThere = await tx.uploadedTable.count({ where: { AND: [{ id }, await existingTables(tx, caller)] } });
  if (isThere === 0) throw new NotFound('table');
  throw new Forbidden('Only an Admin or its owner may change a table that the organization shares.');
}
