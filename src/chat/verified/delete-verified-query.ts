import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import { findChangeableQuery } from './find-verified-query.ts';

/** Removes a verified query, or a proposal; answers that were given by it stay as they are. @throws NotFound, Forbidden */
export async function deleteVerifiedQuery(ctx: CallerContext, input: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const { id, status } = await findChangeableQuery(ctx, input.id, tx);
    await tx.verifiedQuery.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'chat.delete_verified_query',
      resourceType: 'verified_query',
      resourceId: id,
      details: { status },
    });
    return { id };
  });
}
