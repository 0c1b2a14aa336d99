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
 * all nodes; people and agents share both. Who waits for a place waits up to `patienceMs`. Release it when done. What is
 * looked up on the way to a query is not `counted` as one, and takes a place like any other.
 * @throws RateLimited
 */
export async function takePlace(
  app: Needs,
  { userId, organizationId }: Asking,
  ask: Pick<Ask, 'dataSourceId' | 'sources'>,
  { patienceMs = 0, signal, counted = true }: { patienceMs?: number; signal?: AbortSignal; counted?: boolean } = {},
): Promise<Lease> {
  const { queries, organizationQueries } = app.config.rateLimits;
  const minutes: [key: string, times: number, whose: string][] = [
    [`queries:user:${userId}`, queries, 'of yours'],
    [`queries:organization:${organizationId}`, organizationQueries, 'of your organization'],
  ];
  for (const [key, times, whose] of counted ? minutes : []) {
    const refused = times > 0 ? await app.rateLimits.hit(key, { times, seconds }) : null;
    if (refused !== null) throw new RateLimited(refused, `Too many queries: ${times} ${whose} may run in a minute.`);
  }
  const end = Date.now() + patienceMs;
  const taken: Lease[] = [];
  const release = async () => void (await Promise.all(taken.map(lease => lease.release())));
  try {
    for (const key of placesOf(ask, userId)) taken.push(await waitFor(app, key, end, signal));
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Where a query takes a place: over several sources in each of them, and where uploaded tables are asked, which is where
 * they are joined. In one order for all, so that no two wait for each other.
 */
function placesOf({ dataSourceId, sources = [] }: Pick<Ask, 'dataSourceId' | 'sources'>, userId: string): string[] {
  const uploads = `queries:uploads:${userId}`;
  if (sources.length === 0) return [dataSourceId === null ? uploads : `queries:${dataSourceId}`];
  return [...new Set(sources.map(source => `queries:${source.dataSourceId}`)), uploads].sort();
}

async function waitFor(
  { leases }: Pick<Needs, 'leases'>,
  key: string,
  end: number,
  signal: AbortSignal | undefined,
): Promise<Lease> {
  for (;;) {
    const lease = await leases.take(key, places);
    if (lease) return lease;
    if (Date.now() >= end) throw new RateLimited(1, `Too many queries: ${places} may run at once over a connection.`);
    await pause(lookEveryMs, undefined, { signal });
  }
}
