import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/config.ts';
import { Unavailable } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { descriptions, variablesOf } from './descriptions.ts';
import { googleProvider } from './google.ts';
import { microsoftProvider } from './microsoft.ts';
import { notConfigured, type Provider, type ProviderName, providerNames } from './provider.ts';
import { slackProvider } from './slack.ts';

export type Providers = ReadonlyMap<ProviderName, Provider>;

/** Every provider there is: those that the operator configured, and the others, with which nothing can be done. */
export function createProviders(
  { providers: configured }: Pick<Config, 'providers'>,
  needs: { fetch: typeof fetch; log: Log; clock: Clock },
): Providers {
  const { slack, microsoft, google } = configured;
  const made: Record<ProviderName, Provider | null> = {
    slack: slack && slackProvider({ ...slack, ...needs }),
    microsoft: microsoft && microsoftProvider({ ...microsoft, ...needs }),
    google: google && googleProvider({ ...google, ...needs }),
  };
  return new Map(providerNames.map(name => [name, made[name] ?? off(name)]));
}

function off(name: ProviderName): Provider {
  const missing = variablesOf(name);
  const refuse = () => new ProviderOff(descriptions[name].displayName, missing);
  return notConfigured(descriptions[name], missing, refuse);
}

class ProviderOff extends Unavailable {
  constructor(displayName: string, missing: readonly string[]) {
    super(
      `${displayName} cannot be connected here yet: the operator of this service has to set ${missing.join(' and ')}.`,
    );
  }
}
