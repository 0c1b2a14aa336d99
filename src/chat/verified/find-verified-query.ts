import type { Db, Tx } from '../../base/db.ts';
import { Forbidden, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { VerifiedQuery } from '../../generated/prisma/client.ts';
import { visibleQueries } from './access.ts';

/** The verified query of an id, where it exists for the caller. @throws NotFound */
export async function findVerifiedQuery(
  ctx: CallerContext,
  id: string,
  db: Db | Tx = ctx.app.db,
): Promise<VerifiedQuery> {
  const found = isId(id)
    ? await db.verifiedQuery.findFirst({ where: { AND: [{ id }, await visibleQueries(db, ctx.caller)] } })
    : null;
  if (!found) throw new NotFound('verified query');
  return found;
}

/** The same to be changed: Admins change all, others what they proposed for as long as it is not verified. @throws NotFound, Forbidden */
export async function findChangeableQuery(ctx: CallerContext, id: string, db?: Tx): Promise<VerifiedQuery> {
  const found = await findVerifiedQuery(ctx, id, db);
  if (ctx.caller.role === 'USER' && (found.status === 'VERIFIED' || found.proposedById !== ctx.caller.userId))
    throw new Forbidden('Only Admins may change verified queries.');
  return found;
}
