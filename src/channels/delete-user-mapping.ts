import { recordAudit } from '../audit/record.ts';
import { NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import { mappingsVisibleTo } from './access.ts';

/** Forgets which user stands behind an account of a chat service: it is a stranger's again. @throws NotFound */
export async function deleteUserMapping(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  if (!isId(id)) throw new NotFound('mapping');
  return ctx.app.db.$transaction(async tx => {
    const mapping = await tx.userMapping.findFirst({ where: { AND: [mappingsVisibleTo(ctx.caller), { id }] } });
    const { count } = mapping ? await tx.userMapping.deleteMany({ where: { id } }) : { count: 0 };
    if (!mapping || count === 0) throw new NotFound('mapping');
    await recordAudit(tx, ctx, {
      action: 'channels.delete_user_mapping',
      resourceType: 'user_mapping',
      resourceId: id,
      details: { service: mapping.service, ofUserId: mapping.userId },
    });
    return { id };
  });
}
