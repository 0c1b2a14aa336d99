import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { Clock } from '../base/clock.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { loadSecrets } from '../base/crypto.ts';
import { openDatabase } from '../base/db.ts';
import type { Log } from '../base/log.ts';
import { createLog } from '../base/log.ts';
import { outbound } from '../base/outbound.ts';
import { measureChannels } from '../channels/measure-channels.ts';
import type { App } from '../context.ts';
import { measureCaches } from '../documents/search/cache-metrics.ts';
import { altcha } from '../engine/captcha/altcha.ts';
import { noCaptcha } from '../engine/captcha/off.ts';
import { widgetCaptcha } from '../engine/captcha/widget.ts';
import { createChartPainter } from '../engine/charts/create-painter.ts';
import { createDocumentReader } from '../engine/documents/create-reader.ts';
import { createDrive } from '../engine/drives/create-drive.ts';
import { memoryJournal } from '../engine/events/memory.ts';
import { redisJournal } from '../engine/events/redis.ts';
import { measureQueue } from '../engine/jobs/measure-queue.ts';
import { pgBossQueue } from '../engine/jobs/pg-boss.ts';
import { memoryLeases } from '../engine/limits/memory.ts';
import { memoryRateLimits } from '../engine/limits/rate-limits-memory.ts';
import { redisRateLimits } from '../engine/limits/rate-limits-redis.ts';
import { redisLeases } from '../engine/limits/redis.ts';
import { outboxMail } from '../engine/mail/outbox.ts';
import { smtpMail } from '../engine/mail/smtp.ts';
import { createMessengers } from '../engine/messengers/create-messengers.ts';
import { guardedFetch } from '../engine/models/guarded-fetch.ts';
import { noPayments } from '../engine/payments/off.ts';
import { stripePayments } from '../engine/payments/stripe.ts';
import { createProviders } from '../engine/providers/create-providers.ts';
import { createSearchCaches } from '../engine/search/search-caches.ts';
import { createSourcePool } from '../engine/sources/source-pool.ts';
import { folderStorage } from '../engine/storage/folder.ts';
import { s3Storage } from '../engine/storage/s3.ts';
import type { Storage } from '../engine/storage/storage.ts';
import { createTableEngine } from '../engine/tables/duckdb/table-engine.ts';
import { measureWorkflows } from '../workflows/measure-workflows.ts';
import { connectors } from './connectors.ts';
import type { Replacements } from './replacements.ts';

export type Ports = Pick<
  App,
  | 'config'
  | 'log'
  | 'clock'
  | 'secrets'
  | 'database'
  | 'db'
  | 'journal'
  | 'jobs'
  | 'leases'
  | 'rateLimits'
  | 'storage'
  | 'tables'
  | 'charts'
  | 'documents'
  | 'searchCaches'
  | 'captcha'
  | 'payments'
  | 'mail'
  | 'providers'
  | 'messengers'
  | 'drives'
  | 'connectors'
  | 'outbound'
  | 'sources'
  | 'modelFetch'
  | 'metrics'
> & {
  /** Closes everything that was opened, the latest first. */
  close(): Promise<void>;
};

/** What stands behind each port, as the configuration has it. */
export async function openPorts(config: Config, replacements: Replacements): Promise<Ports> {
  const log = replacements.log ?? createLog(config.logLevel);
  const clock = replacements.clock ?? systemClock;
  const database = await (replacements.openDatabase ?? openDatabase)(config);
  const { db } = database;
  const secrets = await loadSecrets(config.secretKey, config.dataDir, config.previousSecretKeys);
  const metrics = new Registry();
  const shared = openShared(config, log);
  const storage = createStorage(config);
  const reach = outbound({ allowPrivate: config.allowPrivateNetworks });
  const guarded = guardedFetch(reach);
  const engines = {
    tables: createTableEngine({ log, ...replacements.tables }),
    sources: createSourcePool({ log }),
    documents: createDocumentReader({ log }),
    charts: createChartPainter({ log }),
  };
  const searchCaches = createSearchCaches();
  measureCaches(metrics, searchCaches);
  measureQueue(metrics, database, log);
  measureWorkflows(metrics, database, log);
  measureChannels(metrics, database, log);
  return {
    ...{ config, log, clock, secrets, database, db, metrics, storage, searchCaches },
    ...shared,
    ...engines,
    ...thirdParties(config, { fetch: guarded, log, clock }),
    jobs: pgBossQueue({ database, log, metrics }),
    captcha: createCaptcha(config, { secrets, db, clock }),
    mail: createMail(config, log),
    connectors: new Map((replacements.connectors ?? connectors).map(connector => [connector.type, connector])),
    outbound: reach,
    modelFetch: guarded,
    async close() {
      await engines.sources.close();
      await engines.tables.close();
      await engines.documents.close();
      await engines.charts.close();
      storage.close?.();
      await shared.journal.close();
      await shared.leases.close();
      await shared.rateLimits.close();
      await database.close();
    },
  };
}

/** What several nodes share in Redis, and one has in memory. */
const openShared = ({ redis, dataDir }: Config, log: Log): Pick<App, 'journal' | 'leases' | 'rateLimits'> =>
  redis.kind === 'redis'
    ? {
        journal: redisJournal({ url: redis.url, log }),
        leases: redisLeases({ url: redis.url, log }),
        rateLimits: redisRateLimits({ url: redis.url, log }),
      }
    : {
        journal: memoryJournal({ folder: join(dataDir, 'journal') }),
        leases: memoryLeases(),
        rateLimits: memoryRateLimits(),
      };

/** Who is asked beyond this installation. */
const thirdParties = (
  config: Config,
  needs: { fetch: typeof fetch; log: Log; clock: Clock },
): Pick<App, 'payments' | 'providers' | 'messengers' | 'drives'> => ({
  payments:
    config.payments.kind === 'stripe'
      ? stripePayments({ ...config.payments, log: needs.log, clock: needs.clock })
      : noPayments(),
  providers: createProviders(config, needs),
  messengers: createMessengers(config, needs),
  drives: (service, access) => createDrive(config, service, { fetch: needs.fetch, ...access }),
});

function createCaptcha(config: Config, needs: Pick<App, 'secrets' | 'db' | 'clock'>) {
  switch (config.captcha.kind) {
    case 'altcha':
      return altcha(needs);
    case 'off':
      return noCaptcha();
    default:
      return widgetCaptcha(config.captcha);
  }
}

const createStorage = ({ storage, dataDir }: Config): Storage =>
  storage.kind === 's3'
    ? s3Storage({ ...storage, folder: join(dataDir, 'bucket') })
    : folderStorage(join(dataDir, 'files'));

const createMail = ({ mail, dataDir }: Config, log: Log) =>
  mail.kind === 'smtp' ? smtpMail(mail) : outboxMail({ folder: join(dataDir, 'outbox'), from: mail.from, log });
