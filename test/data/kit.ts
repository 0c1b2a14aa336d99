import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Registry } from 'prom-client';
import { recordDenial } from '../../src/audit/record-denial.ts';
import { readConfig } from '../../src/base/config.ts';
import { deriveSecrets } from '../../src/base/crypto.ts';
import { newId } from '../../src/base/ids.ts';
import { createLog, type Log } from '../../src/base/log.ts';
import { outbound } from '../../src/base/outbound.ts';
import type { App, Caller } from '../../src/context.ts';
import { defineDataJobs } from '../../src/data/jobs.ts';
import { openDownload } from '../../src/data/open-download.ts';
import { queryPrefix } from '../../src/data/queries/export-query.ts';
import { openQueryExport } from '../../src/data/queries/open-query-export.ts';
import { tableTools } from '../../src/data/tools.ts';
import { receiveUpload } from '../../src/data/uploads/receive-upload.ts';
import { memoryJournal } from '../../src/engine/events/memory.ts';
import { pgBossQueue } from '../../src/engine/jobs/pg-boss.ts';
import type { Job, JobQueue } from '../../src/engine/jobs/queue.ts';
import { memoryLeases } from '../../src/engine/limits/memory.ts';
import { memoryRateLimits } from '../../src/engine/limits/rate-limits-memory.ts';
import type { ToolResult } from '../../src/engine/reasoner/reasoner.ts';
import type { Connector } from '../../src/engine/sources/connector.ts';
import { createSourcePool } from '../../src/engine/sources/source-pool.ts';
import { folderStorage } from '../../src/engine/storage/folder.ts';
import { createTableEngine } from '../../src/engine/tables/duckdb/table-engine.ts';
import type { TableEngine } from '../../src/engine/tables/table-engine.ts';
import type { Role, Scope } from '../../src/generated/prisma/enums.ts';
import { schema } from '../../src/schema.ts';
import { createPipeline } from '../../src/server/graphql/execute.ts';
import { openTestDatabase } from '../kit/database.ts';

/** What the agents of the tests are at work on. */
export const errand = { conversationId: '01990000-0000-7000-8000-0000000000aa', correlationId: 'the request' };

/** Errors as a test wants to compare them. */
type Answer = {
  data: any;
  errors: { code: string; message: string; faults: string[] }[];
};

export type DataService = Awaited<ReturnType<typeof startData>>;

/**
 * What the resource needs of a service: a real database, real files, the real engine and queue, and the pipeline that
 * GraphQL and REST share. `work: false` leaves the jobs to the test; `tables` replaces the engine.
 */
export async function startData({
  work = true,
  tables,
  connectors = [],
  allowPrivate = true,
  log = createLog('silent'),
}: {
  work?: boolean;
  tables?: TableEngine;
  connectors?: Connector[];
  allowPrivate?: boolean;
  log?: Log;
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  const database = await openTestDatabase();
  const handled = new EventEmitter();
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const app = {
    log,
    clock,
    secrets: deriveSecrets('a secret of the tests, long enough'),
    database,
    db: database.db,
    jobs: announcing(pgBossQueue({ database, log }), handled),
    leases: memoryLeases(),
    rateLimits: memoryRateLimits(),
    journal: memoryJournal(),
    config: readConfig({ QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0' }),
    storage: folderStorage(folder),
    tables: tables ?? createTableEngine({ log }),
    connectors: new Map(connectors.map(connector => [connector.type, connector])),
    outbound: outbound({ allowPrivate }),
    sources: createSourcePool({ log }),
    metrics: new Registry(),
    publicUrl: () => 'http://files.test',
    recordDenial,
    tableListeners: [],
  } as unknown as App;
  defineDataJobs(app);
  await app.jobs.start({ work });
  const pipeline = createPipeline(schema);

  async function ask(
    caller: Caller | null,
    document: string,
    variables: Record<string, unknown> = {},
  ): Promise<Answer> {
    const parsed = pipeline.parse(document);
    const invalid = pipeline.validate(parsed);
    if (invalid.length > 0) throw invalid[0];
    const result = await pipeline.execute({
      document: parsed,
      variables,
      context: {
        app,
        caller,
        credentialsRefused: null,
        correlationId: 'test',
        request: { ipAddress: null, userAgent: null, origin: null, cookies: {}, setCookie: () => {} },
        signal: new AbortController().signal,
      },
    });
    const errors = (result.errors ?? []).map(({ message, extensions }) => ({
      code: String(extensions.code),
      message,
      faults: ((extensions.errors ?? []) as { path: string }[]).map(fault => fault.path),
    }));
    return { data: result.data, errors };
  }

  async function reserve(caller: Caller, byteSize: number, fileName = 'sales.csv') {
    const { data } = await ask(
      caller,
      'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url maxBytes expiresAt } }',
      { input: { fileName, byteSize } },
    );
    const url = new URL(data.createUpload.url);
    return { id: data.createUpload.id as string, url, signature: url.searchParams.get('signature')! };
  }

  async function stage(caller: Caller, content: string | Buffer, fileName?: string): Promise<string> {
    const bytes = Buffer.from(content as string);
    const { id, signature } = await reserve(caller, Math.max(1, bytes.length), fileName);
    await receiveUpload(app, id, signature, Readable.from([bytes]));
    return id;
  }

  const upload = (caller: Caller, input: { uploadId: string; name?: string; description?: string; scope?: Scope }) =>
    ask(
      caller,
      'mutation ($input: UploadTableInput!) { uploadTable(input: $input) { id name status fileName fileType byteSize scope ownerId } }',
      { input },
    );

  async function settled(id: string) {
    for (;;) {
      const next = once(handled, 'handled');
      const row = await app.db.uploadedTable.findUniqueOrThrow({ where: { id } });
      if (row.status === 'COMPLETED' || row.status === 'FAILED') return row;
      await next;
    }
  }

  return {
    app,
    clock,
    handled,
    ask,
    reserve,
    stage,
    upload,
    settled,
    /** The whole way of a file to a table that is ready, or failed. */
    async table(
      caller: Caller,
      content: string | Buffer,
      input: { name?: string; scope?: Scope; fileName?: string } = {},
    ) {
      const { fileName, ...rest } = input;
      const { data, errors } = await upload(caller, { uploadId: await stage(caller, content, fileName), ...rest });
      if (errors[0]) throw new Error(errors[0].message);
      return settled(data.uploadTable.id);
    },
    async tool(caller: Caller, name: string, args: unknown): Promise<ToolResult> {
      const found = tableTools(app, caller, errand).find(tool => tool.name === name)!;
      return found.run(found.parameters.parse(args), { signal: new AbortController().signal, agent: 'Analyst' });
    },
    open(url: string) {
      const token = url.split('/').at(-1)!;
      return token.startsWith(queryPrefix) ? openQueryExport(app, token) : openDownload(app, token);
    },
    async organization(): Promise<string> {
      return (await app.db.organization.create({ data: { name: 'Test' } })).id;
    },
    async caller(organizationId: string, role: Role = 'USER'): Promise<Caller> {
      const email = `${newId()}@example.org`;
      const { id } = await app.db.user.create({ data: { organizationId, email, name: 'Test', role } });
      return {
        userId: id,
        organizationId,
        role,
        email,
        name: 'Test',
        timeZone: 'UTC',
        language: 'en',
        sessionId: null,
        apiKeyId: null,
        credentialsExpireAt: null,
      };
    },
    /** Every file the storage holds, unfinished ones too. */
    async files(): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter(entry => entry.isFile()).map(entry => entry.name);
    },
    async stop() {
      await app.jobs.stop(2000);
      await app.sources.close();
      await app.tables.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tells after each job that its handler has ended, so that tests need not look again and again. */
function announcing(queue: JobQueue, handled: EventEmitter): JobQueue {
  handled.setMaxListeners(0);
  return {
    schedule: (...given) => queue.schedule(...given),
    enqueue: (...given) => queue.enqueue(...given),
    start: options => queue.start(options),
    stop: graceMs => queue.stop(graceMs),
    ping: () => queue.ping(),
    define: <T>(job: Job<T>) =>
      queue.define({
        ...job,
        async handle(data, run) {
          try {
            await job.handle(data, run);
          } finally {
            handled.emit('handled', job.name);
          }
        },
      }),
  };
}
