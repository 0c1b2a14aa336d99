import { isTaken } from '../../accounts/is-taken.ts';
import { recordAudit } from '../../audit/record.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import { Gone, Invalid, Refusal, UpstreamFailed } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import type { IdentityProvider, SignOn } from '../../generated/prisma/client.ts';
import { AccountSuspended, MfaRequired } from '../errors.ts';
import { type Grant, grant } from '../sessions/grant.ts';
import { openSession } from '../sessions/open-session.ts';
import { issueMfaTicket } from '../two-factor/mfa-ticket.ts';
import { askIssuer, type Identity } from './ask-issuer.ts';
import { findAccount } from './find-account.ts';
import { signOnTrip } from './sign-on-trip.ts';

export type CompleteSignOn = { state: string; code?: string | null; error?: string | null; iss?: string | null };

export class SignOnGone extends Gone {
  constructor() {
    super('This sign-on was completed before, has expired, or began in another browser. Begin it again.');
  }
}

/**
 * Completes a sign-on with what the issuer handed back, and sets the refresh cookie. Whatever comes of it, the state is
 * used up.
 * @throws SignOnGone, Invalid (`code`), UpstreamFailed, EmailUnverified, Forbidden (another domain), AccountSuspended,
 *   MfaRequired (the ticket is for `completeLogIn`)
 */
export async function completeSignOn(ctx: Context, input: CompleteSignOn): Promise<Grant> {
  const { app } = ctx;
  if (!input.code && !input.error)
    throw new Invalid([{ path: 'input.code', message: 'is required, unless an error is given' }]);
  const { signOn, secrets } = await takeSignOn(ctx, input.state);
  const { identityProvider: provider } = signOn;
  try {
    if (!input.code) throw new UpstreamFailed(`The identity provider let nobody in${reasonIn(input.error!)}.`);
    const identity = await askIssuer(app, provider, secrets, { state: input.state, code: input.code, iss: input.iss });
    const refreshToken = randomToken();
    const entered = await enter(ctx, provider, identity, refreshToken);
    if ('ticket' in entered) throw new MfaRequired(entered);
    return { ...(await grant(ctx, entered, refreshToken)), returnUrl: signOn.returnUrl };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The page that the browser came from is the one to tell it.
    error.details.returnUrl = signOn.returnUrl;
    if (error instanceof MfaRequired) throw error;
    await recordAudit(app.db, ctx, {
      ...entryOf(provider),
      outcome: error instanceof UpstreamFailed ? 'FAILURE' : 'DENIED',
      details: { reason: error.code },
    });
    throw error;
  }
}

/** The sign-on that a state stands for; of two that ask for it, one gets it. */
async function takeSignOn(ctx: Context, state: string) {
  const { db, clock } = ctx.app;
  const stateHash = sha256(state);
  const signOn: (SignOn & { identityProvider: IdentityProvider }) | null = await db.signOn.findUnique({
    where: { stateHash, expiresAt: { gt: clock.now() } },
    include: { identityProvider: true },
  });
  if (!signOn) throw new SignOnGone();
  const secrets = signOnTrip.openSecrets(ctx.app, signOn);
  if (!signOnTrip.isSameBrowser(ctx, stateHash, secrets)) throw new SignOnGone();
  const taken = await db.signOn.deleteMany({ where: { stateHash } });
  if (taken.count === 0) throw new SignOnGone();
  signOnTrip.forgetBrowser(ctx, stateHash);
  return { signOn, secrets };
}

/** Two that come for the first time at once find each other's account on a second try. */
async function enter(ctx: Context, provider: IdentityProvider, identity: Identity, refreshToken: string) {
  const attempt = () =>
    ctx.app.db.$transaction(async tx => {
      const { user, how } = await findAccount(tx, ctx, provider, identity);
      if (user.suspendedAt) throw new AccountSuspended();
      // The issuer stands for the password. A second factor that somebody chose here is asked for all the same.
      const entered = user.totpEnabledAt
        ? await issueMfaTicket(tx, user.id, ctx.app.clock.now())
        : await openSession(tx, ctx, user, refreshToken, { identityProviderId: provider.id });
      if (!entered) throw new SignOnGone();
      await recordAudit(tx, ctx, {
        ...entryOf(provider),
        userId: user.id,
        organizationId: user.organizationId,
        details: { account: how },
      });
      return entered;
    });
  return attempt().catch(error => {
    if (isTaken(error)) return attempt();
    throw error;
  });
}

/** The issuer's own word (OAuth 2.0, 4.1.2.1), where it is one; it comes by the browser, so anybody may have written it. */
const reasonIn = (error: string): string => (/^[a-z_]{1,50}$/.test(error) ? ` (${error})` : '');

const entryOf = (provider: IdentityProvider) => ({
  action: 'auth.complete_sign_on' as const,
  organizationId: null as string | null,
  resourceType: 'identity_provider',
  resourceId: provider.id,
});
