import { type Refusal, Refusal as RefusalClass, Timeout, UpstreamFailed } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { ConsentLost, type ProviderName } from './provider.ts';

/** Milliseconds that one call of a provider may take. */
export const callMs = 20_000;

const isLate = (error: unknown): boolean => {
  const { name, code, cause } = error as Error & { code?: string };
  return name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || (cause !== undefined && isLate(cause));
};

/** What a caller is told of a failed call; the log has the kind of failure, and nothing of what was sent or answered. */
export function providerFailure(
  { name, displayName }: { name: ProviderName; displayName: string },
  error: unknown,
  log: Log,
): Refusal | ConsentLost {
  if (error instanceof RefusalClass || error instanceof ConsentLost) return error;
  const { name: kind, code, error: word, status } = error as Error & { code?: string; error?: string; status?: number };
  // The word of OAuth 2.0 (5.2) is one of a short list; anything longer is not taken for one.
  const said = /^[a-z_]{1,50}$/.test(word ?? '') ? word : undefined;
  log.warn({ provider: name, failure: { kind, code, status, said } }, 'a provider failed');
  return isLate(error)
    ? new Timeout(`${displayName} did not answer in time. Try again in a minute.`)
    : new UpstreamFailed(`${displayName} did not answer as it should. Try again in a minute.`);
}
