import * as oidc from 'openid-client';
import { z } from 'zod';
import type { App } from '../../context.ts';
import type { IdentityProvider } from '../../generated/prisma/client.ts';
import { clientOf, issuerFailure } from './issuer.ts';
import { type SignOnSecrets, signOnRedirect } from './sign-on-trip.ts';

/** Who somebody is, by the word of an issuer. */
export type Identity = { subject: string; email: string | null; emailVerified: boolean; name: string | null };

const said = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish().catch(null),
  // Some issuers say it by a word; anything but the truth value is not taken for one.
  email_verified: z.boolean().nullish().catch(null),
  name: z.string().nullish().catch(null),
});

/**
 * Changes the code for an ID token, and checks issuer, audience, nonce, times and signature of it; what it does not say
 * of the user is asked of the issuer's userinfo endpoint. @throws UpstreamFailed
 */
export async function askIssuer(
  app: Pick<App, 'config' | 'secrets' | 'db' | 'log' | 'publicUrl'>,
  provider: IdentityProvider,
  { codeVerifier, nonce }: SignOnSecrets,
  { state, code, iss }: { state: string; code: string; iss?: string | null },
): Promise<Identity> {
  const client = await clientOf(app, provider);
  const address = new URL(signOnRedirect(app));
  address.search = new URLSearchParams({ state, code, ...(iss && { iss }) }).toString();
  try {
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const more =
      claims.email === undefined && client.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
        : {};
    const { sub, email, email_verified, name } = said.parse({ ...more, ...claims });
    return { subject: sub, email: email ?? null, emailVerified: email_verified === true, name: name ?? null };
  } catch (error) {
    throw issuerFailure(app, provider, error);
  }
}
