import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';

/**
 * Removes an issuer. Accounts and sessions that came by it stay; who has no password cannot log in again until the
 * address is known to another issuer. @throws NotFound
 */
export async function deleteIdentityProvider(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const stored = isId(id) ? await tx.identityProvider.findUnique({ where: { id } }) : null;
    if (!stored) throw new NotFound('identity provider');
    await tx.identityProvider.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'auth.delete_identity_provider',
      organizationId: null,
      resourceType: 'identity_provider',
      resourceId: id,
      details: { name: stored.name, issuer: stored.issuer },
    });
    return { id };
  });
}
