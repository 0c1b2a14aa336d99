import type { BigQuery } from '@google-cloud/bigquery';
import type { Outbound } from '../../../base/outbound.ts';
import { SourceFailed } from '../../query/errors.ts';
import { ValueTooWide } from '../../query/wide-values.ts';
import type { SourceCredentials, SourceSettings } from '../connector.ts';
import { dialFirst } from '../dial-first.ts';

export type Target = { settings: SourceSettings; credentials: SourceCredentials; outbound: Outbound };
export type Times = {
  connectTimeoutMs: number;
  /** Where the service is, in place of Google's own addresses. */
  apiEndpoint?: string;
  tokenUrl?: string;
};
export type Client = { bigquery: BigQuery; project: string };

const googleApi = 'https://bigquery.googleapis.com';

/**
 * Logs in with a service account and makes sure of the dataset. Of the key only who it is and the key itself are used:
 * the addresses that stand in such files are never called.
 */
export async function openClient(target: Target, times: Times): Promise<Client> {
  const { settings, credentials, outbound } = target;
  if (credentials.kind !== 'serviceAccount') throw new SourceFailed('login', 'This source needs a service account.');
  const { client_email: email, private_key: key, project_id: own } = credentials.key;
  if (typeof email !== 'string' || typeof key !== 'string') {
    throw new SourceFailed('login', 'The key of the service account lacks "client_email" or "private_key".');
  }
  const project = settings.project ?? String(own ?? '');
  if (!/^[A-Za-z0-9.:_-]+$/.test(project)) throw new SourceFailed('database', 'Name the project.');
  const endpoint = new URL(times.apiEndpoint ?? googleApi);
  const port = Number(endpoint.port) || 443;
  await dialFirst(outbound, { host: endpoint.hostname, port, withinMs: times.connectTimeoutMs, where: 'BigQuery' });
  const { BigQuery } = await import('@google-cloud/bigquery');
  const bigquery = new BigQuery({
    projectId: project,
    credentials: { client_email: email, private_key: key },
    apiEndpoint: endpoint.origin,
    location: settings.location,
    retryOptions: { autoRetry: false },
    userAgent: 'analytics',
  });
  if (times.tokenUrl) await exchangeAt(bigquery, times.tokenUrl);
  const client = { bigquery, project };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new SourceFailed('timeout', 'BigQuery did not answer in time.')),
    times.connectTimeoutMs,
  );
  try {
    await Promise.race([findDataset(client, settings.dataset), late.promise]);
    return client;
  } finally {
    clearTimeout(timer);
  }
}

/** One request to the service, logged in. `uri` begins after the project. */
export function ask<T>(
  { bigquery }: Client,
  request: { method?: 'GET' | 'POST'; uri: string; qs?: Record<string, unknown>; json?: object },
): Promise<T> {
  return new Promise((resolve, reject) => {
    bigquery.request(request as never, (error: Error | null, body: unknown) => {
      if (error) reject(error);
      else resolve(body as T);
    });
  });
}

/**
 * An answer of the service that may be long, logged in; one longer than `most` bytes is given up on the way, which the
 * driver's own requests cannot be told. @throws ValueTooWide
 */
export async function askBounded<T>(
  { bigquery, project }: Client,
  { uri, qs, most }: { uri: string; qs: Record<string, unknown>; most: number },
): Promise<T> {
  const query = new URLSearchParams(Object.entries(qs).map(([name, value]) => [name, String(value)]));
  const url = `${bigquery.baseUrl}/projects/${encodeURIComponent(project)}${uri}?${query}`;
  try {
    const client = await bigquery.authClient.getClient();
    return (await client.request<T>({ url, responseType: 'json', maxContentLength: most, retry: false })).data;
  } catch (error) {
    throw explained(error as Refused);
  }
}

type Refused = Error & {
  status?: number;
  response?: { data?: { error?: { message?: string; errors?: { reason?: string; message?: string }[] } | string } };
};

/** An error with code and reasons where the driver's own requests have them. */
function explained(error: Refused): Error {
  if (/content size at .* over limit|is over the limit/i.test(error.message)) return new ValueTooWide();
  const said = error.response?.data?.error;
  if (error.status === undefined || typeof said !== 'object') return error;
  return Object.assign(new Error(said.message ?? error.message), { code: error.status, errors: said.errors ?? [] });
}

async function findDataset(client: Client, dataset: string | undefined): Promise<void> {
  if (dataset !== undefined && !/^\w+$/.test(dataset))
    throw new SourceFailed('database', 'A dataset has a plain name.');
  try {
    await ask(
      client,
      dataset === undefined ? { uri: '/datasets', qs: { maxResults: 1 } } : { uri: `/datasets/${dataset}` },
    );
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 404) {
      throw new SourceFailed(
        'database',
        `BigQuery has no dataset "${dataset ?? ''}" in the project "${client.project}".`,
      );
    }
    if (code === 403)
      throw new SourceFailed('rights', `The service account may not read "${dataset ?? client.project}".`);
    throw error;
  }
}

/** The driver knows one address at which to exchange a signed key for a token; another one takes its place here. */
async function exchangeAt(bigquery: BigQuery, tokenUrl: string): Promise<void> {
  const client = await bigquery.authClient.getClient();
  client.transporter.interceptors.request.add({
    resolved: async config => {
      if (config.url.pathname === '/token') config.url = new URL(tokenUrl);
      return config;
    },
  });
}
