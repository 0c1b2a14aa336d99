import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Asked, Said } from './listen.ts';

/** Ids of roles that are the same in all tenants. */
export const roles = {
  globalAdministrator: '62e90394-69f5-4237-9190-012177145e10',
  teamsAdministrator: '69091246-20e8-4a56-aa4d-066075b2a7a8',
  member: 'b79fbf4d-3ef9-4689-8143-76b194e85509',
};

/** Who sits at the browser: in which tenant, and with which roles of it; null: the app is not told of roles. */
export type Sitting = { tid: string; name: string; wids: string[] | null };

type Given = { clientId: string; clientSecret: string; privateKey: CryptoKey; urlOf(): string };
type Consent = { challenge: string; redirectUri: string; nonce: string | null; tid: string };

/**
 * Tenants of Microsoft Entra as far as an app is brought into them: the page on which an administrator consents for all,
 * a sign-in at one tenant, which lets in nobody of another one, and tokens of the app's own, which only a tenant that has
 * consented gives.
 */
export function microsoftTenants({ clientId, clientSecret, privateKey, urlOf }: Given) {
  const codes = new Map<string, Consent>();
  const double = {
    sitting: { tid: '', name: '', wids: null } as Sitting,
    /** Tenants there are. */
    known: new Set<string>(),
    /** Those of them in which the app is. */
    consented: new Set<string>(),
    /** Whether whoever is asked for consent refuses. */
    refuses: false,
    answer,
  };
  const description = (tenant: string): Said => {
    // As Microsoft does of a tenant that is not there.
    if (!double.known.has(tenant)) return { status: 400, body: { error: 'invalid_tenant' } };
    const at = `${urlOf()}/${tenant}`;
    return {
      body: {
        issuer: `${at}/v2.0`,
        authorization_endpoint: `${at}/oauth2/v2.0/authorize`,
        token_endpoint: `${at}/oauth2/v2.0/token`,
        jwks_uri: `${urlOf()}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
    };
  };
  const back = (query: URLSearchParams, more: Record<string, string>): Said => {
    const to = new URL(query.get('redirect_uri') ?? '');
    const given = { ...more, state: query.get('state') ?? '' };
    for (const [name, value] of Object.entries(given)) to.searchParams.set(name, value);
    return { status: 302, headers: { location: to.href } };
  };

  function consent({ query }: Asked): Said {
    const { tid, wids } = double.sitting;
    const told = { admin_consent: 'True', tenant: tid };
    if (query.get('client_id') !== clientId || !query.get('scope')) return { status: 400, body: {} };
    // A refusal names the tenant all the same.
    if (double.refuses || !wids?.includes(roles.globalAdministrator))
      return back(query, { error: 'access_denied', error_description: 'AADSTS65004: refused', ...told });
    double.consented.add(tid);
    return back(query, { ...told, scope: query.get('scope')! });
  }
  function authorize(tenant: string, { query }: Asked): Said {
    const { tid } = double.sitting;
    if (query.get('code_challenge_method') !== 'S256') return { status: 400, body: {} };
    if (tid !== tenant) return back(query, { error: 'access_denied' });
    const code = `code-${randomBytes(16).toString('hex')}`;
    codes.set(code, {
      ...{ challenge: query.get('code_challenge')!, redirectUri: query.get('redirect_uri')! },
      ...{ nonce: query.get('nonce'), tid },
    });
    return back(query, { code });
  }
  async function redeem(tenant: string, form: URLSearchParams): Promise<Said> {
    const found = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (found?.challenge !== challenge || found.redirectUri !== form.get('redirect_uri') || found.tid !== tenant)
      return { status: 400, body: { error: 'invalid_grant' } };
    const { name, wids } = double.sitting;
    const claims = { sub: `${name}-of-the-app`, tid: found.tid, preferred_username: `${name}@${found.tid}.example` };
    const idToken = await new SignJWT({ ...claims, nonce: found.nonce, ...(wids && { wids }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(`${urlOf()}/${found.tid}/v2.0`)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return { body: { access_token: 'of no use', token_type: 'Bearer', expires_in: 3599, id_token: idToken } };
  }
  function token(tenant: string, { form }: Asked): Said | Promise<Said> {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') === 'authorization_code') return redeem(tenant, form);
    if (form.get('grant_type') !== 'client_credentials' || !form.get('scope')?.endsWith('/.default'))
      return { status: 400, body: { error: 'invalid_request' } };
    // AADSTS700016: the app is not in the tenant.
    if (!double.consented.has(tenant)) return { status: 400, body: { error: 'unauthorized_client' } };
    return { body: { access_token: 'of the app', token_type: 'Bearer', expires_in: 3599 } };
  }

  function answer(asked: Asked): Said | Promise<Said> | null {
    const [, tenant = '', what] = /^\/([^/]+)\/(.+)$/.exec(asked.path) ?? [];
    switch (`${asked.method} ${what}`) {
      case 'GET v2.0/adminconsent':
        return tenant === 'organizations' ? consent(asked) : null;
      case 'GET v2.0/.well-known/openid-configuration':
        return description(tenant);
      case 'GET oauth2/v2.0/authorize':
        return authorize(tenant, asked);
      case 'POST oauth2/v2.0/token':
        return token(tenant, asked);
      default:
        return null;
    }
  }
  return double;
}
