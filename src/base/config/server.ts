import type { Variables } from '../environment.ts';

export type ServerConfig = {
  port: number;
  host: string;
  /** Where the outside reaches this service, without a trailing slash; null: derived from the address it listens on. */
  publicUrl: string | null;
  /** Where a front end shows conversations and executions, without a trailing slash: this service's own pages unless said otherwise; null where nobody said where that is. */
  webAppUrl: string | null;
  role: 'all' | 'web' | 'worker';
  logLevel: string;
  graphqlHost: 'yoga' | 'apollo';
  /** Whether browsers are shown GraphiQL. */
  graphiql: boolean;
  /** Whether the schema may be asked about itself. */
  introspection: boolean;
  /** Who may read the metrics. */
  metrics: { kind: 'open' } | { kind: 'token'; token: string } | { kind: 'off' };
  trustedProxies: string[];
  corsOrigins: string[];
  /** Whether what people connect (databases, models) may be on this machine or in its private networks. */
  allowPrivateNetworks: boolean;
};

/** Where the service listens, for whom, and what it shows of itself. `exposed`: whether strangers are expected. */
export const readServer = (e: Variables, exposed: boolean): ServerConfig => ({
  port: e.PORT,
  host: e.HOST,
  publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  webAppUrl: (e.WEB_APP_URL ?? e.PUBLIC_URL)?.replace(/\/+$/, '') ?? null,
  role: e.ROLE,
  logLevel: e.LOG_LEVEL,
  graphqlHost: e.GRAPHQL_HOST,
  graphiql: e.GRAPHIQL ?? !exposed,
  introspection: e.INTROSPECTION ?? !exposed,
  metrics: metricsOf(e, exposed),
  trustedProxies: e.TRUSTED_PROXIES,
  corsOrigins: e.CORS_ORIGINS,
  allowPrivateNetworks: allowsPrivateNetworks(e),
});

/** Unless it is said, on a machine of one's own alone, which needs no database. */
export const allowsPrivateNetworks = (e: Variables): boolean =>
  e.ALLOW_PRIVATE_NETWORKS ?? e.DATABASE_URL === undefined;

function metricsOf({ METRICS, METRICS_TOKEN }: Variables, exposed: boolean): ServerConfig['metrics'] {
  const kind = METRICS ?? (METRICS_TOKEN ? 'token' : exposed ? 'off' : 'open');
  return kind === 'token' ? { kind, token: METRICS_TOKEN! } : { kind };
}
