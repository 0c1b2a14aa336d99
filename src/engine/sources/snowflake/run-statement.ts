import type { Connection, RowStatement } from 'snowflake-sdk';
import { startDeadline } from '../../query/deadline.ts';
import { QueryFailed } from '../../query/errors.ts';
import { boundedRows } from '../bounded-rows.ts';
import type { RowStream, Statement } from '../connector.ts';
import type { LentClient } from '../lent-client.ts';
import { explainFailure } from './failure.ts';
import { decoder, type ResultColumn, typeOfResult } from './value.ts';

/** Rows of one batch, fewer where they have so much text, in UTF-16 units. */
const batchRows = 1000;
const batchText = 1024 * 1024;

/** Parts of a result are as small as the service makes them, in megabytes before it packs them. */
const partSize = 48;

/** Numbers and JSON come as they are written, since the driver would round the ones and evaluate the others. */
const asText = ['Number', 'JSON'];

type Row = unknown[];

/** Runs one SELECT. The service itself takes no more than one statement, and stops at its time; giving up cancels it. */
export async function runStatement(
  lent: LentClient<Connection>,
  { sql, params = [], maxRows, timeoutMs, signal }: Statement,
): Promise<RowStream> {
  const deadline = startDeadline(signal, timeoutMs);
  const explain = (error: unknown) => explainFailure(error, timeoutMs);
  let release = () => {};
  let running: RowStatement | undefined;
  let isDone = false;
  const cancel = () => {
    if (running && !isDone) running.cancel(() => {});
    isDone = true;
  };
  try {
    signal.throwIfAborted();
    allowStatement(sql);
    const borrowing = lent.borrow();
    borrowing.then(
      ({ release: back }) => deadline.signal.aborted && back(),
      () => {},
    );
    const { client, ...loan } = await deadline.hold(borrowing);
    release = loan.release;
    const started = new Promise<RowStatement>((resolve, reject) => {
      running = client.execute({
        sqlText: sql,
        binds: params as string[],
        streamResult: true,
        fetchAsString: asText,
        parameters: {
          MULTI_STATEMENT_COUNT: 1,
          CLIENT_RESULT_CHUNK_SIZE: partSize,
          STATEMENT_TIMEOUT_IN_SECONDS: Math.max(1, Math.ceil(timeoutMs / 1000)),
        },
        ...{ rowMode: 'array' },
        complete: (error, statement) => (error ? reject(error) : resolve(statement as RowStatement)),
      } as Parameters<Connection['execute']>[0]);
    });
    const statement = await deadline.hold(started);
    const described = (statement.getColumns() ?? []) as unknown as ResultColumn[];
    const columns = described.map(column => ({ name: column.getName(), ...typeOfResult(column), origin: null }));
    const decoders = described.map(decoder);
    const rows = statement.streamRows();
    rows.on('error', () => {});
    const batches = async function* () {
      let [batch, weight]: [unknown[][], number] = [[], 0];
      for await (const row of rows as AsyncIterable<Row>) {
        batch.push(row.map((value, at) => (value === null || value === undefined ? null : decoders[at]!(value))));
        for (const value of row) if (typeof value === 'string') weight += value.length;
        if (batch.length < batchRows && weight < batchText) continue;
        yield batch;
        [batch, weight] = [[], 0];
      }
      if (batch.length > 0) yield batch;
    };
    const stop = async (complete: boolean) => {
      isDone ||= complete;
      cancel();
      rows.destroy();
      release();
    };
    return { columns, batches: boundedRows(batches(), { maxRows, columns, deadline, explain, stop }) };
  } catch (error) {
    deadline.end();
    if (deadline.signal.aborted) cancel();
    release();
    throw deadline.reasonFor(error, explain);
  }
}

/** All rows of a statement of ours, such as on the catalog. */
export function allOf(connection: Connection, sqlText: string, binds: string[] = []): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    connection.execute({
      sqlText,
      binds,
      fetchAsString: asText,
      ...{ rowMode: 'array' },
      complete: (error, _statement, rows) => (error ? reject(error) : resolve((rows ?? []) as Row[])),
    } as Parameters<Connection['execute']>[0]);
  });
}

/** What begins with one of these only reads in Snowflake; that it stays one statement is the service's to see to. */
function allowStatement(sql: string): void {
  const bare = sql.replace(/^(\s|\(|--[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
  if (!/^(select|with)\b/i.test(bare)) throw new QueryFailed('Only SELECT may be run.');
}
