import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { readConfig } from '../../src/base/config.ts';
import { Gone } from '../../src/base/errors.ts';
import { createLog } from '../../src/base/log.ts';
import type { App, Authentication, Caller, FileDoor } from '../../src/context.ts';
import { memoryRateLimits } from '../../src/engine/limits/rate-limits-memory.ts';
import { createPipeline } from '../../src/server/graphql/execute.ts';
import { createServer, type Timeouts } from '../../src/server/http.ts';
import { createTestSchema } from './graphql/kit-schema.ts';

export const hosts = ['yoga', 'apollo'] as const;

export const ada: Caller = {
  userId: '01990000-0000-7000-8000-000000000001',
  organizationId: '01990000-0000-7000-8000-000000000002',
  role: 'USER',
  email: 'ada@example.com',
  name: 'Ada',
  timeZone: 'UTC',
  language: 'en',
  sessionId: null,
  apiKeyId: null,
  credentialsExpireAt: null,
};

export type LogLine = Record<string, unknown> & { msg: string };

export type TestServer = {
  server: FastifyInstance;
  app: App;
  url: string;
  log: LogLine[];
  probe: ReturnType<typeof createTestSchema>['probe'];
  /** Sends one GraphQL request as JSON and reads the answer. */
  ask(body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: Answer; headers: Headers }>;
  /** Stops the server, cutting off what still runs. */
  close(): Promise<void>;
};

export type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
};

type Options = Partial<
  Pick<App, 'files'> & {
    env: Record<string, string>;
    caller: Caller;
    authenticate: App['authenticate'];
    pings: Partial<Record<'database' | 'jobs' | 'journal', () => Promise<unknown>>>;
    mount: ((server: FastifyInstance) => void)[];
    timeouts: Timeouts;
  }
>;

const noFiles: FileDoor = {
  receive: async () => ({ bytes: 0 }),
  open: async () => {
    throw new Gone('The address has expired.');
  },
};

/** A server over the test schema and an App of which only the server's own needs exist; "token" is Ada's token. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const log: LogLine[] = [];
  const { schema, probe } = createTestSchema();
  const authenticate = async ({ bearer }: { bearer: string | null }): Promise<Authentication> => ({
    caller: bearer === 'token' ? (options.caller ?? ada) : null,
    refused: null,
  });
  const fine = async () => {};
  const app = {
    config: readConfig({
      RATE_LIMIT_PER_MINUTE: '0',
      CAPTCHA: 'off',
      DATA_DIR: join(tmpdir(), 'analytics-server'),
      ...options.env,
    }),
    log: createLog('info', { write: (line: string) => void log.push(JSON.parse(line)) }),
    metrics: new Registry(),
    rateLimits: memoryRateLimits(),
    watch: () => ({ ended: new AbortController().signal, stop() {} }),
    authenticate: options.authenticate ?? authenticate,
    files: options.files ?? noFiles,
    recordDenial: fine,
    database: { pool: { query: options.pings?.database ?? fine } },
    hooks: new Map(),
    jobs: { ping: options.pings?.jobs ?? fine },
    journal: { ping: options.pings?.journal ?? fine },
  } as unknown as App;
  const server = await createServer(app, createPipeline(schema, app.config), options.mount, options.timeouts);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    server,
    app,
    url,
    log,
    probe,
    async ask(body, headers = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Answer, headers: response.headers };
    },
    async close() {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

/** Bytes of a known pattern: each is its position modulo 251. */
export const pattern = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, i) => i % 251));

/** A file door over one file in memory. */
export const oneFile = (bytes: Buffer, file: { fileName: string; mimeType: string; byteSize?: null }): FileDoor => ({
  receive: noFiles.receive,
  open: async token => {
    if (token !== 'good') throw new Gone('The address has expired.');
    return {
      byteSize: bytes.length,
      ...file,
      read: async range => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    };
  },
});
