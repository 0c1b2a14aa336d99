import type { App } from '../context.ts';
import type { ProviderName } from '../engine/providers/provider.ts';
import type { Integration } from '../generated/prisma/client.ts';

/** What its user can do about the state of a connected account; null where nothing has to be done. */
export function adviceFor(
  { providers }: Pick<App, 'providers'>,
  { provider: name, status, renewable, expiresAt, credentialType }: Integration,
): string | null {
  const provider = providers.get(name as ProviderName);
  if (!provider || provider.missing.length > 0)
    return `Ask the operator of this service, which has no access to ${provider?.displayName ?? name} any more.`;
  const { displayName } = provider;
  if (credentialType !== 'OAUTH' && status !== 'ACTIVE' && status !== 'FAILED')
    return `Connect again with another key: ${displayName} takes this one no more.`;
  switch (status) {
    case 'EXPIRED':
      return `Connect again: ${displayName} takes the old consent no more.`;
    case 'REVOKED':
      return `Connect again: the access was taken back at ${displayName}.`;
    case 'FAILED':
      return `Refresh in a minute: ${displayName} could not be asked the last time.`;
    default:
      return renewable || expiresAt === null
        ? null
        : `Connect again before ${expiresAt.toISOString()}: ${displayName} gave no way to renew the access.`;
  }
}
