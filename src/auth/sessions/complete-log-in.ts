import { ownerOfToken, voidTokens } from '../../accounts/registration/one-time-token.ts';
import { recordAudit } from '../../audit/record.ts';
import { randomToken } from '../../base/crypto.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { AccountSuspended, InvalidCredentials, TicketGone } from '../errors.ts';
import { guardSecret, type Verdict } from '../passwords/guard-secret.ts';
import { spendMfaTicket, takeAttempt } from '../two-factor/mfa-ticket.ts';
import { spendSecondFactor } from '../two-factor/second-factor.ts';
import { type Grant, grant } from './grant.ts';
import { openSession } from './open-session.ts';

type Checked = { verdict: Verdict; session: Awaited<ReturnType<typeof openSession>> };

/**
 * Opens the session of a log-in that was refused with MfaRequired, by a code of the authenticator app or a recovery
 * code, and sets the refresh cookie. Refuses with TicketGone (unknown, used, 5 minutes old, or after 5 codes),
 * InvalidCredentials, after too many of these with RateLimited, and with AccountSuspended.
 */
export async function completeLogIn(ctx: Context, input: { ticket: string; code: string }): Promise<Grant> {
  const { db, clock } = ctx.app;
  const now = clock.now();
  const id = await ownerOfToken(db, 'MFA_TICKET', input.ticket, now);
  const user = id ? await db.user.findUnique({ where: { id } }) : null;
  if (!user?.totpEnabledAt) throw new TicketGone();
  if (user.suspendedAt) throw new AccountSuspended();
  const refreshToken = randomToken();
  const checked = await guardSecret(ctx, 'log_in', user.email, async (): Promise<Checked> => {
    // No code was looked at, so none was wrong.
    if (!(await takeAttempt(db, input.ticket, now))) return { verdict: 'half', session: null };
    const session = await enter(ctx, user, input, refreshToken);
    return { verdict: session ? 'right' : 'wrong', session };
  });
  if (checked.session) return grant(ctx, checked.session, refreshToken);
  if (checked.verdict === 'half') {
    await voidTokens(db, user.id, ['MFA_TICKET'], now);
    throw new TicketGone();
  }
  const { lockedSeconds } = checked;
  await recordAudit(db, ctx, {
    action: 'auth.complete_log_in',
    outcome: 'FAILURE',
    userId: user.id,
    organizationId: user.organizationId,
    resourceType: 'user',
    resourceId: user.id,
    details: lockedSeconds > 0 ? { lockedSeconds } : {},
  });
  throw new InvalidCredentials('The code is wrong, or was used before.');
}

/** Code, ticket and session in one: none of them is used up without the others. Null where the code is wrong. */
const enter = (ctx: Context, user: User, { ticket, code }: { ticket: string; code: string }, refreshToken: string) =>
  ctx.app.db.$transaction(async tx => {
    const secondFactor = await spendSecondFactor(ctx.app, tx, user, code);
    if (!secondFactor) return null;
    if (!(await spendMfaTicket(tx, ticket, ctx.app.clock.now()))) throw new TicketGone();
    const session = await openSession(tx, ctx, user, refreshToken, { secondFactor });
    if (!session) throw new TicketGone();
    return session;
  });
