import * as oidc from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { callMs, providerFailure } from './failure.ts';
import { type Account, ConsentLost, type Provider, type ProviderDescription, type Tokens } from './provider.ts';

export type OpenidNeeds = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  fetch: typeof fetch;
  log: Log;
  clock: Clock;
};

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

/** For how long is remembered what a provider says of itself. */
const freshMs = 10 * 60_000;
/** So that an answer is there, or given up, before the call is. */
const requestSeconds = callMs / 1000 / 2;

const text = z.string().min(1).max(500);
export const optionalText = text.nullish().catch(null);

/** A provider that speaks OAuth 2.0 and OpenID Connect as written, by the certified client `openid-client`. */
export function openidProvider(description: ProviderDescription, needs: OpenidNeeds, ways: Ways): Provider {
  const { clientId, clientSecret, log, clock } = needs;
  const issuer = new URL(needs.issuer);
  let known: { until: number; client: Promise<oidc.Configuration> } | null = null;

  async function client(): Promise<oidc.Configuration> {
    if (known && performance.now() < known.until) return known.client;
    const found = oidc.discovery(issuer, clientId, {}, oidc.ClientSecretPost(clientSecret), {
      [oidc.customFetch]: (url, options) => needs.fetch(url, options as RequestInit),
      timeout: requestSeconds,
      // Only a double on this machine is asked without encryption: the configuration takes no other.
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    const mine = { until: performance.now() + freshMs, client: found };
    known = mine;
    return found.catch(error => {
      if (known === mine) known = null;
      throw error;
    });
  }
  async function ask<T>(call: (client: oidc.Configuration) => Promise<T>): Promise<T> {
    try {
      return await call(await client());
    } catch (error) {
      throw isLost(error) ? new ConsentLost(false) : providerFailure(description, error, log);
    }
  }
  const tokensOf = (answer: oidc.TokenEndpointResponse): Tokens => ({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: answer.expires_in === undefined ? null : new Date(clock.now().getTime() + answer.expires_in * 1000),
    scopes:
      answer.scope
        ?.split(' ')
        .filter(Boolean)
        .map(ways.scopeOf ?? (scope => scope)) ?? null,
  });

  return {
    ...description,
    missing: [],
    consentPage: ({ state, nonce, codeVerifier, redirectUri, scopes }) =>
      ask(async client =>
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
      ask(async client => {
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
        return { tokens: tokensOf(answer), account: ways.accountOf(answer.claims()!) };
      }),
    renew: refreshToken => ask(async client => tokensOf(await oidc.refreshTokenGrant(client, refreshToken))),
    whoIs: accessToken =>
      ask(async client => {
        const claims = await oidc.fetchUserInfo(client, accessToken, oidc.skipSubjectCheck);
        return { account: ways.accountOf(claims), scopes: null };
      }),
    revoke: ({ accessToken, refreshToken }) =>
      ask(async client => {
        if (!client.serverMetadata().revocation_endpoint) return;
        await oidc.tokenRevocation(client, refreshToken ?? accessToken).catch(error => {
          // Google says so of a token that is dead already.
          if ((error as oidc.ResponseBodyError).error !== 'invalid_token') throw error;
        });
      }),
  };
}

/** Whether the provider says that a token is good no more: `invalid_grant` (RFC 6749, 5.2), or `invalid_token` (RFC 6750, 3.1). */
const isLost = (error: unknown): boolean =>
  (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401);
