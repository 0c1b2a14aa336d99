import { setTimeout as pause } from 'node:timers/promises';
import { RateLimited } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Lease } from '../../engine/limits/leases.ts';
import type { Ask, Asking } from './ask.ts';

type Needs = Pick<App, 'rateLimits' | 'leases' | 'config'>;

const seconds = 60;
/** Statements that run at once over one connection; a user's uploaded tables count as one. */
const places = 3;
const lookEveryMs = 50;

/**
 * Counts a query towards its user's and its organization's minute and takes one of the places of its connection, over
 * all nodes; people and agents share both. Who waits for a place waits up to `patienceMs`. Release it when done.
 * @throws RateLimited
 */
export async function takePlace(
  app: Needs,
  { userId, organizationId }: Asking,
  { dataSourceId }: Pick<Ask, 'dataSourceId'>,
  { patienceMs = 0, signal }: { patienceMs?: number; signal?: AbortSignal } = {},
): Promise<Lease> {
  const { queries, organizationQueries } = app.config.rateLimits;
  const counted: [key: string, times: number, whose: string][] = [
    [`queries:user:${userId}`, queries, 'of yours'],
    [`queries:organization:${organizationId}`, organizationQueries, 'of your organization'],
  ];
  for (const [key, times, whose] of counted) {
    const refused = times > 0 ? await app.rateLimits.hit(key, { times, seconds }) : null;
    if (refused !== null)
      throw new RateLimited(
        refused,
        `Too many queries: ${times} ${whose} may run in a minute. Please try again later.`,
      );
  }
  for (const end = Date.now() + patienceMs; ; ) {
    const lease = await app.leases.take(`queries:${dataSourceId ?? `uploads:${userId}`}`, places);
    if (lease) return lease;
    if (Date.now() >= end)
      throw new RateLimited(
        1,
        `Too many queries: ${places} may run at once over a connection. Please try again later.`,
      );
    await pause(lookEveryMs, undefined, { signal });
  }
}
