import * as oidc from 'openid-client';
import { recordAudit } from '../../audit/record.ts';
import { randomToken, sha256 } from '../../base/crypto.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { Context } from '../../context.ts';
import { clientOf } from './issuer.ts';
import { readReturnUrl } from './return-url.ts';
import { signOnRedirect, signOnSeconds, signOnTrip } from './sign-on-trip.ts';

/** A page of another service, to be opened in the user's browser. */
export type ConsentPage = { url: string; state: string; expiresAt: Date };

/**
 * Begins a sign-on: the browser is to open the page, and comes back by itself. Only the browser that got this answer
 * can complete it, once, within 10 minutes. OpenID Connect Core 1.0, 3.1, with PKCE (RFC 7636).
 * @throws NotFound, Invalid (`returnUrl`), UpstreamFailed
 */
export async function startSignOn(
  ctx: Context,
  input: { identityProviderId: string; returnUrl: string },
): Promise<ConsentPage> {
  const { app } = ctx;
  const { identityProviderId: id } = input;
  const returnUrl = readReturnUrl(app, input.returnUrl);
  const provider = isId(id) ? await app.db.identityProvider.findUnique({ where: { id } }) : null;
  if (!provider) throw new NotFound('identity provider');
  const client = await clientOf(app, provider);

  const [state, nonce, browser] = [randomToken(), randomToken(), randomToken()];
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const stateHash = sha256(state);
  const expiresAt = new Date(app.clock.now().getTime() + signOnSeconds * 1000);
  const sealedSecrets = signOnTrip.sealSecrets(app, stateHash, { codeVerifier, nonce, browserHash: sha256(browser) });
  await app.db.$transaction(async tx => {
    await tx.signOn.create({ data: { stateHash, identityProviderId: id, sealedSecrets, returnUrl, expiresAt } });
    await recordAudit(tx, ctx, {
      action: 'auth.start_sign_on',
      organizationId: null,
      resourceType: 'identity_provider',
      resourceId: id,
    });
  });
  signOnTrip.rememberBrowser(ctx, stateHash, browser);
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: signOnRedirect(app),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state, expiresAt };
}
