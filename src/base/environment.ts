import { isIP } from 'node:net';
import { z } from 'zod';
import { isPublicAddress } from './network.ts';
import { providerNeeds } from './provider-needs.ts';

// What the variables of the environment may be, each fault in a sentence that says what would be right.

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform(v => v === 'true' || v === '1');
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform(v => v === 'on');
const list = z.string().transform(v =>
  v
    .split(',')
    .map(s => s.trim())
    .filter(Boolean),
);
/** A list by commas, each of whose faulty entries is named with what would be right. */
const listOf = (faultOf: (entry: string) => string | null) =>
  list.superRefine((entries, context) => {
    for (const entry of entries) {
      const fault = faultOf(entry);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }
  });
const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error = `must be a whole number${max === Number.MAX_SAFE_INTEGER ? ` of at least ${min}` : ` from ${min} to ${max}`}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const planEntry = /^(free|pro|enterprise)=(\d{1,9}(?:\.\d{1,2})?|unlimited)$/;
/** Values by the names of plans: `free=50,pro=1000`; a plan that is not named has `absent`. */
const byPlan = <T extends number | null>(example: string, absent: T, read: (value: string) => T | undefined) =>
  z.string().transform((text, context) => {
    const found: Record<'FREE' | 'PRO' | 'ENTERPRISE', T> = { FREE: absent, PRO: absent, ENTERPRISE: absent };
    for (const entry of text.split(',').map(each => each.trim())) {
      const [, plan, given = ''] = planEntry.exec(entry) ?? [];
      const value = plan ? read(given) : undefined;
      if (plan && value !== undefined) found[plan.toUpperCase() as keyof typeof found] = value;
      else
        context.addIssue({
          code: 'custom',
          message: `"${entry}" is not a plan: write each as ${example}, separated by commas`,
        });
    }
    return found;
  });
const wholeByPlan = byPlan('pro=1000', 0, value => (/^\d+$/.test(value) ? Number(value) : undefined));
const dollarsByPlan = byPlan('pro=20', 0, value => (value === 'unlimited' ? undefined : Number(value)));
/** At least one of a kind, or null for any number. */
const mostByPlan = byPlan<number | null>('pro=25, or pro=unlimited', null, value =>
  value === 'unlimited' ? null : /^[1-9]\d*$/.test(value) ? Number(value) : undefined,
);
const address = (example: string, protocol: RegExp) =>
  // What else is asked of an address is not asked where there is none.
  z.url({ protocol, error: `must be an address such as ${example}`, abort: true });
const webAddress = (example: string) => address(example, /^https?$/);

/** An e-mail address, bare or with a name before it. */
const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u;

/** Names that the parser of proxies' addresses knows for private networks. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

function proxyFault(entry: string): string | null {
  const [ip = '', bits, ...more] = entry.split('/');
  const largest = isIP(ip) === 6 ? 128 : 32;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= largest);
  if (networkNames.includes(entry) || (isIP(ip) > 0 && isNetwork && more.length === 0)) return null;
  return `"${entry}" is no address: write addresses or networks, such as 10.0.0.5 or 10.0.0.0/8, or ${networkNames.join(', ')}`;
}

function originFault(entry: string): string | null {
  const origin = /^https?:\/\//.test(entry) && URL.canParse(entry) ? new URL(entry).origin : null;
  if (origin === entry) return null;
  const right = origin ?? (URL.canParse(`https://${entry}`) ? new URL(`https://${entry}`).origin : null);
  return entry === '*' || right === null
    ? `"${entry}" is no origin: name each front end as browsers do, such as https://app.example.com`
    : `"${entry}" is no origin: write ${right}`;
}

const emailFault = (entry: string) =>
  /^[^\s<>@,]+@[^\s<>@,]+$/.test(entry) ? null : `"${entry}" is no e-mail address, such as ada@example.com`;

/** This machine, as addresses name it. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a key may be sent there: by https, or without leaving this machine. */
function isSafeForKeys(address: string): boolean {
  const { protocol, hostname, pathname, search, username } = new URL(address);
  const isOwn = ownHosts.includes(hostname);
  return (protocol === 'https:' || isOwn) && pathname === '/' && search === '' && username === '';
}

/** An address to which secrets are sent, with or without a path. */
const providerAddress = (example: string) =>
  webAddress(example).refine(isEncrypted, 'must be an https address, or an http one of this machine');

function isEncrypted(address: string): boolean {
  const { protocol, hostname, search, hash, username } = new URL(address);
  const isOwn = ownHosts.includes(hostname);
  return (protocol === 'https:' || isOwn) && !search && !hash && !username;
}

const aHost = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|[0-9a-fA-F:.]+(?:%\w+)?)$/;

export const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(4000),
  HOST: z.string().regex(aHost, 'must be where to listen, such as 127.0.0.1, or 0.0.0.0 for all').default('127.0.0.1'),
  PUBLIC_URL: webAddress('https://assistant.example.com').optional(),
  WEB_APP_URL: providerAddress('https://app.example.com').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address('postgres://user@host/database', /^postgres(ql)?$/).optional(),
  REDIS_URL: address('redis://host:6379', /^rediss?$/).optional(),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  GRAPHQL_HOST: oneOf('yoga', 'apollo').default('yoga'),
  GRAPHIQL: onOff.optional(),
  INTROSPECTION: onOff.optional(),
  METRICS: oneOf('open', 'token', 'off').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  CAPTCHA: oneOf('altcha', 'turnstile', 'hcaptcha', 'off').default('altcha'),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  PREVIOUS_SECRET_KEYS: list.default([]),
  SUPERADMIN_EMAILS: listOf(emailFault).default([]),
  TRUSTED_PROXIES: listOf(proxyFault).default([]),
  CORS_ORIGINS: listOf(originFault).default([]),
  COOKIE_SECURE: flag.default(true),
  DEFAULT_PLAN: oneOf('free', 'pro', 'enterprise').optional(),
  SMTP_URL: address('smtp://user:password@mail.example.com:587', /^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address, such as "Analytics Assistant <no-reply@example.com>"')
    .default('Analytics Assistant <no-reply@localhost>'),
  REQUIRE_VERIFIED_EMAIL: flag.optional(),
  RATE_LIMIT_PER_MINUTE: whole(0).default(300),
  AUTH_RATE_LIMIT_PER_MINUTE: whole(0).default(20),
  QUERY_LIMIT_PER_MINUTE: whole(0).default(30),
  ORGANIZATION_QUERY_LIMIT_PER_MINUTE: whole(0).default(100),
  JOIN_MAX_ROWS: whole(1).default(500_000),
  JOIN_MAX_BYTES: whole(1).default(256_000_000),
  INACTIVITY_TIMEOUT_MINUTES: whole(1, 43_200).default(43_200),
  MODEL_PROVIDER: z.string().optional(),
  MODEL: z.string().optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_BASE_URL: webAddress('https://models.example.com/v1').optional(),
  FALLBACK_MODEL: z.string().optional(),
  FALLBACK_TOKEN_PRICE: z.coerce
    .number({ error: 'must be US dollars a million tokens, such as 10' })
    .min(0)
    .max(10_000)
    .optional(),
  MODEL_SILENCE_SECONDS: whole(1, 600).default(60),
  OLLAMA_PORT: whole(0, 65_535).default(11_434),
  LM_STUDIO_PORT: whole(0, 65_535).default(1234),
  LLAMA_CPP_PORT: whole(0, 65_535).default(8080),
  EMBEDDING_PROVIDER: z.string().optional(),
  EMBEDDING_MODEL: z.string().optional(),
  EMBEDDING_API_KEY: z.string().optional(),
  EMBEDDING_BASE_URL: webAddress('https://models.example.com/v1').optional(),
  ALLOW_PRIVATE_NETWORKS: flag.optional(),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  STORAGE_S3_ENDPOINT: webAddress('https://storage.example.com').optional(),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/, 'must be names that end in a slash, such as "assistant/"')
    .default(''),
  WORKFLOW_EXECUTIONS: wholeByPlan.prefault('free=50,pro=1000,enterprise=10000'),
  PLAN_INCLUDED_SPEND: dollarsByPlan.prefault('free=0,pro=20,enterprise=200'),
  PLAN_MEMBERS: mostByPlan.prefault('free=3,pro=25,enterprise=unlimited'),
  PAYMENT_GRACE_DAYS: whole(0, 90).default(7),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\S+$/, 'must be a secret or a restricted key, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRETS: list.default([]),
  STRIPE_API_URL: webAddress('http://127.0.0.1:12111')
    .refine(isSafeForKeys, 'must be an https address, or an http one of this machine, without a path')
    .optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_SIGNING_SECRETS: list.default([]),
  SLACK_API_URL: webAddress('http://127.0.0.1:12112')
    .refine(isSafeForKeys, 'must be an https address, or an http one of this machine, without a path')
    .default('https://slack.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: providerAddress('https://login.microsoftonline.com/contoso.com/v2.0').default(
    'https://login.microsoftonline.com/common/v2.0',
  ),
  MICROSOFT_GRAPH_URL: webAddress('http://127.0.0.1:12113')
    .refine(isSafeForKeys, 'must be an https address, or an http one of this machine, without a path')
    .default('https://graph.microsoft.com'),
  TEAMS_APP_ID: z.string().optional(),
  TEAMS_APP_SECRET: z.string().optional(),
  TEAMS_OPENID_URL: providerAddress('http://127.0.0.1:12113/openid').default(
    'https://login.botframework.com/v1/.well-known/openidconfiguration',
  ),
  TEAMS_TOKEN_URL: providerAddress('https://login.microsoftonline.com/contoso.com/oauth2/v2.0/token').default(
    'https://login.microsoftonline.com/botframework.com/oauth2/v2.0/token',
  ),
  TEAMS_SERVICE_URL: providerAddress('https://smba.infra.gcc.teams.microsoft.com/gcc').default(
    'https://smba.trafficmanager.net/teams/',
  ),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: providerAddress('https://accounts.google.com').default('https://accounts.google.com'),
  GOOGLE_API_URL: webAddress('http://127.0.0.1:12114')
    .refine(isSafeForKeys, 'must be an https address, or an http one of this machine, without a path')
    .default('https://www.googleapis.com'),
  AUDIT_RETENTION_DAYS: whole(1, 36_500).default(365),
});

/** What the variables are once they are read. */
export type Variables = z.infer<typeof environment>;

/** Where each provider that people may connect is. */
const providerAddresses = [
  'SLACK_API_URL',
  'MICROSOFT_ISSUER',
  'GOOGLE_ISSUER',
  'MICROSOFT_GRAPH_URL',
  'GOOGLE_API_URL',
];

type Given = Record<string, string | undefined>;

/** What is wrong between variables, whatever each of them is by itself. */
export function faultsBetween(given: Given): string[] {
  const faults: string[] = [];
  const { CAPTCHA: captcha, ROLE: role } = given;
  if (captcha === 'turnstile' || captcha === 'hcaptcha')
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'])
      if (!given[name]) faults.push(`${name}: needed with CAPTCHA=${captcha}`);
  if (!given.STORAGE_S3_ACCESS_KEY_ID !== !given.STORAGE_S3_SECRET_ACCESS_KEY)
    faults.push('STORAGE_S3_ACCESS_KEY_ID: goes with STORAGE_S3_SECRET_ACCESS_KEY, or neither is given');
  if ((role === 'web' || role === 'worker') && !(given.DATABASE_URL && given.REDIS_URL))
    faults.push(`ROLE: "${role}" needs DATABASE_URL and REDIS_URL, since separate processes meet only there`);
  if (given.METRICS === 'token' && !given.METRICS_TOKEN)
    faults.push('METRICS_TOKEN: needed with METRICS=token, at least 16 characters that Prometheus sends');
  for (const name of ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_API_URL'])
    if (given[name] && !given.STRIPE_SECRET_KEY) faults.push(`STRIPE_SECRET_KEY: needed with ${name}`);
  if (given.SLACK_SIGNING_SECRETS && !given.SLACK_CLIENT_ID)
    faults.push('SLACK_CLIENT_ID: needed with SLACK_SIGNING_SECRETS');
  if (!given.TEAMS_APP_ID !== !given.TEAMS_APP_SECRET)
    faults.push('TEAMS_APP_ID: goes with TEAMS_APP_SECRET, or neither is given');
  for (const name of ['TEAMS_OPENID_URL', 'TEAMS_TOKEN_URL', 'TEAMS_SERVICE_URL'])
    if (given[name] && !given.TEAMS_APP_ID) faults.push(`TEAMS_APP_ID: needed with ${name}`);
  faults.push(...privateFaults(given));
  for (const address of providerAddresses) {
    const [provider] = address.split('_', 1);
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    if (!given[id] !== !given[secret])
      faults.push(`${given[id] ? secret : id}: needed with ${given[id] ? id : secret}, or neither is given`);
    else if (given[address] && !given[id]) faults.push(`${id}: needed with ${address}`);
  }
  faults.push(...modelFaults(given, 'MODEL', 'MODEL'), ...modelFaults(given, 'EMBEDDING', 'EMBEDDING_MODEL'));
  if (given.FALLBACK_MODEL && !given.MODEL) faults.push('MODEL: needed with FALLBACK_MODEL');
  return [...new Set(faults)];
}

/** What is on this machine is not called unless that is allowed: it would be noticed with the first question only. */
function privateFaults(given: Given): string[] {
  const allowed = flag.optional().safeParse(given.ALLOW_PRIVATE_NETWORKS || undefined);
  if (!allowed.success || (allowed.data ?? !given.DATABASE_URL)) return [];
  return [...providerAddresses, 'TEAMS_OPENID_URL', 'TEAMS_TOKEN_URL', 'TEAMS_SERVICE_URL']
    .filter(name => isHere(given[name]))
    .map(name => `ALLOW_PRIVATE_NETWORKS: must be true with ${name}, which is on this machine`);
}

const isHere = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && ownHosts.includes(new URL(address).hostname);

/** A provider that cannot be asked would be noticed with the first question only. */
function modelFaults(given: Given, purpose: 'MODEL' | 'EMBEDDING', modelName: string): string[] {
  const [providerName, keyName, urlName] = [`${purpose}_PROVIDER`, `${purpose}_API_KEY`, `${purpose}_BASE_URL`];
  const [provider, model] = [given[providerName], given[modelName]];
  if (!provider) return model ? [`${providerName}: needed with ${modelName}`] : [];
  const faults = model ? [] : [`${modelName}: needed with ${providerName}`];
  const needs = providerNeeds[provider];
  if (!needs)
    return [...faults, `${providerName}: "${provider}" must be one of ${Object.keys(providerNeeds).join(', ')}`];
  if (needs.apiKey && !given[keyName]) faults.push(`${keyName}: needed with ${providerName}=${provider}`);
  if (needs.baseUrl && !given[urlName]) faults.push(`${urlName}: needed with ${providerName}=${provider}`);
  return faults;
}

/** Whether strangers are expected: then nothing is shown that only its makers and operators need. */
export const isExposed = ({ NODE_ENV, PUBLIC_URL }: Given): boolean =>
  NODE_ENV === 'production' || (PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && isPublicAddress(PUBLIC_URL));
