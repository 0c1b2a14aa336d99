import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';

export type BigQueryField = { name: string; type: string; mode?: string; fields?: BigQueryField[] };
/** Rows as the service sends them, each value as text, list or record; a page at a time. */
export type BigQueryAnswer =
  | { fields: BigQueryField[]; rows(from: number, count: number): unknown[][]; total: number; bytes?: number }
  | { error: { status: number; reason: string; message: string } }
  | 'never';

export type BigQueryDouble = {
  url: string;
  running(): number;
  /** Every job that came in, dry runs as well. */
  jobs: { sql: string; dryRun: boolean; labels: unknown; maximumBytesBilled?: string; jobTimeoutMs?: string }[];
  close(): Promise<void>;
};

type Job = { answer: Exclude<BigQueryAnswer, { error: unknown }>; cancelled: AbortController };

/**
 * A double of Google's token exchange (a JWT signed by the service account's key, RFC 7523) and of BigQuery's REST
 * interface: jobs, dry runs, pages of results, cancelling. What a statement answers is scripted.
 * https://cloud.google.com/bigquery/docs/reference/rest
 */
export async function startBigQueryDouble(script: {
  /** The public key of each service account. */
  accounts: Record<string, string>;
  datasets: Record<string, string[]>;
  answer(sql: string, params: string[]): BigQueryAnswer;
}): Promise<BigQueryDouble> {
  const jobs: BigQueryDouble['jobs'] = [];
  const started = new Map<string, Job>();
  const tokens = new Map<string, string>();
  let running = 0;
  const failed = (status: number, reason: string, message: string) => ({
    status,
    body: { error: { code: status, message, errors: [{ reason, message, domain: 'global' }] } },
  });

  async function exchange(text: string): Promise<{ status: number; body: object }> {
    const assertion = new URLSearchParams(text).get('assertion') ?? JSON.parse(text || '{}').assertion ?? '';
    const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
    const { iss } = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString() || '{}');
    const key = script.accounts[iss];
    if (!key) return refused;
    const ok = await jwtVerify(assertion, await importSPKI(key, 'RS256'), { issuer: iss }).catch(() => null);
    if (!ok) return refused;
    const token = `token-${tokens.size + 1}`;
    tokens.set(token, iss);
    return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } };
  }

  function insert(body: any): { status: number; body: object } {
    const { dryRun = false, labels, jobTimeoutMs, query } = body.configuration;
    const { query: sql, maximumBytesBilled, queryParameters = [] } = query;
    jobs.push({ sql, dryRun, labels, maximumBytesBilled, jobTimeoutMs });
    const statementType = /^\s*(select|with)\b/i.test(sql) && !/;\s*\S/.test(sql) ? 'SELECT' : 'SCRIPT';
    const values = queryParameters.map((each: any) => each.parameterValue.value);
    const answer: BigQueryAnswer = statementType === 'SELECT' ? script.answer(sql, values) : 'never';
    if (answer !== 'never' && 'error' in answer) {
      return failed(answer.error.status, answer.error.reason, answer.error.message);
    }
    if (!dryRun && statementType !== 'SELECT') throw new Error('a statement that writes has come through');
    const jobReference = { projectId: 'shop', jobId: body.jobReference?.jobId ?? `job-${jobs.length}`, location: 'EU' };
    if (!dryRun) started.set(jobReference.jobId, { answer, cancelled: new AbortController() });
    const bytes = answer === 'never' ? 0 : (answer.bytes ?? 0);
    const statistics = { totalBytesProcessed: String(bytes), query: { statementType } };
    return { status: 200, body: { jobReference, statistics, status: { state: dryRun ? 'DONE' : 'RUNNING' } } };
  }

  async function results(job: Job, url: URL, request: IncomingMessage): Promise<{ status: number; body: object }> {
    if (job.answer === 'never') {
      running += 1;
      const gone = once(request.socket, 'close', { signal: job.cancelled.signal }).catch(() => {});
      await gone;
      running -= 1;
      return failed(400, 'stopped', 'Job execution was cancelled: User requested cancellation');
    }
    const { fields, rows, total } = job.answer;
    const from = Number(url.searchParams.get('pageToken') ?? 0);
    const count = Math.min(Number(url.searchParams.get('maxResults')), total - from);
    const page = rows(from, count).map(row => ({ f: row.map(cell) }));
    const next = from + count < total ? { pageToken: String(from + count) } : {};
    return {
      status: 200,
      body: { jobComplete: true, schema: { fields }, totalRows: String(total), rows: page, ...next },
    };
  }

  async function answerTo(request: IncomingMessage, text: string): Promise<{ status: number; body: object }> {
    const url = new URL(request.url!, 'http://double');
    if (url.pathname === '/token') return exchange(text);
    const account = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!account) return failed(401, 'authError', 'Invalid Credentials');
    const [, part, id, what] =
      /^\/bigquery\/v2\/projects\/shop\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (part === 'datasets') {
      const names = Object.keys(script.datasets);
      const datasets = names.map(datasetId => ({ datasetReference: { projectId: 'shop', datasetId } }));
      if (!id) return { status: 200, body: { datasets } };
      if (!script.datasets[id]) return failed(404, 'notFound', `Not found: Dataset shop:${id}`);
      const mayRead = script.datasets[id].includes(account);
      return mayRead ? { status: 200, body: { id } } : failed(403, 'accessDenied', `Access Denied: Dataset shop:${id}`);
    }
    if (part === 'jobs' && !id) return insert(JSON.parse(text));
    const job = started.get(id ?? '');
    if (!job) return failed(404, 'notFound', `Not found: ${url.pathname}`);
    if (part === 'queries') return results(job, url, request);
    if (what === 'cancel') job.cancelled.abort();
    return { status: 200, body: {} };
  }

  const server = createServer(async (request, response) => {
    const sent: Buffer[] = [];
    for await (const chunk of request) sent.push(chunk as Buffer);
    const { status, body } = await answerTo(request, Buffer.concat(sent).toString());
    if (!response.destroyed)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    running: () => running,
    jobs,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `[1, 2]` is a repeated value, `{ f: [1, 2] }` a record. */
function cell(value: unknown): object {
  if (Array.isArray(value)) return { v: value.map(cell) };
  if (typeof value === 'object' && value !== null) return { v: { f: (value as { f: unknown[] }).f.map(cell) } };
  return { v: value };
}
