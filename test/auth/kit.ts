import type { ExecutionResult } from 'graphql';
import { Registry } from 'prom-client';
import { recordDenial } from '../../src/audit/record-denial.ts';
import { authenticate } from '../../src/auth/authenticate.ts';
import { readConfig } from '../../src/base/config.ts';
import { deriveSecrets } from '../../src/base/crypto.ts';
import { newId } from '../../src/base/ids.ts';
import { createLog } from '../../src/base/log.ts';
import type { App, Authentication, Context } from '../../src/context.ts';
import { noCaptcha } from '../../src/engine/captcha/off.ts';
import { memoryRateLimits } from '../../src/engine/limits/rate-limits-memory.ts';
import type { Message } from '../../src/engine/mail/mail.ts';
import { schema } from '../../src/schema.ts';
import { createPipeline } from '../../src/server/graphql/execute.ts';
import { openTestDatabase } from '../kit/database.ts';
import { unlimited } from '../kit/service.ts';
import { heldJobs } from './held-jobs.ts';

export const publicUrl = 'https://assistant.example';
export const password = 'a quiet harbour at dawn';

type User = { id: string; email: string; organizationId: string };
type Cookie = { name: string; value: string | null; path: string; maxAgeSeconds: number };
export type Answer = {
  data: Record<string, any>;
  /** What was refused, by its code; null where nothing was. */
  code: string | null;
  error: { message: string; extensions: Record<string, unknown> } | null;
  cookies: Cookie[];
  /** The refresh token that was set. */
  refreshToken: string | null;
};
export type Sending = {
  bearer?: string;
  apiKey?: string;
  cookie?: string;
  /** Beside the refresh token. */
  cookies?: Record<string, string>;
  origin?: string;
  ip?: string | null;
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Accounts and authentication on a database of their own, asked by GraphQL without the network. */
export async function openDesk(options: { app?: Partial<App>; env?: Record<string, string>; now?: () => Date } = {}) {
  const database = options.app?.database ?? (await openTestDatabase());
  const jobs = heldJobs();
  const sent: Message[] = [];
  const app = {
    config: readConfig({ ...unlimited, CAPTCHA: 'off', SUPERADMIN_EMAILS: 'root@example.com', ...options.env }),
    log: createLog('silent'),
    clock: { now: options.now ?? (() => new Date()) },
    secrets: deriveSecrets('a secret of the tests, long enough'),
    database,
    db: database.db,
    captcha: noCaptcha(),
    rateLimits: memoryRateLimits(),
    jobs,
    mail: { send: async message => void sent.push(message) },
    erasers: [],
    metrics: new Registry(),
    publicUrl: () => publicUrl,
    recordDenial,
    ...options.app,
  } as App;
  const pipeline = createPipeline(schema);

  async function ask(source: string, variables: Record<string, unknown> = {}, sending: Sending = {}): Promise<Answer> {
    const cookies: Cookie[] = [];
    const { bearer = null, apiKey = null } = sending;
    const { caller, refused }: Authentication = await authenticate(app, { bearer, apiKey });
    const context: Context = {
      app,
      caller,
      credentialsRefused: refused,
      correlationId: newId(),
      request: {
        ipAddress: sending.ip === undefined ? '203.0.113.9' : sending.ip,
        userAgent: 'test',
        origin: sending.origin ?? null,
        cookies: { refresh_token: sending.cookie, ...sending.cookies },
        setCookie: (name, value, { path, maxAgeSeconds }) => cookies.push({ name, value, path, maxAgeSeconds }),
      },
      signal: new AbortController().signal,
    };
    const document = pipeline.parse(source);
    const [fault] = pipeline.validate(document);
    if (fault) throw fault;
    const result: ExecutionResult = await pipeline.execute({ document, variables, context });
    const [first] = result.errors ?? [];
    return {
      data: (result.data ?? {}) as Answer['data'],
      code: first ? String(first.extensions.code) : null,
      error: first ? { message: first.message, extensions: first.extensions } : null,
      cookies,
      refreshToken: cookies.find(c => c.value)?.value ?? null,
    };
  }

  const desk = {
    app,
    jobs,
    /** Runs the jobs that wait, and hands over the mails to an address since the last time, oldest first. */
    async mailsTo(address: string): Promise<Message[]> {
      await jobs.work();
      const found = sent.filter(({ to }) => to === address);
      for (const message of found) sent.splice(sent.indexOf(message), 1);
      return found;
    },
    ask,
    close: () => database.close(),
    register: (input: Record<string, unknown> = {}) =>
      ask(
        `mutation ($input: RegisterInput!) { register(input: $input) {
          id email name role emailVerified jobTitle timeZone organizationId organization { id name }
          settings { theme language inactivityTimeoutMinutes } createdAt lastActiveAt deletionScheduledAt } }`,
        { input: { email: `${newId()}@example.com`, password, name: 'Ada Lovelace', ...input } },
      ),
    logIn: (email: string, given = password, sending: Sending = {}) =>
      ask(
        `mutation ($input: LogInInput!) { logIn(input: $input) {
          accessToken expiresIn user { id email name timeZone } } }`,
        { input: { email, password: given } },
        sending,
      ),
    refresh: (cookie: string | undefined, sending: Sending = {}) =>
      ask('mutation { refreshSession { accessToken expiresIn user { id } } }', {}, { ...sending, cookie }),
    me: (bearer: string | undefined, sending: Sending = {}) =>
      ask('{ me { id email role jobTitle timeZone } }', {}, { ...sending, bearer }),
    /** A new account that is logged in. */
    async enter(input: Record<string, unknown> = {}) {
      const { data } = await desk.register(input);
      const user = data.register as User;
      const answer = await desk.logIn(user.email);
      return { user, bearer: answer.data.logIn.accessToken as string, cookie: answer.refreshToken! };
    },
    audit: (action: string) => app.db.auditLog.findMany({ where: { action }, orderBy: { id: 'asc' } }),
  };
  return desk;
}
