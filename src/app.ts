import { join } from 'node:path';
import { Registry } from 'prom-client';
import { defineAccountJobs } from './accounts/jobs.ts';
import { moveAgents } from './agents/move-agents.ts';
import { defineAuditJobs } from './audit/jobs.ts';
import { exportPrefix, openExport } from './audit/reading/export-logs.ts';
import { recordDenial } from './audit/record-denial.ts';
import { forgetUser } from './audit/retention/erase-user-entries.ts';
import { moveKeys } from './auth/api-keys/move-keys.ts';
import { authenticate } from './auth/authenticate.ts';
import { defineAuthJobs } from './auth/jobs.ts';
import { jwks } from './auth/signing-keys/jwks.ts';
import { watchCallers } from './auth/streams/watch-callers.ts';
import { type Clock, systemClock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import { loadSecrets } from './base/crypto.ts';
import { openDatabase } from './base/db.ts';
import { createLog, type Log } from './base/log.ts';
import { outbound } from './base/outbound.ts';
import { closeOldFiles, openDataFolder } from './base/start/data-folder.ts';
import type { OnStep } from './base/start/start-steps.ts';
import { endSubscription } from './billing/follow-seats.ts';
import { defineBillingJobs } from './billing/jobs.ts';
import { forgetSpender } from './billing/ledger/forget-spender.ts';
import { defineLedgerJobs } from './billing/ledger/jobs.ts';
import { receiveEvent } from './billing/receive-event.ts';
import { openSpendingExport, spendingPrefix } from './billing/spending/export-spending.ts';
import { eraseInstallations } from './channels/erase-installations.ts';
import { defineChannelJobs } from './channels/jobs.ts';
import { mapUser } from './channels/map-user.ts';
import { moveMappings } from './channels/move-mappings.ts';
import { receiveDelivery } from './channels/receive-delivery.ts';
import { openPicture } from './chat/charts/open-picture.ts';
import { picturePrefix } from './chat/charts/sign-picture.ts';
import { eraseChats } from './chat/erase-chats.ts';
import { defineChatJobs } from './chat/jobs.ts';
import { moveChats } from './chat/move-chats.ts';
import { chatTools, everyChatTool } from './chat/tools.ts';
import type { App, Hook } from './context.ts';
import { defineDataJobs } from './data/jobs.ts';
import { openDownload } from './data/open-download.ts';
import { queryPrefix } from './data/queries/export-query.ts';
import { openQueryExport } from './data/queries/open-query-export.ts';
import { eraseRules } from './data/sensitivity/erase-rules.ts';
import { moveRules } from './data/sensitivity/move-rules.ts';
import { eraseSources } from './data/sources/erase-sources.ts';
import { moveSources } from './data/sources/move-sources.ts';
import { eraseTables } from './data/tables/erase-tables.ts';
import { moveTables } from './data/tables/move-tables.ts';
import { tableTools } from './data/tools.ts';
import { receiveUpload } from './data/uploads/receive-upload.ts';
import { eraseDocuments } from './documents/erase-documents.ts';
import { defineDocumentJobs } from './documents/jobs.ts';
import { moveDocuments } from './documents/move-documents.ts';
import { measureCaches } from './documents/search/cache-metrics.ts';
import { documentTools, everyDocumentTool } from './documents/tools.ts';
import { eraseFolders, forgetFolderOf, forgetFoldersOf, moveFolders } from './drives/forget-folders.ts';
import { defineDriveJobs } from './drives/jobs.ts';
import { altcha } from './engine/captcha/altcha.ts';
import { noCaptcha } from './engine/captcha/off.ts';
import { widgetCaptcha } from './engine/captcha/widget.ts';
import { createChartPainter } from './engine/charts/create-painter.ts';
import { createDocumentReader } from './engine/documents/create-reader.ts';
import { createDrive } from './engine/drives/create-drive.ts';
import { memoryJournal } from './engine/events/memory.ts';
import { redisJournal } from './engine/events/redis.ts';
import { measureQueue } from './engine/jobs/measure-queue.ts';
import { pgBossQueue } from './engine/jobs/pg-boss.ts';
import { memoryLeases } from './engine/limits/memory.ts';
import { memoryRateLimits } from './engine/limits/rate-limits-memory.ts';
import { redisRateLimits } from './engine/limits/rate-limits-redis.ts';
import { redisLeases } from './engine/limits/redis.ts';
import { outboxMail } from './engine/mail/outbox.ts';
import { smtpMail } from './engine/mail/smtp.ts';
import { createMessengers } from './engine/messengers/create-messengers.ts';
import { guardedFetch } from './engine/models/guarded-fetch.ts';
import { noPayments } from './engine/payments/off.ts';
import { stripePayments } from './engine/payments/stripe.ts';
import { createProviders } from './engine/providers/create-providers.ts';
import { builtinReasoner } from './engine/reasoner/builtin/reasoner.ts';
import { describeTool } from './engine/reasoner/describe-tool.ts';
import type { Reasoner } from './engine/reasoner/reasoner.ts';
import { createSearchCaches } from './engine/search/search-caches.ts';
import { bigqueryConnector } from './engine/sources/bigquery/connector.ts';
import { clickhouseConnector } from './engine/sources/clickhouse/connector.ts';
import type { Connector } from './engine/sources/connector.ts';
import { duckdbConnector } from './engine/sources/duckdb-file/connector.ts';
import { mongodbConnector } from './engine/sources/mongodb/connector.ts';
import { mariadbConnector, mysqlConnector } from './engine/sources/mysql/connector.ts';
import { postgresqlConnector } from './engine/sources/postgresql/connector.ts';
import { redshiftConnector } from './engine/sources/redshift/connector.ts';
import { snowflakeConnector } from './engine/sources/snowflake/connector.ts';
import { createSourcePool } from './engine/sources/source-pool.ts';
import { sqliteConnector } from './engine/sources/sqlite/connector.ts';
import { sqlserverConnector } from './engine/sources/sqlserver/connector.ts';
import { folderStorage } from './engine/storage/folder.ts';
import { s3Storage } from './engine/storage/s3.ts';
import type { Storage } from './engine/storage/storage.ts';
import { createTableEngine } from './engine/tables/duckdb/table-engine.ts';
import { eraseIntegrations } from './integrations/erase-integrations.ts';
import { defineIntegrationJobs } from './integrations/jobs.ts';
import { moveIntegrations } from './integrations/move-integrations.ts';
import { defineMemoryJobs } from './memory/jobs.ts';
import { embedderFor } from './model-settings/embedder-for.ts';
import { modelReasoner } from './model-settings/model-reasoner.ts';
import { moveModelSettings } from './model-settings/move-model-settings.ts';
import { forgetKept } from './server/idempotency/kept-row.ts';
import { eraseWorkflows } from './workflows/erase-workflows.ts';
import { keepCount } from './workflows/executions/usage.ts';
import { defineWorkflowJobs } from './workflows/jobs.ts';
import { measureWorkflows } from './workflows/measure-workflows.ts';
import { moveWorkflows } from './workflows/move-workflows.ts';
import { startOnUpdate } from './workflows/triggers/start-on-update.ts';

/** What tests replace. */
export type Replacements = {
  log?: Log;
  clock?: Clock;
  reasoner?: Reasoner;
  connectors?: readonly Connector[];
  embedderFor?: App['embedderFor'];
  openDatabase?: typeof openDatabase;
  /** Told what the start is at. */
  onStep?: OnStep;
  /** Milliseconds between two looks at whose streams have to end. */
  watchEveryMs?: number;
};

export type RunningApp = App & {
  /** Lets whatever waits for news end, first of all. */
  beginStop(): void;
  /** Lets streams end, hands jobs back, and closes everything, the latest opened first. */
  stop(): Promise<void>;
  /** Tells where the outside reaches the service, once that is known and nothing is configured. */
  listensAt(url: string): void;
};

/** Every kind of source that can be connected. */
const connectors: readonly Connector[] = [
  postgresqlConnector(),
  redshiftConnector(),
  mysqlConnector(),
  mariadbConnector(),
  clickhouseConnector(),
  mongodbConnector(),
  sqlserverConnector(),
  snowflakeConnector(),
  bigqueryConnector(),
  sqliteConnector(),
  duckdbConnector(),
];

/** How long running jobs may take to hand themselves back. */
const graceMs = 5000;

/** Wires the service together: the only place that knows which implementation stands behind which port. */
export async function createApp(config: Config, replacements: Replacements = {}): Promise<RunningApp> {
  const log = replacements.log ?? createLog(config.logLevel);
  const clock = replacements.clock ?? systemClock;
  const stopping = new AbortController();
  const { onStep = () => {} } = replacements;
  openDataFolder(config.dataDir);
  const isEmbedded = config.database.kind === 'embedded';
  onStep(isEmbedded ? 'opens the embedded database' : 'opens the database, and brings it up to date');
  const database = await (replacements.openDatabase ?? openDatabase)(config);
  const secrets = await loadSecrets(config.secretKey, config.dataDir, config.previousSecretKeys);
  const { redis } = config;
  const metrics = new Registry();
  const journal =
    redis.kind === 'redis'
      ? redisJournal({ url: redis.url, log })
      : memoryJournal({ folder: join(config.dataDir, 'journal') });
  const leases = redis.kind === 'redis' ? redisLeases({ url: redis.url, log }) : memoryLeases();
  const rateLimits = redis.kind === 'redis' ? redisRateLimits({ url: redis.url, log }) : memoryRateLimits();
  const storage = createStorage(config);
  const guarded = guardedFetch(outbound({ allowPrivate: config.allowPrivateNetworks }));
  const tables = createTableEngine({ log });
  const sources = createSourcePool({ log });
  const documents = createDocumentReader({ log });
  const charts = createChartPainter({ log });
  const searchCaches = createSearchCaches();
  measureCaches(metrics, searchCaches);
  measureQueue(metrics, database, log);
  measureWorkflows(metrics, database, log);
  const watches = watchCallers({ db: database.db, log }, replacements.watchEveryMs);
  let closing = Promise.resolve();
  let publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;

  const app: RunningApp = {
    config,
    log,
    clock,
    secrets,
    database,
    db: database.db,
    journal,
    jobs: pgBossQueue({ database, log, metrics }),
    leases,
    rateLimits,
    storage,
    tables,
    charts,
    documents,
    searchCaches,
    embedderFor: replacements.embedderFor ?? ((organizationId, of) => embedderFor(app, organizationId, of)),
    captcha: createCaptcha(config, { secrets, db: database.db, clock }),
    payments: config.payments.kind === 'stripe' ? stripePayments({ ...config.payments, log, clock }) : noPayments(),
    mail: createMail(config, log),
    providers: createProviders(config, { fetch: guarded, log, clock }),
    messengers: createMessengers(config, { fetch: guarded, log, clock }),
    drives: (service, access) => createDrive(config, service, { fetch: guarded, ...access }),
    connectors: new Map((replacements.connectors ?? connectors).map(connector => [connector.type, connector])),
    outbound: outbound({ allowPrivate: config.allowPrivateNetworks }),
    sources,
    modelFetch: guarded,
    metrics,
    reasonerFor: async (caller, wanted) => {
      if (replacements.reasoner) return { reasoner: replacements.reasoner, held: null };
      return (await modelReasoner(app, caller, wanted)) ?? { reasoner: builtinReasoner(), held: null };
    },
    toolsFor: async (caller, errand) => [
      ...tableTools(app, caller, errand),
      ...(await documentTools(app, caller, errand)),
      ...(await chatTools(app, caller, errand)),
    ],
    describeTools(caller) {
      const errand = { conversationId: null, correlationId: '' };
      const tools = [tableTools, everyDocumentTool, everyChatTool].flatMap(make => make(app, caller, errand));
      return tools.map(describeTool);
    },
    authenticate: credentials => authenticate(app, credentials),
    watch: caller => watches.watch(caller),
    jwks: () => jwks(app),
    files: {
      receive: (uploadId, signature, body) => receiveUpload(app, uploadId, signature, body),
      open(token) {
        if (token.startsWith(exportPrefix)) return openExport(app, token);
        if (token.startsWith(spendingPrefix)) return openSpendingExport(app, token);
        if (token.startsWith(picturePrefix)) return openPicture(app, token);
        return token.startsWith(queryPrefix) ? openQueryExport(app, token) : openDownload(app, token);
      },
    },
    movers: [
      (tx, move) => moveKeys(app, tx, move),
      moveModelSettings,
      moveIntegrations,
      (tx, move) => moveSources(app, tx, move),
      moveTables,
      moveRules,
      (tx, move) => moveFolders(app, tx, move),
      moveDocuments,
      moveAgents,
      (tx, move) => moveChats(app, tx, move),
      (tx, move) => moveWorkflows(app, tx, move),
      moveMappings,
    ],
    erasers: [
      leaver => endSubscription(app, leaver),
      leaver => eraseFolders(app, leaver),
      leaver => eraseIntegrations(app, leaver),
      leaver => eraseSources(app, leaver),
      leaver => eraseTables(app, leaver),
      leaver => eraseRules(app, leaver),
      leaver => eraseDocuments(app, leaver),
      leaver => eraseChats(app, leaver),
      leaver => eraseWorkflows(app, leaver),
      leaver => eraseInstallations(app, leaver),
      leaver => forgetSpender(app, leaver),
      leaver => forgetUser(app, leaver),
    ],
    accountListeners: [mapUser],
    accountEnders: [(tx, id) => forgetFoldersOf(app, tx, id)],
    collectionEnders: [(tx, id) => forgetFolderOf(app, tx, id)],
    tableListeners: [(tx, update) => startOnUpdate(app, tx, update)],
    hooks: new Map<string, Hook>([
      ['stripe', ({ body, headers }) => receiveEvent(app, body, headers['stripe-signature'] ?? '')],
    ]),
    periodChanged: keepCount,
    recordDenial,
    stopping: stopping.signal,
    publicUrl: () => publicUrl,
    listensAt(url) {
      publicUrl = config.publicUrl ?? url;
    },
    beginStop: () => stopping.abort(),
    async stop() {
      stopping.abort();
      watches.close();
      await closing;
      await app.jobs.stop(graceMs);
      await sources.close();
      await tables.close();
      await documents.close();
      await charts.close();
      storage.close?.();
      await journal.close();
      await leases.close();
      await rateLimits.close();
      await database.close();
    },
  };
  for (const messenger of app.messengers.values())
    for (const door of messenger.doors)
      app.hooks.set(door, delivery => receiveDelivery(app, messenger.name, door, delivery));
  // Web nodes know the jobs as well, since they enqueue them.
  defineAuditJobs(app);
  defineAccountJobs(app);
  defineAuthJobs(app);
  defineLedgerJobs(app);
  defineBillingJobs(app);
  defineIntegrationJobs(app);
  defineDataJobs(app);
  defineDocumentJobs(app);
  defineDriveJobs(app);
  defineMemoryJobs(app);
  defineChatJobs(app);
  defineWorkflowJobs(app);
  defineChannelJobs(app);
  app.jobs.schedule('server.forget_answers', '41 * * * *', () => forgetKept(app));
  onStep('starts the queue of jobs');
  await app.jobs.start({ work: config.role !== 'web' });
  closing = closeOldFiles(config.dataDir, log, stopping.signal);
  return app;
}

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
