import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Replacements } from '../../src/app/replacements.ts';
import { readConfig } from '../../src/base/config.ts';
import type { Reasoner } from '../../src/engine/reasoner/reasoner.ts';
import { type Service, serve } from '../../src/serve.ts';
import { openTestDatabase } from './database.ts';
import { onServices, redisUrl } from './services.ts';
import { atEndOfWorker } from './worker-end.ts';

// The rule: a test uses the shared service unless it needs options, stands at its clock or its mail, changes what holds
// for everybody without setting it back, makes log-ins fail, or measures the service as a whole. Then it starts its own.

export type ServiceOptions = Replacements & {
  /** Environment variables on top of an embedded service without captcha. */
  env?: Record<string, string>;
};

/** A service that ends with its worker. */
export type SharedService = Omit<Service, 'stop'>;

/** Tests ask more in a minute than people do. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' };
/** The same of queries of data. */
export const unlimitedQueries = { QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0' };

let shared: Promise<SharedService> | undefined;
/** By the id of whom they answer. */
const reasoners = new Map<string, Reasoner>();

/**
 * The service that the files of a worker share, since starting one takes as long as several tests. Whoever uses it works
 * with people and organizations of their own, and looks at nothing of others: neither at counts over all nor at entries
 * by their kind alone. Nobody stops it.
 */
export async function sharedService(): Promise<SharedService> {
  shared ??= startShared();
  const service = await shared;
  // Connections that lay idle through a long file before may just be ended by the service: this one finds it out.
  await fetch(`${service.url}/health/live`).catch(() => {});
  return service;
}

/** Has one person's questions answered by a reasoner of the test, in a service that was started without one for all. */
export const answerBy = (person: { id: string }, reasoner: Reasoner): unknown => reasoners.set(person.id, reasoner);

async function startShared(): Promise<SharedService> {
  const { stop, ...service } = await startService({ env: unlimitedQueries });
  atEndOfWorker(() => stop());
  return service;
}

/**
 * A whole service of its own on a free port, embedded unless the suites run on services. Stop it in `afterAll`. What
 * queries tables starts with the first query: most tests ask none, and it takes as long as the rest of a service.
 */
export async function startService({ env = {}, ...replacements }: ServiceOptions = {}): Promise<Service> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'analytics-'));
  const defaults = {
    PORT: '0',
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    COOKIE_SECURE: 'false',
    DATA_DIR: dataDir,
    ...unlimited,
  };
  const config = readConfig({ ...defaults, ...(onServices ? { REDIS_URL: redisUrl } : {}), ...env });
  const service = await serve(config, {
    tables: { warm: false },
    ...(config.database.kind === 'embedded' ? { openDatabase: () => openTestDatabase() } : {}),
    ...replacements,
  });
  const { reasonerFor } = service.app;
  service.app.reasonerFor = async (caller, wanted) => {
    const reasoner = caller && reasoners.get(caller.userId);
    return reasoner ? { reasoner, held: null } : reasonerFor(caller, wanted);
  };
  return {
    ...service,
    async stop(graceMs = 1000) {
      await service.stop(graceMs);
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
