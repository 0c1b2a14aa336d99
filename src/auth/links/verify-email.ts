import { noteSelf } from '../../accounts/access.ts';
import { ownerOfToken, spendToken } from '../../accounts/registration/one-time-token.ts';
import { isNamedSuperadmin } from '../../accounts/registration/superadmins.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { LinkGone } from '../errors.ts';

/**
 * Verifies an address by the token of a mailed link; an account that the configuration names is a Superadmin from then
 * on. Refuses with LinkGone.
 */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<{ id: string }> {
  const { config, db, clock } = ctx.app;
  const now = clock.now();
  const user = await db.$transaction(async tx => {
    const id = await ownerOfToken(tx, 'VERIFY_EMAIL', token, now);
    if (!id || !(await spendToken(tx, 'VERIFY_EMAIL', token, now))) throw new LinkGone();
    const found = await tx.user.findUniqueOrThrow({ where: { id } });
    const named = isNamedSuperadmin(config, { email: found.email, emailVerifiedAt: now });
    await tx.user.update({
      where: { id },
      data: { emailVerifiedAt: found.emailVerifiedAt ?? now, ...(named && { role: 'SUPERADMIN' as const }) },
    });
    await recordAudit(tx, ctx, {
      action: 'auth.verify_email',
      userId: id,
      organizationId: found.organizationId,
      resourceType: 'user',
      resourceId: id,
      ...(named && found.role !== 'SUPERADMIN' && { details: { newRole: 'SUPERADMIN' } }),
    });
    return found;
  });
  noteSelf(ctx, user.id);
  return { id: user.id };
}
