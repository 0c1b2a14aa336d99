import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import { OpenidClient, type OpenidNeeds } from './openid-client.ts';
import type { Account, Provider, ProviderDescription, Tokens } from './provider.ts';

/** Where providers that speak OpenID Connect differ. */
type Ways = {
  /** Asked for beside what the services need. */
  scopes: readonly string[];
  /** Further words of the request for consent. */
  request: Readonly<Record<string, string>>;
  accountOf(claims: Record<string, unknown>): Account;
  /** The names by which scopes are known here. */
  scopeOf?(scope: string): string;
};

const text = z.string().min(1).max(500);
export const optionalText = text.nullish().catch(null);

/** A provider that speaks OAuth 2.0 and OpenID Connect as written. */
export function openidProvider(description: ProviderDescription, needs: OpenidNeeds, ways: Ways): Provider {
  const known = new OpenidClient(description, needs);
  const tokens = (answer: oidc.TokenEndpointResponse) => tokensOf(answer, needs.clock, ways.scopeOf);
  return {
    ...description,
    missing: [],
    consentPage: ({ state, nonce, codeVerifier, redirectUri, scopes }) =>
      known.ask(async client =>
        oidc.buildAuthorizationUrl(client, {
          redirect_uri: redirectUri,
          scope: [...new Set([...ways.scopes, ...scopes])].join(' '),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...ways.request,
        }),
      ),
    redeem: ({ code, state, nonce, codeVerifier, redirectUri, iss }) =>
      known.ask(async client => {
        const address = new URL(redirectUri);
        // Who brings back no name of the provider (RFC 9207) is still held to the one that the state stands for.
        const named = iss ?? client.serverMetadata().issuer;
        const isNamed = client.serverMetadata().authorization_response_iss_parameter_supported === true || iss !== null;
        address.search = new URLSearchParams({ state, code, ...(isNamed && { iss: named }) }).toString();
        const answer = await oidc.authorizationCodeGrant(client, address, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        return { tokens: tokens(answer), account: ways.accountOf(answer.claims()!) };
      }),
    renew: refreshToken => known.ask(async client => tokens(await oidc.refreshTokenGrant(client, refreshToken))),
    whoIs: accessToken =>
      known.ask(async client => {
        const claims = await oidc.fetchUserInfo(client, accessToken, oidc.skipSubjectCheck);
        return { account: ways.accountOf(claims), scopes: null };
      }),
    revoke: ({ accessToken, refreshToken }) =>
      known.ask(async client => {
        if (!client.serverMetadata().revocation_endpoint) return;
        await oidc.tokenRevocation(client, refreshToken ?? accessToken).catch(error => {
          // Google says so of a token that is dead already.
          if ((error as oidc.ResponseBodyError).error !== 'invalid_token') throw error;
        });
      }),
  };
}

const tokensOf = (
  answer: oidc.TokenEndpointResponse,
  clock: Clock,
  scopeOf: (scope: string) => string = scope => scope,
): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  expiresAt: answer.expires_in === undefined ? null : new Date(clock.now().getTime() + answer.expires_in * 1000),
  scopes: answer.scope?.split(' ').filter(Boolean).map(scopeOf) ?? null,
});
