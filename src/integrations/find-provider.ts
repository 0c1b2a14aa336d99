import { Invalid, Unavailable } from '../base/errors.ts';
import type { App } from '../context.ts';
import { type Provider, type ProviderName, providerNames } from '../engine/providers/provider.ts';

type Needs = Pick<App, 'providers'>;

/** The provider that a client names. @throws Invalid where there is none of the name */
export function findProvider({ providers }: Needs, name: string): Provider {
  const provider = providers.get(name as ProviderName);
  if (!provider) throw new Invalid([{ path: 'input.provider', message: `must be one of ${providerNames.join(', ')}` }]);
  return provider;
}

/** The same, ready to be used. @throws Invalid, Unavailable (the operator has not configured it; says what to set) */
export function demandProvider(app: Needs, name: string): Provider {
  const provider = findProvider(app, name);
  if (provider.missing.length > 0)
    throw new Unavailable(
      `${provider.displayName} cannot be connected here yet: the operator of this service has to set ${provider.missing.join(' and ')}.`,
    );
  return provider;
}

/** The services of a provider for which all that they need was granted. */
export const servicesGranted = ({ services }: Pick<Provider, 'services'>, scopes: readonly string[]): string[] =>
  services.filter(service => service.scopes.every(scope => scopes.includes(scope))).map(({ name }) => name);
