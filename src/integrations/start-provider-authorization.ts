import { recordAudit } from '../audit/record.ts';
import { readReturnUrl } from '../auth/sign-on/return-url.ts';
import type { ConsentPage } from '../auth/sign-on/start-sign-on.ts';
import { randomToken, sha256 } from '../base/crypto.ts';
import { Invalid, RateLimited } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Provider } from '../engine/providers/provider.ts';
import { callProvider } from './call-provider.ts';
import { consentRedirect, consentSeconds, consentTrip } from './consent-trip.ts';
import { demandProvider } from './find-provider.ts';

export type StartAuthorization = { provider: string; services?: string[] | null; returnUrl?: string | null };

/** Consents that one user may have under way. */
const mostPending = 20;

/**
 * A provider's page of consent, to be opened in the browser that asked for it. Only that browser, and only for this
 * user, can complete it, once, within 10 minutes. OAuth 2.0 (RFC 6749, 4.1) with PKCE (RFC 7636).
 * @throws Invalid (`provider`, `services`, `returnUrl`), Unavailable (not configured), RateLimited, UpstreamFailed, Timeout
 */
export async function startProviderAuthorization(ctx: CallerContext, input: StartAuthorization): Promise<ConsentPage> {
  const { app, caller } = ctx;
  const provider = demandProvider(app, input.provider);
  const returnUrl = readReturnUrl(app, input.returnUrl ?? `${app.publicUrl()}/account/connected`);
  const scopes = scopesFor(provider, input.services);
  const now = app.clock.now();
  const [state, nonce, browser, codeVerifier] = [randomToken(), randomToken(), randomToken(), randomToken()];
  const stateHash = sha256(state);
  const expiresAt = new Date(now.getTime() + consentSeconds * 1000);
  const url = await callProvider(app, provider, 'consent', () =>
    provider.consentPage({ state, nonce, codeVerifier, redirectUri: consentRedirect(app), scopes }),
  );
  await app.db.$transaction(async tx => {
    const { userId, organizationId, sessionId } = caller;
    await tx.integrationConsent.deleteMany({ where: { userId, expiresAt: { lte: now } } });
    if ((await tx.integrationConsent.count({ where: { userId } })) >= mostPending)
      throw new RateLimited(consentSeconds);
    await tx.integrationConsent.create({
      data: {
        ...{ stateHash, organizationId, userId, sessionId, provider: provider.name, returnUrl, expiresAt },
        sealedSecrets: consentTrip.sealSecrets(app, stateHash, {
          codeVerifier,
          nonce,
          scopes,
          browserHash: sha256(browser),
        }),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'integrations.start_provider_authorization',
      resourceType: 'integration_provider',
      details: { provider: provider.name, scopes },
    });
  });
  consentTrip.rememberBrowser(ctx, stateHash, browser);
  return { url: url.href, state, expiresAt };
}

/** What has to be granted for the services that are wanted; for all of them where none is named. */
function scopesFor({ services, displayName }: Provider, wanted: string[] | null | undefined): string[] {
  const known = services.map(({ name }) => name);
  const faults = (wanted ?? []).flatMap((name, index) =>
    known.includes(name)
      ? []
      : [{ path: `input.services.${index}`, message: `must be one of ${known.join(', ')}: ${displayName} has these` }],
  );
  if (wanted?.length === 0)
    faults.push({ path: 'input.services', message: 'must name at least one; leave it out for none' });
  if (faults.length > 0) throw new Invalid(faults);
  return [...new Set(services.filter(({ name }) => wanted?.includes(name) ?? true).flatMap(({ scopes }) => scopes))];
}
