import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const clientId = 'assistant';
export const clientSecret = 'a secret between issuer and assistant';

/** Who somebody is to the issuer. */
export type Subject = { sub: string; email?: string; email_verified?: boolean | string; name?: string };

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/**
 * The certified issuer `oidc-provider` on a free port of this machine. Whoever comes is signed in as `issuer.subject`
 * without a question, or sent back with an error where that is null.
 */
export async function startIssuer({ host = '127.0.0.1', redirectUri = '' } = {}) {
  let provider: Provider;
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/interaction/')) return provider.callback()(request, response);
    const result = issuer.subject
      ? { login: { accountId: issuer.subject.sub } }
      : { error: 'access_denied', error_description: 'They said no.' };
    return provider.interactionFinished(request, response, result);
  });
  await new Promise<void>(resolve => server.listen(0, host, resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;

  const issuer = {
    url,
    subject: null as Subject | null,
    /** Registers the client with the address that browsers are sent back to. */
    expect(address: string) {
      provider = new Provider(url, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [address] }],
        claims: { email: ['email', 'email_verified'], profile: ['name'] },
        interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        features: { devInteractions: { enabled: false } },
        cookies: { keys: ['only for tests'] },
        findAccount: (_ctx: unknown, accountId: string) => ({ accountId, claims: () => issuer.subject }),
        async loadExistingGrant(ctx: any) {
          const { client, session } = ctx.oidc;
          const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
    },
    /** Goes where a browser without cookies would, until the issuer sends it back; resolves to what it hands back. */
    async visit(address: string): Promise<Record<string, string>> {
      const jar = new Map<string, string>();
      for (let next = address; ; ) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
          jar.set(name!, value!);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`);
        const target = new URL(location, next);
        if (target.origin !== url) return Object.fromEntries(target.searchParams);
        next = target.href;
      }
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  if (redirectUri) issuer.expect(redirectUri);
  return issuer;
}
