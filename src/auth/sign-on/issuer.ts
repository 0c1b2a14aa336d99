import * as oidc from 'openid-client';
import { UpstreamFailed } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { IdentityProvider } from '../../generated/prisma/client.ts';
import { openClientSecret } from './client-secret.ts';
import { mayBeAsked } from './issuer-address.ts';

type Needs = Pick<App, 'config' | 'secrets' | 'db' | 'log'>;

/** How long an issuer may take for one answer, in seconds. */
const timeoutSeconds = 10;
/** For how long is remembered what an issuer says of itself. */
const freshMs = 10 * 60_000;

type Known = { updatedAt: number; until: number; client: Promise<oidc.Configuration> };
const known = new WeakMap<App['db'], Map<string, Known>>();

/** A client of the issuer, as it describes itself (OpenID Connect Discovery 1.0). @throws UpstreamFailed */
export async function clientOf(app: Needs, provider: IdentityProvider): Promise<oidc.Configuration> {
  const clients = known.get(app.db) ?? new Map<string, Known>();
  known.set(app.db, clients);
  const updatedAt = provider.updatedAt.getTime();
  const found = clients.get(provider.id);
  if (found && found.updatedAt === updatedAt && performance.now() < found.until) return found.client;
  const client = discover(app, provider);
  clients.set(provider.id, { updatedAt, until: performance.now() + freshMs, client });
  return client.catch(error => {
    clients.delete(provider.id);
    throw issuerFailure(app, provider, error);
  });
}

async function discover(app: Needs, provider: IdentityProvider): Promise<oidc.Configuration> {
  const { clientId } = provider;
  const issuer = new URL(provider.issuer);
  const ask: oidc.CustomFetch = (url, options) => {
    // Also what the issuer names as its endpoints.
    if (!mayBeAsked(app.config, url)) throw new Error('An endpoint of the issuer is not served by https.');
    return fetch(url, options as RequestInit);
  };
  const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const options = { [oidc.customFetch]: ask, timeout: timeoutSeconds };
  const described = await oidc.discovery(issuer, clientId, {}, oidc.None(), { ...options, execute: insecure });
  const metadata = described.serverMetadata();
  const secret = openClientSecret(app, provider);
  // Where nothing is said, it is the basic way (OpenID Connect Discovery 1.0, 3).
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const proof = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
  const client = new oidc.Configuration(metadata, clientId, {}, proof);
  client[oidc.customFetch] = ask;
  client.timeout = timeoutSeconds;
  for (const apply of insecure) apply(client);
  // Signatures of ID tokens are checked as well, though they come straight from the issuer.
  oidc.enableNonRepudiationChecks(client);
  return client;
}

/** What a client is told where an issuer fails; the log has the kind of failure, and nothing of what the issuer sent. */
export function issuerFailure(app: Pick<App, 'log'>, provider: IdentityProvider, error: unknown): UpstreamFailed {
  const { name, message, code } = error as Error & { code?: string };
  app.log.warn({ identityProvider: provider.id, name, message, code }, 'an issuer failed');
  return new UpstreamFailed('The identity provider did not answer as it should. Try again, or sign in another way.');
}
