import { findHeir } from '../../accounts/members/move-user.ts';
import { sendMail } from '../../accounts/send-mail.ts';
import { inBackground, recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { accountDeletedMail } from '../mails/account-deleted.ts';
import { accountKeys } from '../passwords/guard-secret.ts';
import { forget } from '../passwords/lockout.ts';

/**
 * Erases the accounts whose 30 days are over, each with everything of its user. What was interrupted goes on with the
 * next call; an account that fails does not keep the others.
 */
export async function eraseDueAccounts(app: App): Promise<void> {
  const due = await app.db.user.findMany({
    where: { deletionScheduledAt: { lte: app.clock.now() } },
    orderBy: { deletionScheduledAt: 'asc' },
    take: 1000,
  });
  for (const user of due)
    await eraseAccount(app, user).catch(error =>
      app.log.error({ err: error, userId: user.id }, 'an account could not be erased yet'),
    );
}

async function eraseAccount(app: App, { id }: Pick<User, 'id'>): Promise<void> {
  if (!(await endAccess(app, id))) return;
  const user = await app.db.user.findUniqueOrThrow({ where: { id } });
  const { organizationId } = user;
  const leaver = { userId: id, organizationId, heirId: await findHeir(app.db, user) };
  for (const erase of app.erasers) await erase(leaver);
  await app.db.$transaction(async tx => {
    // Locked, so that nobody joins the organization while it is found empty.
    await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR UPDATE`;
    await tx.invitation.deleteMany({ where: { email: user.email } });
    await forget(tx, accountKeys(app, user.email));
    // With the sessions, keys, tokens, codes, identities and memberships.
    await tx.user.delete({ where: { id } });
    await sendMail(app, tx, user.email, accountDeletedMail());
    const remaining = await tx.user.count({ where: { organizationId } });
    if (remaining === 0) await tx.organization.delete({ where: { id: organizationId } });
    else await ensureAdmin(app, tx, organizationId);
    await recordAudit(tx, inBackground(app), {
      action: 'auth.erase_account',
      userId: id,
      ...(remaining > 0 && { organizationId }),
      resourceType: 'user',
      resourceId: id,
      details: { organizationErased: remaining === 0 },
    });
  });
  app.log.info({ userId: id }, 'an account was erased');
}

/** From here on nobody can use the account, nor take the deletion back. False where that was done just now. */
async function endAccess(app: App, id: string): Promise<boolean> {
  const now = app.clock.now();
  return app.db.$transaction(async tx => {
    const { count } = await tx.user.updateMany({
      where: { id, deletionScheduledAt: { lte: now } },
      data: { suspendedAt: now, tokensValidFrom: now },
    });
    await tx.session.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: now } });
    return count > 0;
  });
}

/** An organization whose last Admin has gone is led by its longest-standing user. */
async function ensureAdmin(app: App, tx: Tx, organizationId: string): Promise<void> {
  const admins = { organizationId, role: { not: 'USER' as const }, suspendedAt: null };
  if ((await tx.user.count({ where: admins })) > 0) return;
  const [next] = await tx.user.findMany({
    where: { organizationId, suspendedAt: null },
    orderBy: { id: 'asc' },
    take: 1,
  });
  if (!next) return;
  await tx.user.update({ where: { id: next.id }, data: { role: 'ADMIN' } });
  await recordAudit(tx, inBackground(app), {
    action: 'accounts.set_user_role',
    organizationId,
    resourceType: 'user',
    resourceId: next.id,
    details: { role: 'ADMIN', reason: 'the last Admin was erased' },
  });
}
