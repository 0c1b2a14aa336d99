import type { Job } from '@google-cloud/bigquery';
import { startDeadline } from '../../query/deadline.ts';
import { QueryFailed, SourceFailed } from '../../query/errors.ts';
import { boundedRows } from '../bounded-rows.ts';
import type { RowStream, SourceSettings, Statement } from '../connector.ts';
import type { LentClient } from '../lent-client.ts';
import { explainFailure } from './failure.ts';
import { ask, askBounded, type Client } from './open-client.ts';
import { type Field, fieldValue, typeOfField } from './value.ts';

/** Rows of one page, and how long the service may keep one request waiting. */
const pageRows = 5000;
const waitMs = 10_000;

/** The longest page that is read, in bytes: the service makes them 20 MB long at most, but of one longer row. */
const longestPage = 64 * 1024 * 1024;

type Page = {
  jobComplete: boolean;
  schema?: { fields: Field[] };
  rows?: { f: { v: never }[] }[];
  pageToken?: string;
};
type Statistics = { totalBytesProcessed?: string; query?: { statementType?: string } };

/** Runs one SELECT as a job of its own, once a dry run has told that it is nothing else; giving up cancels the job. */
export async function runStatement(
  lent: LentClient<Client>,
  settings: SourceSettings,
  { maxRows, timeoutMs, signal, ...statement }: Statement,
  options: { maximumBytesBilled?: number },
): Promise<RowStream> {
  const deadline = startDeadline(signal, timeoutMs);
  const explain = (error: unknown) => explainFailure(error, timeoutMs);
  let release = () => {};
  let cancel = async () => {};
  try {
    signal.throwIfAborted();
    const borrowing = lent.borrow();
    borrowing.then(
      ({ release: back }) => deadline.signal.aborted && back(),
      () => {},
    );
    const { client, ...loan } = await deadline.hold(borrowing);
    release = loan.release;
    await deadline.hold(dryRun(client, settings, statement));
    const limits = { jobTimeoutMs: timeoutMs, ...limitOf(options) };
    const starting = startJob(client, settings, statement, limits);
    cancel = async () => {
      const { id, location } = await starting;
      await ask(client, { method: 'POST', uri: `/jobs/${id}/cancel`, qs: { location }, json: {} });
    };
    const job = await deadline.hold(starting);
    const read = (pageToken?: string) => readPage(client, job, Math.min(pageRows, Math.max(1, maxRows)), pageToken);
    let page = await deadline.hold(read());
    while (!page.jobComplete) page = await deadline.hold(read());
    const fields = page.schema?.fields ?? [];
    const rowsOf = ({ rows = [] }: Page) => rows.map(({ f }) => fields.map((field, at) => fieldValue(field, f[at]!.v)));
    const batches = async function* () {
      for (;;) {
        yield rowsOf(page);
        if (!page.pageToken) return;
        page = await read(page.pageToken);
      }
    };
    const columns = fields.map(field => ({ name: field.name, ...typeOfField(field), origin: null }));
    // The job is done once its first page is there; what is left are pages that nobody asks for.
    const stop = async () => release();
    return {
      columns,
      batches: boundedRows(batches(), {
        maxRows,
        columns,
        deadline,
        explain: error => lostOnTheWay(explain(error)),
        stop,
      }),
    };
  } catch (error) {
    deadline.end();
    if (deadline.signal.aborted) void cancel().catch(() => {});
    release();
    throw deadline.reasonFor(error, explain);
  }
}

/** Whoever was there a moment ago and no longer answers was lost, whatever the next connection says. */
const lostOnTheWay = (error: Error): Error =>
  error instanceof SourceFailed && error.at === 'port'
    ? new SourceFailed('lost', 'The connection to BigQuery was lost.')
    : error;

/** What a statement would read, in bytes. @throws QueryFailed where it is wrong, or no SELECT */
export async function dryRun(
  client: Client,
  settings: SourceSettings,
  statement: Pick<Statement, 'sql' | 'params'>,
): Promise<number> {
  const { metadata } = await createJob(client, settings, statement, { dryRun: true });
  const { totalBytesProcessed, query } = (metadata?.statistics ?? {}) as Statistics;
  if (query?.statementType !== 'SELECT') throw new QueryFailed('Only one SELECT may be run.');
  return Number(totalBytesProcessed ?? 0);
}

/** All rows of a statement of ours, such as on the catalog. */
export async function allOf(client: Client, settings: SourceSettings, sql: string): Promise<unknown[][]> {
  const job = await startJob(client, settings, { sql }, {});
  const rows: unknown[][] = [];
  let page = await readPage(client, job, pageRows);
  while (!page.jobComplete) page = await readPage(client, job, pageRows);
  const fields = page.schema?.fields ?? [];
  for (;;) {
    for (const { f } of page.rows ?? []) rows.push(fields.map((field, at) => fieldValue(field, f[at]!.v)));
    if (!page.pageToken) return rows;
    page = await readPage(client, job, pageRows, page.pageToken);
  }
}

const limitOf = ({ maximumBytesBilled }: { maximumBytesBilled?: number }) =>
  maximumBytesBilled === undefined ? {} : { maximumBytesBilled: String(maximumBytesBilled) };

type JobReference = { id: string; location: string | undefined };

async function startJob(
  client: Client,
  settings: SourceSettings,
  statement: Pick<Statement, 'sql' | 'params'>,
  limits: object,
): Promise<JobReference> {
  const { metadata, id } = await createJob(client, settings, statement, limits);
  const { jobId, location } = metadata?.jobReference ?? {};
  return { id: encodeURIComponent(jobId ?? id ?? ''), location };
}

async function createJob(
  { bigquery, project }: Client,
  { dataset, location }: SourceSettings,
  { sql, params = [] }: Pick<Statement, 'sql' | 'params'>,
  limits: object,
): Promise<Job> {
  const [job] = await bigquery.createQueryJob({
    query: sql,
    useLegacySql: false,
    labels: { application: 'analytics' },
    ...(location && { location }),
    ...(dataset && { defaultDataset: { projectId: project, datasetId: dataset } }),
    ...(params.length > 0 && { params, types: params.map(typeOfParameter) }),
    ...limits,
  });
  return job;
}

function typeOfParameter(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return 'BOOL';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'INT64' : 'FLOAT64';
  return 'STRING';
}

const readPage = (client: Client, { id, location }: JobReference, maxResults: number, pageToken?: string) =>
  askBounded<Page>(client, {
    most: longestPage,
    uri: `/queries/${id}`,
    qs: {
      maxResults,
      timeoutMs: waitMs,
      'formatOptions.useInt64Timestamp': true,
      ...(location && { location }),
      ...(pageToken && { pageToken }),
    },
  });
