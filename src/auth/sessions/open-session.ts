import { isNamedSuperadmin } from '../../accounts/registration/superadmins.ts';
import { recordAudit } from '../../audit/record.ts';
import { sha256 } from '../../base/crypto.ts';
import type { Tx } from '../../base/db.ts';
import type { Context } from '../../context.ts';
import type { Prisma, User } from '../../generated/prisma/client.ts';
import { sessionEnd } from './lifetimes.ts';

export type Account = Pick<
  User,
  'id' | 'organizationId' | 'email' | 'role' | 'passwordHash' | 'emailVerifiedAt' | 'tokensValidFrom' | 'totpEnabledAt'
>;

/**
 * Opens a session for an account whose credentials were found right. Null where password or second factor were changed
 * since the account was read. `details` go to the audit trail.
 */
export async function openSession(
  tx: Tx,
  ctx: Context,
  user: Account,
  refreshToken: string,
  details: Prisma.InputJsonObject = {},
): Promise<{ id: string; userId: string; organizationId: string } | null> {
  const now = ctx.app.clock.now();
  // Another node's clock may be ahead; a session that seems older than tokensValidFrom would never be accepted.
  const createdAt = new Date(Math.max(now.getTime(), user.tokensValidFrom.getTime()));
  // The configuration may name an account that was there before.
  const named = isNamedSuperadmin(ctx.app.config, user) && user.role !== 'SUPERADMIN';
  // Locks the user, so that a password change either is seen here or sees, and revokes, the new session.
  const unchanged = await tx.user.updateMany({
    where: { id: user.id, passwordHash: user.passwordHash, totpEnabledAt: user.totpEnabledAt },
    data: { lastActiveAt: now, ...(named && { role: 'SUPERADMIN' as const }) },
  });
  if (unchanged.count === 0) return null;
  const session = await tx.session.create({
    data: {
      userId: user.id,
      ipAddress: ctx.request.ipAddress,
      userAgent: ctx.request.userAgent,
      createdAt,
      lastActiveAt: now,
      expiresAt: sessionEnd(now, createdAt),
      tokens: { create: { hash: sha256(refreshToken) } },
    },
    select: { id: true },
  });
  await recordAudit(tx, ctx, {
    action: 'auth.log_in',
    resourceType: 'user',
    resourceId: user.id,
    userId: user.id,
    organizationId: user.organizationId,
    details: { sessionId: session.id, ...(named && { newRole: 'SUPERADMIN' }), ...details },
  });
  return { id: session.id, userId: user.id, organizationId: user.organizationId };
}
