import { createHash, randomBytes } from 'node:crypto';
import { signingSecret } from '../slack/deliver.ts';
import { workspace } from '../slack/workspace.ts';
import { type Asked, listen, type Said } from './listen.ts';

const [clientId, clientSecret] = ['1234.5678', 'a secret between slack and assistant'];
const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

type Consent = { scopes: string; botScopes: string; challenge: string; redirectUri: string };

/** Slack as far as accounts are connected and bots write: what it refuses it answers with 200 and `ok: false`. */
export async function slackDouble() {
  const codes = new Map<string, Consent>();
  const tokens = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  const bots = new Set<string>();
  const random = (prefix: string) => `${prefix}-${randomBytes(24).toString('hex')}`;
  const double = {
    /** Who comes to the page of consent, and in which workspace. */
    person: { user_id: 'U0ADA', user: 'ada', team_id: 'T0NAVY', team: 'Navy' },
    denies: false,
    /** Whether tokens end after 12 hours, and refresh tokens are used once. */
    rotates: false,
    /** A token of an app of somebody's own. */
    issue(scopes: string): string {
      const token = random('xoxp');
      tokens.set(token, scopes);
      return token;
    },
    /** The owner of the workspace removes the app. */
    removeApp() {
      tokens.clear();
      bots.clear();
      refreshTokens.clear();
    },
    isAlive: (token: string) => tokens.has(token) || bots.has(token),
    /** A bot's token, as an installation gives one. */
    issueBot(): string {
      const token = random('xoxb');
      bots.add(token);
      return token;
    },
    /** The workspace as the bot sees it. */
    space: workspace(token => bots.has(token)),
    env: {} as Record<string, string>,
    url: '',
  };
  const refuse = (error: string): Said => ({ body: { ok: false, error } });
  const grant = (scopes: string): Record<string, unknown> => {
    const accessToken = double.issue(scopes);
    if (!double.rotates) return { access_token: accessToken, scope: scopes, token_type: 'user' };
    const refreshToken = random('xoxe-1');
    refreshTokens.set(refreshToken, scopes);
    const more = { refresh_token: refreshToken, expires_in: 43_200 };
    return { access_token: accessToken, scope: scopes, token_type: 'user', ...more };
  };
  const bearer = ({ headers }: Asked) => (headers.authorization ?? '').replace(/^Bearer /, '');

  const endpoints: Record<string, (asked: Asked) => Said> = {
    'GET /oauth/v2/authorize': ({ query }) => {
      const read = (name: string) => query.get(name) ?? '';
      if (read('client_id') !== clientId || read('code_challenge_method') !== 'S256') return { status: 400, body: {} };
      const back = new URL(read('redirect_uri'));
      back.searchParams.set('state', read('state'));
      if (double.denies) back.searchParams.set('error', 'access_denied');
      else {
        const code = random('code');
        codes.set(code, {
          scopes: read('user_scope'),
          botScopes: read('scope'),
          challenge: read('code_challenge'),
          redirectUri: read('redirect_uri'),
        });
        back.searchParams.set('code', code);
      }
      return { status: 302, headers: { location: back.href } };
    },
    'POST /api/oauth.v2.access': ({ headers, form }) => {
      // Slack takes them by the header and in the form.
      const inForm = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
      if (headers.authorization !== basic && !inForm) return refuse('bad_client_secret');
      if (form.get('grant_type') === 'refresh_token') {
        const scopes = refreshTokens.get(form.get('refresh_token') ?? '');
        refreshTokens.delete(form.get('refresh_token') ?? '');
        return scopes === undefined ? refuse('invalid_refresh_token') : { body: { ok: true, ...grant(scopes) } };
      }
      const consent = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (consent?.challenge !== challenge || consent.redirectUri !== form.get('redirect_uri'))
        return refuse('invalid_code');
      const { user_id, team_id, team } = double.person;
      if (consent.botScopes) {
        const bot = {
          access_token: double.issueBot(),
          token_type: 'bot',
          scope: consent.botScopes,
          bot_user_id: 'U0BOT',
        };
        return {
          body: { ok: true, app_id: 'A0', ...bot, team: { id: team_id, name: team }, authed_user: { id: user_id } },
        };
      }
      const user = { id: user_id, ...grant(consent.scopes) };
      return { body: { ok: true, app_id: 'A0', authed_user: user, team: { id: team_id, name: team } } };
    },
    'POST /api/auth.test': asked => {
      const scopes = tokens.get(bearer(asked));
      if (scopes === undefined) return refuse('token_revoked');
      return { headers: { 'x-oauth-scopes': scopes }, body: { ok: true, ...double.person } };
    },
    'POST /api/auth.revoke': asked =>
      tokens.delete(bearer(asked)) || bots.delete(bearer(asked))
        ? { body: { ok: true, revoked: true } }
        : refuse('token_revoked'),
  };
  const server = await listen(asked => {
    const endpoint = endpoints[`${asked.method} ${asked.path}`];
    return endpoint ? endpoint(asked) : (double.space.answer(asked) ?? refuse('unknown_method'));
  });
  double.url = server.url;
  double.env = {
    SLACK_CLIENT_ID: clientId,
    SLACK_CLIENT_SECRET: clientSecret,
    SLACK_API_URL: server.url,
    SLACK_SIGNING_SECRETS: `an older one,${signingSecret}`,
  };
  const { asked, times, hold, stop } = server;
  return Object.assign(double, { asked, times, hold, stop });
}
