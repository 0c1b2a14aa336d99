import { resolve } from 'node:path';
import { environment, faultsBetween, isExposed } from './environment.ts';

export type Config = {
  port: number;
  host: string;
  /** Where the outside reaches this service, without a trailing slash; null: derived from the address it listens on. */
  publicUrl: string | null;
  /** Absolute path of the folder for files, and for the embedded database. */
  dataDir: string;
  database: { kind: 'postgres'; url: string } | { kind: 'embedded' };
  redis: { kind: 'redis'; url: string } | { kind: 'memory' };
  role: 'all' | 'web' | 'worker';
  logLevel: string;
  graphqlHost: 'yoga' | 'apollo';
  /** Whether browsers are shown GraphiQL. */
  graphiql: boolean;
  /** Whether the schema may be asked about itself. */
  introspection: boolean;
  /** Who may read the metrics. */
  metrics: { kind: 'open' } | { kind: 'token'; token: string } | { kind: 'off' };
  captcha: { kind: 'altcha' } | { kind: 'turnstile' | 'hcaptcha'; siteKey: string; secret: string } | { kind: 'off' };
  /** The installation's secret; null: kept in a file of the data folder. Several nodes must share one. */
  secretKey: string | null;
  /** Secrets in use before: what they sealed still opens, until `npm run secrets:rotate` has sealed it anew. */
  previousSecretKeys: string[];
  superadminEmails: string[];
  trustedProxies: string[];
  corsOrigins: string[];
  cookieSecure: boolean;
  /** The plan of organizations that no payment provider gave one. */
  defaultPlan: 'FREE' | 'PRO' | 'ENTERPRISE';
  mail: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; from: string };
  /** Whether an account can be used only once its address is verified; unless set, where mail is sent by SMTP. */
  requireVerifiedEmail: boolean;
  /** Requests a minute from one IP address, and queries of data a minute by one user and one organization; 0 is no limit. */
  rateLimits: { general: number; auth: number; queries: number; organizationQueries: number };
  /** What may be copied for a query over several sources: rows of each table, and bytes of all of them as JSON. */
  joins: { maxRows: number; maxBytes: number };
  /** Minutes without use after which a session ends; the longest that organizations and users may set. */
  inactivityTimeoutMinutes: number;
  /** The models of the platform; without one for completions the built-in analyst answers. */
  models: {
    completion: PlatformModel | null;
    /** Stands in where the first fails; of the same provider. */
    fallback: PlatformModel | null;
    embedding: PlatformModel | null;
    /** US dollars a million tokens of a model whose price is not known; null: under a cap such a model is refused. */
    unknownPrice: number | null;
    /** Milliseconds without a word after which a model, whoever's, is given up. */
    silenceMs: number;
  };
  /** Whether what people connect (databases, models) may be on this machine or in its private networks. */
  allowPrivateNetworks: boolean;
  /** Where files are: in the data folder, or in a bucket that speaks S3. */
  storage:
    | { kind: 'folder' }
    | {
        kind: 's3';
        bucket: string;
        region: string;
        /** Null: Amazon's own. */
        endpoint: string | null;
        /** Null: as the machine has them. */
        credentials: { accessKeyId: string; secretAccessKey: string } | null;
        prefix: string;
      };
  /** Executions of workflows that an organization may start in a period, by its plan. */
  workflowExecutions: Record<'FREE' | 'PRO' | 'ENTERPRISE', number>;
  /** US dollars of the platform's models that a period holds before overage begins, by plan. */
  includedSpend: Record<'FREE' | 'PRO' | 'ENTERPRISE', number>;
  /** How many may belong to an organization, by its plan; null: any number. */
  planMembers: Record<'FREE' | 'PRO' | 'ENTERPRISE', number | null>;
  /** Days for which a plan stays in force after a payment failed. */
  paymentGraceDays: number;
  payments:
    | { kind: 'off' }
    | {
        kind: 'stripe';
        secretKey: string;
        /** What webhooks may be signed with; several while they are rotated. */
        webhookSecrets: string[];
        /** Null: Stripe's own. */
        apiUrl: string | null;
      };
  /** Third parties whose accounts users may connect; null: not configured. */
  providers: {
    slack: (ProviderClient & { url: string }) | null;
    /** `apiUrl`: where their files are asked for. */
    microsoft: (ProviderClient & { issuer: string; apiUrl: string }) | null;
    google: (ProviderClient & { issuer: string; apiUrl: string }) | null;
  };
  /** Chat services in which the assistant can be asked; null: not configured. */
  messengers: {
    /** `signingSecrets`: what deliveries may be signed with; several while they are rotated. */
    slack: (ProviderClient & { signingSecrets: string[]; url: string }) | null;
    /** `openidUrl`: how what comes in is signed; `tokenUrl`: where the app is given tokens for what goes out. */
    teams: { appId: string; appSecret: string; openidUrl: string; tokenUrl: string } | null;
  };
  /** Days for which audit entries are kept where an organization says nothing else. */
  auditRetentionDays: number;
};

/** A model with what is needed to call it. */
type PlatformModel = { provider: string; model: string; apiKey: string | null; baseUrl: string | null };

/** By what a provider knows this installation. */
type ProviderClient = { clientId: string; clientSecret: string };

/** Thrown when the environment is wrong; the message names every wrong variable, one a line. */
export class ConfigError extends Error {}

/** Reads the environment once. All variables are optional; wrong values are reported together. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map(i => `${i.path.join('.')}: ${i.message}`);
  // Judged beside the schema, so that these faults are told together with its own.
  faults.push(...faultsBetween(given));
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`The configuration is wrong:\n${faults.map(f => `  ${f}`).join('\n')}`);
  const e = parsed.data;
  const exposed = isExposed(given);
  const [keyId, secretKey] = [e.STORAGE_S3_ACCESS_KEY_ID, e.STORAGE_S3_SECRET_ACCESS_KEY];
  const model = (
    provider: string | undefined,
    name: string | undefined,
    apiKey: string | undefined,
    baseUrl: string | undefined,
  ): PlatformModel | null =>
    provider && name ? { provider, model: name, apiKey: apiKey ?? null, baseUrl: baseUrl ?? null } : null;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(e.DATA_DIR),
    database: e.DATABASE_URL ? { kind: 'postgres', url: e.DATABASE_URL } : { kind: 'embedded' },
    redis: e.REDIS_URL ? { kind: 'redis', url: e.REDIS_URL } : { kind: 'memory' },
    role: e.ROLE,
    logLevel: e.LOG_LEVEL,
    graphqlHost: e.GRAPHQL_HOST,
    graphiql: e.GRAPHIQL ?? !exposed,
    introspection: e.INTROSPECTION ?? !exposed,
    metrics: metricsOf(e, exposed),
    captcha:
      e.CAPTCHA === 'altcha' || e.CAPTCHA === 'off'
        ? { kind: e.CAPTCHA }
        : { kind: e.CAPTCHA, siteKey: e.CAPTCHA_SITE_KEY!, secret: e.CAPTCHA_SECRET! },
    secretKey: e.SECRET_KEY ?? null,
    previousSecretKeys: e.PREVIOUS_SECRET_KEYS,
    superadminEmails: e.SUPERADMIN_EMAILS.map(s => s.toLowerCase()),
    trustedProxies: e.TRUSTED_PROXIES,
    corsOrigins: e.CORS_ORIGINS,
    cookieSecure: e.COOKIE_SECURE,
    // Where plans are paid for, nobody has one unpaid; where none can be, nothing is held back.
    defaultPlan: (
      e.DEFAULT_PLAN ?? (e.STRIPE_SECRET_KEY ? 'free' : 'enterprise')
    ).toUpperCase() as Config['defaultPlan'],
    mail: e.SMTP_URL ? { kind: 'smtp', url: e.SMTP_URL, from: e.MAIL_FROM } : { kind: 'outbox', from: e.MAIL_FROM },
    requireVerifiedEmail: e.REQUIRE_VERIFIED_EMAIL ?? e.SMTP_URL !== undefined,
    rateLimits: {
      general: e.RATE_LIMIT_PER_MINUTE,
      auth: e.AUTH_RATE_LIMIT_PER_MINUTE,
      queries: e.QUERY_LIMIT_PER_MINUTE,
      organizationQueries: e.ORGANIZATION_QUERY_LIMIT_PER_MINUTE,
    },
    joins: { maxRows: e.JOIN_MAX_ROWS, maxBytes: e.JOIN_MAX_BYTES },
    inactivityTimeoutMinutes: e.INACTIVITY_TIMEOUT_MINUTES,
    models: {
      completion: model(e.MODEL_PROVIDER, e.MODEL, e.MODEL_API_KEY, e.MODEL_BASE_URL),
      fallback: model(e.MODEL_PROVIDER, e.FALLBACK_MODEL, e.MODEL_API_KEY, e.MODEL_BASE_URL),
      embedding: model(e.EMBEDDING_PROVIDER, e.EMBEDDING_MODEL, e.EMBEDDING_API_KEY, e.EMBEDDING_BASE_URL),
      unknownPrice: e.FALLBACK_TOKEN_PRICE ?? null,
      silenceMs: e.MODEL_SILENCE_SECONDS * 1000,
    },
    allowPrivateNetworks: e.ALLOW_PRIVATE_NETWORKS ?? e.DATABASE_URL === undefined,
    storage: e.STORAGE_S3_BUCKET
      ? {
          kind: 's3',
          bucket: e.STORAGE_S3_BUCKET,
          region: e.STORAGE_S3_REGION,
          endpoint: e.STORAGE_S3_ENDPOINT ?? null,
          credentials: keyId && secretKey ? { accessKeyId: keyId, secretAccessKey: secretKey } : null,
          prefix: e.STORAGE_S3_PREFIX,
        }
      : { kind: 'folder' },
    workflowExecutions: e.WORKFLOW_EXECUTIONS,
    includedSpend: e.PLAN_INCLUDED_SPEND,
    planMembers: e.PLAN_MEMBERS,
    paymentGraceDays: e.PAYMENT_GRACE_DAYS,
    payments: e.STRIPE_SECRET_KEY
      ? {
          kind: 'stripe',
          secretKey: e.STRIPE_SECRET_KEY,
          webhookSecrets: e.STRIPE_WEBHOOK_SECRETS,
          apiUrl: e.STRIPE_API_URL ?? null,
        }
      : { kind: 'off' },
    providers: {
      slack: providerOf(e.SLACK_CLIENT_ID, e.SLACK_CLIENT_SECRET, { url: e.SLACK_API_URL }),
      microsoft: providerOf(e.MICROSOFT_CLIENT_ID, e.MICROSOFT_CLIENT_SECRET, {
        issuer: e.MICROSOFT_ISSUER,
        apiUrl: e.MICROSOFT_GRAPH_URL,
      }),
      google: providerOf(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET, {
        issuer: e.GOOGLE_ISSUER,
        apiUrl: e.GOOGLE_API_URL,
      }),
    },
    messengers: {
      slack:
        e.SLACK_SIGNING_SECRETS.length > 0
          ? providerOf(e.SLACK_CLIENT_ID, e.SLACK_CLIENT_SECRET, {
              signingSecrets: e.SLACK_SIGNING_SECRETS,
              url: e.SLACK_API_URL,
            })
          : null,
      teams:
        e.TEAMS_APP_ID && e.TEAMS_APP_SECRET
          ? {
              ...{ appId: e.TEAMS_APP_ID, appSecret: e.TEAMS_APP_SECRET },
              ...{ openidUrl: e.TEAMS_OPENID_URL, tokenUrl: e.TEAMS_TOKEN_URL },
            }
          : null,
    },
    auditRetentionDays: e.AUDIT_RETENTION_DAYS,
  };
}

const providerOf = <Place>(clientId: string | undefined, clientSecret: string | undefined, place: Place) =>
  clientId && clientSecret ? { clientId, clientSecret, ...place } : null;

function metricsOf(
  { METRICS, METRICS_TOKEN }: { METRICS?: 'open' | 'token' | 'off' | undefined; METRICS_TOKEN?: string | undefined },
  exposed: boolean,
): Config['metrics'] {
  const kind = METRICS ?? (METRICS_TOKEN ? 'token' : exposed ? 'off' : 'open');
  return kind === 'token' ? { kind, token: METRICS_TOKEN! } : { kind };
}

/** Libraries that look around in the network or in memory for statistics of their makers, and can only be told here. */
export function silenceLibraries(): void {
  process.env.SNOWFLAKE_DISABLE_PLATFORM_DETECTION ??= 'true';
  process.env.SNOWFLAKE_DISABLE_MINICORE ??= 'true';
  process.env.SF_TELEMETRY_DISABLE_CONNECTION_SHAPE ??= 'true';
}
