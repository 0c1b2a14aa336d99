import { Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { ConsentLost, type CredentialKind } from '../engine/providers/provider.ts';
import type { Integration } from '../generated/prisma/client.ts';
import { callProvider } from './call-provider.ts';
import { demandProvider, servicesGranted } from './find-provider.ts';
import { storeIntegration } from './store-integration.ts';

export type ConnectProvider = {
  provider: string;
  /** Exactly one of them. */
  credentials: { apiKey?: string | null; password?: { username: string; password: string } | null };
};

const spelled: Record<CredentialKind, string> = {
  OAUTH: 'consent on its own page (startProviderAuthorization)',
  API_KEY: '`apiKey`',
  PASSWORD: '`password`',
};

/**
 * Connects an account by a key of its own, where the provider takes one, and after it was tried. The key is stored
 * sealed and shown to nobody.
 * @throws Invalid (`provider`, `credentials`: not taken, or refused by the provider), Unavailable, UpstreamFailed, Timeout,
 *   TooManyConnections
 */
export async function connectProvider(ctx: CallerContext, input: ConnectProvider): Promise<Integration> {
  const { app } = ctx;
  const provider = demandProvider(app, input.provider);
  const { apiKey } = input.credentials;
  const kind = apiKey ? ('API_KEY' as const) : ('PASSWORD' as const);
  if (!apiKey || !provider.credentialTypes.includes(kind)) {
    const taken = provider.credentialTypes.map(type => spelled[type]).join(' or ');
    throw new Invalid([
      { path: 'input.credentials', message: `${provider.displayName} is connected by ${taken} only` },
    ]);
  }
  const found = await callProvider(app, provider, 'look', () => provider.whoIs(apiKey)).catch(error => {
    if (!(error instanceof ConsentLost)) throw error;
    throw new Invalid([
      { path: 'input.credentials.apiKey', message: `is not an API key that ${provider.displayName} accepts` },
    ]);
  });
  const scopes = found.scopes ?? [];
  const services = servicesGranted(provider, scopes);
  if (services.length === 0) {
    const needed = provider.services.map(service => service.scopes.join(' and ')).join(', or ');
    throw new Invalid([
      {
        path: 'input.credentials.apiKey',
        message: `must be one that was granted ${needed} at ${provider.displayName}`,
      },
    ]);
  }
  return storeIntegration(ctx, 'integrations.connect_provider', {
    ...{ provider, credentialType: kind, services, scopes, account: found.account },
    tokens: { accessToken: apiKey, refreshToken: null, expiresAt: null, scopes },
  });
}
