import { isIP } from 'node:net';
import type { Config } from '../base/config.ts';
import type { Fault } from '../base/errors.ts';
import { mayCall } from '../base/outbound.ts';
import type { ModelPurpose } from '../engine/models/model-choice.ts';
import { providerOf, providers } from '../engine/models/providers.ts';

/** A model as a client names it; the key is written only. */
export type ChoiceInput = { provider: string; model: string; apiKey?: string | null; baseUrl?: string | null };

/** What is wrong with a choice, apart from what only a try can show; `hasKey` where a stored key will be used. */
export function faultsOf(
  config: Pick<Config, 'allowPrivateNetworks'>,
  purpose: ModelPurpose,
  { provider: name, apiKey, baseUrl }: ChoiceInput,
  hasKey: boolean,
): Fault[] {
  const at = (field: string, message: string): Fault => ({ path: `input.${purpose}.${field}`, message });
  const provider = providerOf(name);
  if (!provider) return [at('provider', `must be one of ${providers.map(known => known.name).join(', ')}`)];
  const faults: Fault[] = [];
  if (
    purpose === 'embedding' &&
    provider.models.length > 0 &&
    !provider.models.some(known => known.purpose === purpose)
  )
    faults.push(at('provider', `${provider.displayName} offers no embeddings`));
  if (provider.needsApiKey && !apiKey && !hasKey)
    faults.push(
      at(
        'apiKey',
        `must be given: ${provider.displayName} needs a key, and a stored one is used for its own address only`,
      ),
    );
  if (provider.needsBaseUrl && !baseUrl) faults.push(at('baseUrl', `must be given for ${provider.displayName}`));
  const address = baseUrl ? faultOfAddress(config, baseUrl) : null;
  if (address) faults.push(at('baseUrl', address));
  return faults;
}

function faultOfAddress(
  { allowPrivateNetworks }: Pick<Config, 'allowPrivateNetworks'>,
  baseUrl: string,
): string | null {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an address such as https://models.example.com/v1';
  if (url.username || url.password) return 'must not hold a user name or password: give the key as `apiKey`';
  if (url.search || url.hash) return 'must end with its path, without ? or #';
  if (url.protocol === 'http:' && !allowPrivateNetworks) return 'must begin with https://';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !mayCall(host, allowPrivateNetworks)) return 'is not an address this service may connect to';
  return null;
}
