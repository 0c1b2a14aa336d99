import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { faultOfMessage } from './cards.ts';

export const [appId, appSecret] = ['5a1f0000-0000-4000-8000-00000000beef', 'a secret between bot and connector'];
export const tenant = '7e4a0000-0000-4000-8000-000000000001';

/** A message as Teams keeps it. */
export type Posted = { conversation: string; id: string; card: any; at: number; history: { card: any; at: number }[] };
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
type Asked = { method: string; path: string; body: any };

const issuer = 'https://api.botframework.com';

/**
 * The Bot Framework as far as a bot of Teams meets it: the description of its keys, each with the services it may sign
 * for, tokens for the app's own credentials, and the connector of one region.
 */
export async function teamsDouble() {
  const keys = new Map<string, { privateKey: CryptoKey; jwk: object }>();
  async function addKey(kid: string, endorsements?: string[]): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', ...(endorsements && { endorsements }) };
    keys.set(kid, { privateKey, jwk });
  }
  await addKey('for-teams', ['msteams', 'webchat']);
  await addKey('for-skype', ['skype']);
  await addKey('for-nobody');

  const messages: Posted[] = [];
  const asked: Asked[] = [];
  const members = new Map<string, { id: string; tenantId?: string; userRole?: string; userPrincipalName?: string }[]>();
  const everybody = [{ id: '29:ada', tenantId: tenant, userRole: 'user' }];
  const tokens = new Set<string>();
  const instead: { method: string; path: RegExp; answer: Answer }[] = [];
  let counter = 0;
  let held: Promise<void> = Promise.resolve();
  const nextId = () => String(1_700_000_000_000 + ++counter);
  const refuse = (status: number, code: string): Answer => ({ status, body: { error: { code, message: code } } });

  const double = {
    url: '',
    env: {} as Record<string, string>,
    messages,
    asked,
    members,
    addKey,
    removeKey: (kid: string) => keys.delete(kid),
    /** Whoever may not be written to in private, such as who never met the app. */
    unreachable: new Set<string>(),
    /** Tokens given before are of no use any more. */
    expireTokens: () => tokens.clear(),
    /** Lets the connector answer nothing until what is given back is called. */
    hold(): () => void {
      let release = () => {};
      held = new Promise(resolve => (release = resolve));
      return release;
    },
    /** The next call of a kind is answered otherwise. */
    once: (method: string, path: RegExp, answer: Answer) => instead.push({ method, path, answer }),
    times: (path: string) => asked.filter(each => each.path === path).length,
    in: (conversation: string) => messages.filter(each => each.conversation === conversation),
    get serviceUrl() {
      return `${double.url}/emea/`;
    },
    /** A token as the connector signs it for an app. */
    sign(
      claims: Record<string, unknown> = {},
      { kid = 'for-teams', as }: { kid?: string; as?: string } = {},
    ): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: appId, serviceurl: double.serviceUrl, nbf: now - 5, exp: now + 3600 };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: as ?? kid })
        .sign(keys.get(kid)!.privateKey);
    },
    stop: async () => {},
  };

  function connector({ method, path, body }: Asked): Answer {
    const [, conversation, what, activityId] =
      /^\/emea\/v3\/conversations(?:\/([^/]+)\/(activities|pagedmembers)(?:\/([^/]+))?)?$/.exec(path) ?? [];
    if (conversation === undefined && path === '/emea/v3/conversations' && method === 'POST') {
      const [member] = body.members ?? [];
      if (!member?.id || body.tenantId !== tenant || !body.bot?.id) return refuse(400, 'BadSyntax');
      if (double.unreachable.has(member.id)) return refuse(403, 'ForbiddenOperationException');
      return { status: 201, body: { id: `a:${member.id}` } };
    }
    if (conversation === undefined) return refuse(404, 'NotFound');
    const id = decodeURIComponent(conversation);
    if (what === 'pagedmembers' && method === 'GET')
      return { status: 200, body: { members: members.get(id) ?? everybody } };
    const fault = method === 'POST' || method === 'PUT' ? faultOfMessage(body) : null;
    if (fault) return refuse(fault.startsWith('too large') ? 413 : 400, fault.replace(/\W+/g, '_'));
    const card = body?.attachments?.[0]?.content;
    if (method === 'POST' && what === 'activities' && activityId === undefined) {
      messages.push({ conversation: id, id: nextId(), card, at: performance.now(), history: [] });
      return { status: 201, body: { id: messages.at(-1)!.id } };
    }
    const found = messages.find(each => each.id === decodeURIComponent(activityId ?? '') && each.conversation === id);
    if (!found) return refuse(404, 'ActivityNotFoundInConversation');
    if (method === 'PUT') {
      found.history.push({ card: found.card, at: found.at });
      Object.assign(found, { card, at: performance.now() });
      return { status: 200, body: { id: found.id } };
    }
    messages.splice(messages.indexOf(found), 1);
    return { status: 200 };
  }

  function answer(one: Asked, authorization: string, form: URLSearchParams): Answer {
    const { method, path } = one;
    if (path === '/openid')
      return {
        status: 200,
        body: { issuer, jwks_uri: `${double.url}/keys`, id_token_signing_alg_values_supported: ['RS256'] },
      };
    if (path === '/keys') return { status: 200, body: { keys: [...keys.values()].map(({ jwk }) => jwk) } };
    if (path === '/token') {
      const right =
        form.get('client_id') === appId &&
        form.get('client_secret') === appSecret &&
        form.get('grant_type') === 'client_credentials' &&
        form.get('scope') === 'https://api.botframework.com/.default';
      if (!right) return { status: 401, body: { error: 'invalid_client' } };
      const token = `token-${++counter}`;
      tokens.add(token);
      return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } };
    }
    if (!tokens.has(authorization.replace(/^Bearer /, ''))) return refuse(401, 'Unauthorized');
    const at = instead.findIndex(each => each.method === method && each.path.test(path));
    return at < 0 ? connector(one) : instead.splice(at, 1)[0]!.answer;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname: path } = new URL(request.url!, 'http://double');
    const one = { method: request.method!, path, body: text.startsWith('{') ? JSON.parse(text) : null };
    asked.push(one);
    if (path.startsWith('/emea/')) await held;
    const { status, headers, body } = answer(one, request.headers.authorization ?? '', new URLSearchParams(text));
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(error => response.destroy(error as Error));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.env = {
    ...{ TEAMS_APP_ID: appId, TEAMS_APP_SECRET: appSecret },
    ...{ TEAMS_OPENID_URL: `${double.url}/openid`, TEAMS_TOKEN_URL: `${double.url}/token` },
    TEAMS_SERVICE_URL: double.serviceUrl,
  };
  double.stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return double;
}
