import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Asked, listen, type Said } from './listen.ts';
import { microsoftTenants } from './microsoft-tenants.ts';

const [clientId, clientSecret] = ['the-assistant', 'a secret between provider and assistant'];

type Consent = { scopes: string[]; challenge: string; redirectUri: string; nonce: string | null };

/**
 * Google, or Microsoft, as far as accounts are connected: OpenID Connect Discovery, the page of consent, which agrees at
 * once, and the endpoints for tokens, revocation (RFC 7009) and userinfo. Checks client, redirect address and PKCE.
 */
export async function openidDouble(kind: 'google' | 'microsoft') {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Consent>();
  const refreshTokens = new Map<string, string[]>();
  const accessTokens = new Set<string>();
  const token = (prefix: string) => `${prefix}-${randomBytes(24).toString('base64url')}`;

  const double = {
    /** Who comes to the page of consent. */
    person: { sub: 'ada', email: 'ada@example.com', name: 'Ada' } as Record<string, string>,
    /** The word with which consent is refused. */
    denies: null as string | null,
    /** Scopes that the person leaves out of what is asked for. */
    withheld: [] as string[],
    givesRefreshToken: true,
    rotates: false,
    /** What the endpoint for tokens fails with instead of renewing. */
    failsWith: null as Said | null,
    revoked: [] as string[],
    /** Whether an access token is taken just now. */
    isAlive: (accessToken: string): boolean => accessTokens.has(accessToken),
    /** Ends all access tokens, and with `forGood` what renews them. */
    end(forGood = false) {
      accessTokens.clear();
      if (forGood) refreshTokens.clear();
    },
    env: {} as Record<string, string>,
    url: '',
  };

  const endpoints: Record<string, (asked: Asked) => Said | Promise<Said>> = {
    'GET /.well-known/openid-configuration': () => ({
      body: {
        issuer: double.url,
        authorization_endpoint: `${double.url}/authorize`,
        token_endpoint: `${double.url}/token`,
        userinfo_endpoint: `${double.url}/userinfo`,
        jwks_uri: `${double.url}/jwks`,
        ...(kind === 'google' && {
          revocation_endpoint: `${double.url}/revoke`,
          authorization_response_iss_parameter_supported: true,
        }),
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
      },
    }),
    'GET /jwks': () => ({ body: { keys: [jwk] } }),
    'GET /authorize': ({ query }) => {
      const read = (name: string) => query.get(name) ?? '';
      if (read('client_id') !== clientId || read('response_type') !== 'code')
        return { status: 400, body: { error: 'invalid_client' } };
      if (read('code_challenge_method') !== 'S256' || read('code_challenge').length !== 43)
        return { status: 400, body: { error: 'invalid_request' } };
      const back = new URL(read('redirect_uri'));
      back.searchParams.set('state', read('state'));
      if (kind === 'google') back.searchParams.set('iss', double.url);
      if (double.denies) back.searchParams.set('error', double.denies);
      else {
        const code = token('code');
        const scopes = read('scope').split(' ');
        codes.set(code, {
          scopes: scopes.filter(scope => !double.withheld.includes(scope)),
          challenge: read('code_challenge'),
          redirectUri: read('redirect_uri'),
          nonce: query.get('nonce'),
        });
        back.searchParams.set('code', code);
      }
      return { status: 302, headers: { location: back.href } };
    },
    'POST /token': async ({ form }) => {
      const read = (name: string) => form.get(name) ?? '';
      if (read('client_id') !== clientId || read('client_secret') !== clientSecret)
        return { status: 401, body: { error: 'invalid_client' } };
      return read('grant_type') === 'refresh_token' ? renew(read('refresh_token')) : redeem(read);
    },
    'POST /revoke': ({ form }) => {
      const revoked = form.get('token') ?? '';
      double.revoked.push(revoked);
      if (!refreshTokens.delete(revoked) && !accessTokens.delete(revoked))
        return { status: 400, body: { error: 'invalid_token' } };
      return {};
    },
    'GET /userinfo': ({ headers }) =>
      accessTokens.has((headers.authorization ?? '').replace(/^Bearer /, ''))
        ? { body: double.person }
        : { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' }, body: {} },
  };

  const grant = (scopes: string[], refreshToken: string | null): Record<string, unknown> => {
    const accessToken = token('access');
    accessTokens.add(accessToken);
    if (refreshToken) refreshTokens.set(refreshToken, scopes);
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3599,
      scope: scopes.join(' '),
      ...(refreshToken && { refresh_token: refreshToken }),
    };
  };
  async function redeem(read: (name: string) => string): Promise<Said> {
    const consent = codes.get(read('code'));
    codes.delete(read('code'));
    const challenge = createHash('sha256').update(read('code_verifier')).digest('base64url');
    if (!consent || consent.challenge !== challenge || consent.redirectUri !== read('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } };
    const idToken = await new SignJWT({ ...double.person, ...(consent.nonce && { nonce: consent.nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(double.url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return {
      body: { ...grant(consent.scopes, double.givesRefreshToken ? token('refresh') : null), id_token: idToken },
    };
  }
  function renew(refreshToken: string): Said {
    if (double.failsWith) return double.failsWith;
    const scopes = refreshTokens.get(refreshToken);
    if (!scopes) return { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been revoked.' } };
    if (double.rotates) refreshTokens.delete(refreshToken);
    return { body: grant(scopes, double.rotates ? token('refresh') : null) };
  }

  const tenants = microsoftTenants({ clientId, clientSecret, privateKey, urlOf: () => double.url });
  const server = await listen(asked => {
    const endpoint = endpoints[`${asked.method} ${asked.path}`];
    if (endpoint) return endpoint(asked);
    return (kind === 'microsoft' ? tenants.answer(asked) : null) ?? { status: 404, body: {} };
  });
  double.url = server.url;
  const prefix = kind.toUpperCase();
  double.env = {
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: clientSecret,
    [`${prefix}_ISSUER`]: server.url,
  };
  const { asked, times, hold, stop } = server;
  return Object.assign(double, { asked, times, hold, stop, tenants });
}
