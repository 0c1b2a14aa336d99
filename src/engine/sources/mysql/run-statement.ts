import type { Connection } from 'mysql2';
import { QueryFailed } from '../../query/errors.ts';
import type { RowStream, Statement } from '../connector.ts';
import type { Running } from '../session-work.ts';
import { columnType, type Field, nativeType } from './column-type.ts';
import { RowFeed } from './row-feed.ts';
import { ask, type Session } from './session.ts';
import { decoder } from './value.ts';

type Command = { on(event: string, listener: (value: never) => void): Command };
type PreparedStatement = { columns: unknown[]; execute(values: unknown[]): Command };

/**
 * Begins a read-only transaction and runs the statement in it as a prepared one, of which there can be only one at a
 * time. The server is told of the time-out as well.
 */
export async function runStatement(
  session: Session,
  { sql, params = [], timeoutMs }: Pick<Statement, 'sql' | 'params' | 'timeoutMs'>,
): Promise<Running> {
  const { connection } = session;
  session.fields = [];
  const broken = new Promise<never>((_, reject) => {
    session.fail = reject;
  });
  broken.catch(() => {});
  const alive = <T>(promise: Promise<T>) => Promise.race([promise, broken]);
  await alive(begin(session, timeoutMs));
  const prepared = await alive(prepare(connection, sql));
  if (prepared.columns.length === 0) {
    throw new QueryFailed('Only a statement that answers with rows may be run, such as SELECT.');
  }
  const feed = new RowFeed(connection);
  session.fail = error => feed.fail(error);
  const described = new Promise<Field[]>((resolve, reject) => {
    const command = prepared.execute([...params]);
    command.on('fields', (fields: Field[] | undefined) => {
      if (!fields) return;
      session.fields = fields;
      feed.decoders = fields.map(field => decoder(nativeType(field)));
      resolve(fields);
    });
    command.on('result', (row: unknown[]) => feed.push(row));
    command.on('error', (error: Error) => feed.fail(error));
    command.on('end', () => feed.end());
    feed.onFailure = reject;
  });
  const fields = await described;
  return { columns: fields.map(columnOf), rows: feed.batches(), isBusy: () => !feed.ended };
}

function columnOf(field: Field): RowStream['columns'][number] {
  const native = nativeType(field);
  const { schema, orgTable, orgName } = field;
  return {
    name: field.name,
    type: columnType(native),
    nativeType: native,
    origin: orgTable && orgName ? { schema, table: orgTable, column: orgName } : null,
  };
}

async function begin(session: Session, timeoutMs: number): Promise<void> {
  const { connection, isMariaDb } = session;
  if (session.timeoutMs !== timeoutMs) {
    session.timeoutMs = timeoutMs;
    await ask(
      connection,
      isMariaDb
        ? `SET SESSION max_statement_time = ${timeoutMs / 1000}`
        : `SET SESSION max_execution_time = ${Math.ceil(timeoutMs)}`,
    );
  }
  await ask(connection, 'START TRANSACTION READ ONLY');
}

const prepare = (connection: Connection, sql: string) =>
  new Promise<PreparedStatement>((resolve, reject) => {
    connection.prepare(sql, (error, prepared) =>
      error ? reject(error) : resolve(prepared as unknown as PreparedStatement),
    );
  });
