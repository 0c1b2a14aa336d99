import * as oidc from 'openid-client';
import { z } from 'zod';
import { Forbidden, Unavailable } from '../../../base/errors.ts';
import type { Log } from '../../../base/log.ts';
import { ComeLater, type Installer } from '../messenger.ts';

/** The app of Microsoft's by which accounts are connected, and to which a tenant consents. */
export type MicrosoftClient = { clientId: string; clientSecret: string; issuer: string; apiUrl: string };
type InstallerNeeds = MicrosoftClient & { fetch: typeof fetch; log: Pick<Log, 'warn'> };

/** Seconds that one call may take, and after which Microsoft may be asked again. */
const [callSeconds, againSeconds] = [5, 5];

/** The tenant in which all personal accounts are: it is nobody's. */
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Whose consent holds for a whole tenant, by the ids of roles that are the same in all of them (learn.microsoft.com, "Microsoft Entra built-in roles"). */
const administrators = [
  '62e90394-69f5-4237-9190-012177145e10', // Global Administrator
  'e8611ab8-c189-46e8-94e1-60213ab1f814', // Privileged Role Administrator
  '9b895d92-2cd3-44c7-9d02-a6ac2d5ea5c3', // Application Administrator
  '158c047a-c907-4556-b7ef-446551a6b5f7', // Cloud Application Administrator
];

const claims = z.object({
  tid: z.string(),
  preferred_username: z.string().max(500).nullish().catch(null),
  wids: z.array(z.string()).nullish(),
});

/**
 * A tenant of Microsoft 365 becomes an organization's by the consent of an administrator of it. The page of consent hands
 * back the tenant's bare id, which anybody can write into an address, so a sign-in at that very tenant follows: what
 * Microsoft signs there says of which tenant the account is and which roles it has there. That the tenant has consented
 * at all is told by a token of the app's own, which no tenant without a consent gives (learn.microsoft.com, "Admin consent
 * on the Microsoft identity platform", "OAuth 2.0 client credentials flow").
 */
export function teamsInstaller(needs: InstallerNeeds): Installer {
  const { clientId, clientSecret, apiUrl, log } = needs;
  const issuer = new URL(needs.issuer);

  /** Asks Microsoft as an app of one tenant; null where there is none of that id. */
  async function ask<T>(tenant: string, call: (client: oidc.Configuration) => Promise<T>): Promise<T | null> {
    try {
      const authority = new URL(`/${tenant}/v2.0`, issuer);
      const client = await oidc.discovery(authority, clientId, {}, oidc.ClientSecretPost(clientSecret), {
        [oidc.customFetch]: (url, options) => needs.fetch(url, options as RequestInit),
        timeout: callSeconds,
        // Only a double on this machine is asked without encryption: the configuration takes no other.
        execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      });
      return await call(client);
    } catch (error) {
      if (isRefused(error)) return null;
      const { name: kind, code } = error as Error & { code?: string };
      log.warn({ messenger: 'teams', failure: { kind, code } }, 'Microsoft could not be asked of a tenant');
      throw new ComeLater(againSeconds, true);
    }
  }

  return {
    page({ state, redirectUri }) {
      const page = new URL(`/${tenantOf(issuer)}/v2.0/adminconsent`, issuer);
      // What the service `teams` of a connected account needs: colleagues are not asked for it any more.
      const scope = `openid profile email offline_access ${new URL('/User.Read', apiUrl)}`;
      page.search = new URLSearchParams({ client_id: clientId, scope, redirect_uri: redirectUri, state }).toString();
      return page;
    },
    async proofPage(tenant, { state, nonce, codeVerifier, redirectUri }) {
      if (!z.guid().safeParse(tenant).success || tenant.toLowerCase() === consumers) return null;
      return ask(tenant.toLowerCase(), async client =>
        oidc.buildAuthorizationUrl(client, {
          ...{ redirect_uri: redirectUri, scope: 'openid profile', state, nonce },
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      );
    },
    async redeem({ code, state, nonce, codeVerifier, redirectUri, teamId }) {
      if (teamId === null) return null;
      const tenant = teamId.toLowerCase();
      const signedIn = await ask(tenant, async client => {
        const address = new URL(redirectUri);
        address.search = new URLSearchParams({ state, code }).toString();
        const answer = await oidc.authorizationCodeGrant(client, address, {
          ...{ pkceCodeVerifier: codeVerifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true },
        });
        return claims.parse(answer.claims());
      });
      if (!signedIn || signedIn.tid !== tenant) return null;
      demandAdministrator(signedIn.wids);
      const scope = new URL('/.default', apiUrl).href;
      const granted = await ask(tenant, client => oidc.clientCredentialsGrant(client, { scope }));
      if (!granted) return null;
      const teamName = signedIn.preferred_username?.split('@')[1] ?? null;
      return { teamId: tenant, teamName, botUserId: null, token: null, scopes: [] };
    },
    // An administrator takes a consent back at Microsoft alone, by removing the app.
    giveBack: async () => {},
  };
}

/** In which tenant is asked for consent: the one that the operator named, else that of whoever signs in. */
function tenantOf({ pathname }: URL): string {
  const [, named = 'common'] = /^\/([^/]+)\/v2\.0\/?$/.exec(pathname) ?? [];
  return named === 'common' ? 'organizations' : named;
}

/** @throws Forbidden, Unavailable where Microsoft says nothing of roles, which it does of everybody once it is told to */
function demandAdministrator(roles: readonly string[] | null | undefined): void {
  if (!roles)
    throw new Unavailable(
      'Microsoft does not say who administers a tenant: the operator of this service has to set groupMembershipClaims to DirectoryRole in the manifest of its app there.',
    );
  if (!roles.some(role => administrators.includes(role)))
    throw new Forbidden(
      'That account does not administer the tenant. Begin again, and sign in as a Global, Privileged Role, Application or Cloud Application Administrator of it.',
    );
}

/** Whether Microsoft refused rather than failed: a code, a client or a tenant that it does not take, or a token of another one. */
const isRefused = (error: unknown): boolean => {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500 && error.status !== 429;
  const { code, cause } = error as { code?: string; cause?: unknown };
  // Of a tenant that is not there, no description is given.
  if (cause instanceof Response) return cause.status >= 400 && cause.status < 500 && cause.status !== 429;
  return code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
};
