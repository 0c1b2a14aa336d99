import type { BSON, MongoClient } from 'mongodb';
import { startDeadline } from '../../query/deadline.ts';
import { boundedRows } from '../bounded-rows.ts';
import type { RowStream, Statement } from '../connector.ts';
import type { LentClient } from '../lent-client.ts';
import { explainFailure } from './failure.ts';
import { jsonValue } from './json-value.ts';
import { readStatement } from './read-statement.ts';
import { columnsOf } from './result-columns.ts';

/** Documents in one batch; a batch never exceeds the 16 MB of a message either. */
const batchSize = 1000;

/** Runs one pipeline, or one SELECT by translation. Giving up closes the cursor, here and at the server. */
export async function runStatement(
  lent: LentClient<MongoClient>,
  database: string,
  { sql, maxRows, timeoutMs, signal }: Statement,
): Promise<RowStream> {
  const deadline = startDeadline(signal, timeoutMs);
  const explain = (error: unknown) => explainFailure(error, 'MongoDB', timeoutMs);
  let release = () => {};
  let close = async () => {};
  try {
    signal.throwIfAborted();
    const { collection, pipeline } = readStatement(sql);
    const borrowing = lent.borrow();
    borrowing.then(
      ({ release: back }) => deadline.signal.aborted && back(),
      () => {},
    );
    const { client, ...loan } = await deadline.hold(borrowing);
    release = loan.release;
    const { BSON: bson } = await import('mongodb');
    const stages = bson.EJSON.parse(JSON.stringify(pipeline)) as BSON.Document[];
    const cursor = client
      .db(database)
      .collection(collection)
      .aggregate<Record<string, unknown>>([...stages, { $limit: Math.max(1, Math.min(maxRows, 2_147_483_647)) }], {
        maxTimeMS: timeoutMs,
        batchSize,
        signal: deadline.signal,
        allowDiskUse: true,
        promoteValues: false,
      });
    close = () => cursor.close();
    const first = (await deadline.hold(cursor.hasNext())) ? cursor.readBufferedDocuments() : [];
    const columns = columnsOf(pipeline, first);
    const row = (document: Record<string, unknown>) => columns.map(({ name }) => jsonValue(document[name]));
    const batches = async function* () {
      let documents = first;
      while (documents.length > 0) {
        yield documents.map(row);
        documents = (await cursor.hasNext()) ? cursor.readBufferedDocuments() : [];
      }
    };
    const stop = async () => {
      release();
      await cursor.close();
    };
    return { columns, batches: boundedRows(batches(), { maxRows, columns, deadline, explain, stop }) };
  } catch (error) {
    deadline.end();
    release();
    void close().catch(() => {});
    throw deadline.reasonFor(error, explain);
  }
}
