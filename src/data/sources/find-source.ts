import type { Tx } from '../../base/db.ts';
import { Forbidden, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { Caller, CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { mayChange, visibleSources } from '../access.ts';

/** A data source the caller may see, with whatever of its relations `query` selects. @throws NotFound */
export async function findSource(ctx: CallerContext, id: string, query: object = {}): Promise<DataSource> {
  const source = isId(id)
    ? await ctx.app.db.dataSource.findFirst({ ...query, where: { id, ...visibleSources(ctx.caller) } })
    : null;
  if (!source) throw new NotFound('data source');
  return source;
}

/**
 * A data source to be changed in this transaction; nobody else changes it until its end.
 * @throws NotFound where the caller may not see it, Forbidden where they may see it only
 */
export async function findChangeableSource(tx: Tx, caller: Caller, id: string): Promise<DataSource> {
  if (!isId(id)) throw new NotFound('data source');
  await tx.$queryRaw`SELECT 1 FROM "DataSource" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const source = await tx.dataSource.findFirst({ where: { id, ...visibleSources(caller) } });
  if (!source) throw new NotFound('data source');
  refuseUnlessChangeable(caller, source);
  return source;
}

/** @throws Forbidden where the caller may see a source only */
export function refuseUnlessChangeable(caller: Caller, source: Pick<DataSource, 'ownerId' | 'scope'>): void {
  if (!mayChange(caller, source))
    throw new Forbidden('Only an Admin or its owner may change a data source that the organization shares.');
}
