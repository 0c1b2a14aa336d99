import { metricsOf } from '../base/metrics.ts';
import type { App } from '../context.ts';
import { ConsentLost, type Provider } from '../engine/providers/provider.ts';

/** Calls a provider, and counts how that went. Rejects as the call does. */
export async function callProvider<T>(
  { metrics }: Pick<App, 'metrics'>,
  { name: provider }: Provider,
  what: 'consent' | 'redeem' | 'renew' | 'look' | 'revoke',
  call: () => Promise<T>,
): Promise<T> {
  const count = (outcome: string) => metricsOf(metrics).providerCalls.inc({ provider, what, outcome });
  try {
    const result = await call();
    count('ok');
    return result;
  } catch (error) {
    count(error instanceof ConsentLost ? 'lost' : 'failed');
    throw error;
  }
}
