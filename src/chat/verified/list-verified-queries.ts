import { containing } from '../../base/search.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma, VerifiedQueryStatus } from '../../generated/prisma/client.ts';
import { visibleQueries } from './access.ts';

/** Which verified queries a list shows: those that exist for the caller, by status and by a part of the question. */
export async function listedQueries(
  ctx: CallerContext,
  { status, search }: { status?: VerifiedQueryStatus | null; search?: string | null },
): Promise<Prisma.VerifiedQueryWhereInput> {
  const question = containing(search);
  return {
    AND: [
      await visibleQueries(ctx.app.db, ctx.caller),
      ...(status ? [{ status }] : []),
      ...(question ? [{ question }] : []),
    ],
  };
}
