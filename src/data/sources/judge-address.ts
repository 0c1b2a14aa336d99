import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../base/errors.ts';
import { AddressRefused, mayCall } from '../../base/outbound.ts';
import type { App } from '../../context.ts';
import type { SourceSettings } from '../../engine/sources/connector.ts';

type Needs = Pick<App, 'outbound'>;

/** A name server that keeps one waiting is no reason not to save a source. */
const patienceMs = 2000;

/**
 * Adds a fault where the operator's policy forbids to call the host. A name that is not known now may be so later; the
 * policy is asked again whenever a source is dialled.
 */
export async function judgeAddress({ outbound }: Needs, settings: SourceSettings, path: string, faults: Fault[]) {
  if (!settings.host) return;
  const refused = await within(outbound.addressOf(settings.host)).then(
    () => null,
    error => (error instanceof AddressRefused ? error : null),
  );
  if (refused) faults.push({ path: `${path}.host`, message: refused.message });
}

/** What the operator should know of a source in a network that is open to all of them; null elsewhere. */
export async function privateNotice({ outbound }: Needs, settings: SourceSettings): Promise<string | null> {
  const address = settings.host ? await within(outbound.addressOf(settings.host)).catch(() => null) : null;
  if (!address || mayCall(address, false)) return null;
  return (
    'This source is on the machine of the service or in a private network, which everybody who may connect sources ' +
    'can reach. With ALLOW_PRIVATE_NETWORKS=false such addresses are refused.'
  );
}

async function within<T>(promise: Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  try {
    return await Promise.race([promise, pause(patienceMs, null, { signal: patience.signal, ref: false })]);
  } finally {
    patience.abort();
  }
}
