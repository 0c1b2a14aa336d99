import { isPassword } from '../../accounts/registration/password.ts';
import { email as emailWord } from '../../accounts/words.ts';
import { recordAudit } from '../../audit/record.ts';
import { randomToken } from '../../base/crypto.ts';
import type { Context } from '../../context.ts';
import { AccountSuspended, EmailUnverified, InvalidCredentials, MfaRequired } from '../errors.ts';
import { guardSecret, type Verdict } from '../passwords/guard-secret.ts';
import { issueMfaTicket } from '../two-factor/mfa-ticket.ts';
import { type Grant, grant } from './grant.ts';
import { type Account, openSession } from './open-session.ts';

/**
 * Opens a session with the right password and sets the refresh cookie. Refuses with InvalidCredentials, and after too
 * many of these with RateLimited, alike and after the same work whether the address is unknown or the password wrong;
 * and, once the password was right, with AccountSuspended, EmailUnverified, and MfaRequired where a second factor is in
 * force, which `completeLogIn` takes.
 */
export async function logIn(ctx: Context, input: { email: string; password: string }): Promise<Grant> {
  const { db } = ctx.app;
  // What is no address at all belongs to nobody; it takes the same way, so that its answer takes the same time.
  const address = emailWord.safeParse(input.email).data;
  const email = address ?? '';
  const { user, verdict, lockedSeconds } = await guardSecret(ctx, 'log_in', address ?? input.email, async () => {
    const found = await db.user.findUnique({
      where: { email },
      select: {
        id: true,
        organizationId: true,
        email: true,
        role: true,
        passwordHash: true,
        emailVerifiedAt: true,
        suspendedAt: true,
        tokensValidFrom: true,
        totpEnabledAt: true,
      },
    });
    const right = await isPassword(found?.passwordHash, input.password);
    const verdict: Verdict = found && right ? (found.totpEnabledAt ? 'half' : 'right') : 'wrong';
    return { user: found, verdict };
  });
  if (!user || verdict === 'wrong') return refuse(ctx, email, user, lockedSeconds);
  if (user.suspendedAt) {
    await recordAudit(db, ctx, { ...entryOf(user), outcome: 'DENIED', details: { reason: 'suspended' } });
    throw new AccountSuspended();
  }
  if (ctx.app.config.requireVerifiedEmail && !user.emailVerifiedAt) {
    await recordAudit(db, ctx, { ...entryOf(user), outcome: 'DENIED', details: { reason: 'email_unverified' } });
    throw new EmailUnverified();
  }
  if (verdict === 'half') return askSecondFactor(ctx, email, user);
  const refreshToken = randomToken();
  // Null where the password was changed while it was being compared.
  const session = await db.$transaction(tx => openSession(tx, ctx, user, refreshToken));
  return session ? grant(ctx, session, refreshToken) : refuse(ctx, email, user);
}

async function askSecondFactor(ctx: Context, email: string, user: Account): Promise<never> {
  const now = ctx.app.clock.now();
  const ticket = await ctx.app.db.$transaction(async tx => {
    // Locks the user, so that a password change either is seen here or sees, and voids, the ticket.
    const [unchanged] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "User" WHERE "id" = ${user.id}::uuid AND "passwordHash" = ${user.passwordHash} FOR UPDATE`;
    if (!unchanged) return null;
    await recordAudit(tx, ctx, { ...entryOf(user), action: 'auth.ask_second_factor' });
    return issueMfaTicket(tx, user.id, now);
  });
  if (!ticket) return refuse(ctx, email, user);
  throw new MfaRequired(ticket);
}

async function refuse(ctx: Context, email: string, user: Account | null, lockedSeconds = 0): Promise<never> {
  const details = { email, ...(lockedSeconds > 0 && { lockedSeconds }) };
  await recordAudit(ctx.app.db, ctx, { ...entryOf(user), outcome: 'FAILURE', details });
  throw new InvalidCredentials();
}

const entryOf = (user: { id: string; organizationId: string } | null) => ({
  action: 'auth.log_in' as const,
  resourceType: 'user',
  ...(user && { resourceId: user.id, userId: user.id, organizationId: user.organizationId }),
});
