import { loadTaskCaller } from '../accounts/load-task-caller.ts';
import { recordAudit } from '../audit/record.ts';
import { sha256 } from '../base/crypto.ts';
import { Invalid, Refusal } from '../base/errors.ts';
import type { Caller, Context } from '../context.ts';
import { ConsentLost, type Provider, type ProviderName } from '../engine/providers/provider.ts';
import type { Integration, IntegrationConsent } from '../generated/prisma/client.ts';
import { callProvider } from './call-provider.ts';
import { type ConsentSecrets, consentRedirect, consentTrip } from './consent-trip.ts';
import { ConsentDenied, ConsentGone } from './errors.ts';
import { demandProvider, servicesGranted } from './find-provider.ts';
import { storeIntegration } from './store-integration.ts';

export type CompleteAuthorization = { state: string; code?: string | null; error?: string | null; iss?: string | null };
/** What was connected, and where the browser goes in the end. */
export type ConnectedAccount = { integration: Integration; returnUrl: string };

/**
 * Connects an account with what a provider handed back. Whatever comes of it, the state is used up, unless another
 * browser or user holds it.
 * @throws ConsentGone, Invalid (`code`), Unavailable, UpstreamFailed (denied, or the provider failed), Timeout,
 *   TooManyConnections
 */
export async function completeProviderAuthorization(
  ctx: Context,
  input: CompleteAuthorization,
): Promise<ConnectedAccount> {
  const { app } = ctx;
  if (!input.code && !input.error)
    throw new Invalid([{ path: 'input.code', message: 'is required, unless an error is given' }]);
  const { consent, secrets, caller } = await takeConsent(ctx, input.state, provider =>
    app.providers.has(provider as ProviderName),
  );
  const { returnUrl } = consent;
  const actor = { ...ctx, caller };
  try {
    const provider = demandProvider(app, consent.provider);
    if (!input.code) throw new ConsentDenied(provider.displayName, input.error);
    const { tokens, account } = await redeem(ctx, provider, secrets, { ...input, code: input.code });
    // Who does not say what was granted granted what was asked for (RFC 6749, 5.1).
    const scopes = tokens.scopes ?? secrets.scopes;
    const services = servicesGranted(provider, scopes);
    if (services.length === 0) {
      await callProvider(app, provider, 'revoke', () => provider.revoke(tokens)).catch(() => {});
      throw new ConsentDenied(provider.displayName, 'insufficient_scope');
    }
    const integration = await storeIntegration(actor, 'integrations.complete_provider_authorization', {
      ...{ provider, credentialType: 'OAUTH', services, scopes, tokens, account },
    });
    return { integration, returnUrl };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The page that the browser came from is the one to tell it.
    error.details.returnUrl = returnUrl;
    await recordAudit(app.db, actor, {
      action: 'integrations.complete_provider_authorization',
      outcome: 'FAILURE',
      resourceType: 'integration_provider',
      details: { provider: consent.provider, reason: error.code },
    });
    throw error;
  }
}

async function redeem(
  { app }: Context,
  provider: Provider,
  { codeVerifier, nonce }: ConsentSecrets,
  { code, state, iss }: { code: string; state: string; iss?: string | null },
) {
  const answer = { code, state, nonce, codeVerifier, redirectUri: consentRedirect(app), iss: iss ?? null };
  return callProvider(app, provider, 'redeem', () => provider.redeem(answer)).catch(error => {
    throw error instanceof ConsentLost ? new ConsentDenied(provider.displayName, 'invalid_grant') : error;
  });
}

/**
 * The consent that a state stands for, with the rights that whoever began it has now; of two that ask for it, one gets
 * it. @throws ConsentGone
 */
export async function takeConsent(ctx: Context, state: string, isFor: (provider: string) => boolean) {
  const { db, clock } = ctx.app;
  const stateHash = sha256(state);
  const now = clock.now();
  const consent = await db.integrationConsent.findUnique({ where: { stateHash, expiresAt: { gt: now } } });
  if (!consent || !isFor(consent.provider)) throw new ConsentGone();
  const secrets = consentTrip.openSecrets(ctx.app, consent);
  if (!consentTrip.isSameBrowser(ctx, stateHash, secrets)) throw new ConsentGone();
  // Whoever says who they are has to be who began; a page of consent leads back without saying it.
  if (ctx.caller && ctx.caller.userId !== consent.userId) throw new ConsentGone();
  const caller = await callerOf(ctx, consent, now);
  if (!caller) throw new ConsentGone();
  const taken = await db.integrationConsent.deleteMany({ where: { stateHash } });
  if (taken.count === 0) throw new ConsentGone();
  consentTrip.forgetBrowser(ctx, stateHash);
  return { consent, secrets, caller };
}

/** Who began, where they still may: neither suspended nor moved, and not logged out meanwhile. */
async function callerOf(
  { app }: Context,
  { userId, organizationId, sessionId }: IntegrationConsent,
  now: Date,
): Promise<Caller | null> {
  const caller = await loadTaskCaller(app, userId);
  if (caller?.organizationId !== organizationId) return null;
  if (sessionId === null) return caller;
  const session = { id: sessionId, userId, revokedAt: null, expiresAt: { gt: now } };
  return (await app.db.session.count({ where: session })) > 0 ? caller : null;
}
