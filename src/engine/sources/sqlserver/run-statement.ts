import type { Request } from 'tedious';
import { QueryFailed } from '../../query/errors.ts';
import type { Statement } from '../connector.ts';
import type { Running } from '../session-work.ts';
import { allowStatement } from './allow-statement.ts';
import type { Session } from './session.ts';
import { decoder, type ResultColumn, typeOfResult } from './value.ts';

/** Rows of one batch, and the most text in it, in UTF-16 units: a batch is handed on when it is as big. */
const batchRows = 1000;
const batchText = 1024 * 1024;

/** Opens the transaction in which a statement runs and that is always rolled back. */
const begin = (timeoutMs: number) =>
  `SET NOCOUNT ON; SET XACT_ABORT ON; SET LOCK_TIMEOUT ${Math.ceil(timeoutMs)}; BEGIN TRANSACTION`;
export const rollback = 'IF @@TRANCOUNT > 0 ROLLBACK TRANSACTION';

type Value = string | number | boolean | null;

/** Begins one SELECT, whose placeholders are @p1, @p2 and so on. Rows come as fast as they are taken. */
export async function runStatement(session: Session, { sql, params = [], timeoutMs }: Statement): Promise<Running> {
  allowStatement(sql);
  await runBatch(session, begin(timeoutMs));
  const { request, rows, columns, isBusy } = await startRequest(sql, params);
  session.connection.execSql(request);
  const described = await columns;
  const found = described.map(column => {
    const [type, nativeType] = typeOfResult(column);
    return { name: column.colName, type, nativeType, origin: null };
  });
  return { columns: found, rows, isBusy };
}

/** A request whose rows are read in batches; while nobody takes them the driver reads no further. */
async function startRequest(sql: string, params: Value[]) {
  const { default: tedious } = await import('tedious');
  const described = Promise.withResolvers<ResultColumn[]>();
  let [ended, size]: [boolean, number] = [false, 0];
  let failure: Error | null = null;
  let batch: unknown[][] = [];
  let taker: (() => void) | null = null;
  let decoders: ((value: unknown) => unknown)[] = [];
  const hand = () => {
    taker?.();
    taker = null;
  };
  const request: Request = new tedious.Request(sql, error => {
    ended = true;
    failure ??= error ?? null;
    if (failure) described.reject(failure);
    else described.reject(new QueryFailed('Only a statement that answers with rows may be run, such as SELECT.'));
    hand();
  });
  for (const [at, value] of params.entries()) {
    request.addParameter(`p${at + 1}`, typeOfParameter(value, tedious.TYPES), value);
  }
  request.on('columnMetadata', (columns: unknown) => {
    decoders = (columns as ResultColumn[]).map(decoder);
    described.resolve(columns as ResultColumn[]);
  });
  request.on('row', (cells: { value: unknown }[]) => {
    batch.push(cells.map(({ value }, at) => (value === null ? null : decoders[at]!(value))));
    for (const { value } of cells) size += typeof value === 'string' ? value.length : 8;
    if (batch.length < batchRows && size < batchText) return;
    request.pause();
    hand();
  });

  async function* rows(): AsyncGenerator<unknown[][]> {
    for (;;) {
      if (!ended && batch.length < batchRows && size < batchText) {
        await new Promise<void>(resolve => {
          taker = resolve;
          request.resume();
        });
      }
      if (failure) throw failure;
      if (batch.length === 0 && ended) return;
      const full = batch;
      [batch, size] = [[], 0];
      yield full;
    }
  }
  return { request, rows: rows(), columns: described.promise, isBusy: () => !ended };
}

/** Runs a batch of ours and gives all rows of its first result. */
export async function runBatch(session: Session, sql: string): Promise<unknown[][]> {
  const { default: tedious } = await import('tedious');
  const rows: unknown[][] = [];
  await new Promise<void>((resolve, reject) => {
    const request = new tedious.Request(sql, error => (error ? reject(error) : resolve()));
    request.on('row', (cells: { value: unknown }[]) => rows.push(cells.map(({ value }) => value)));
    session.connection.execSqlBatch(request);
  });
  return rows;
}

type Types = typeof import('tedious').TYPES;

function typeOfParameter(value: Value, types: Types): Types[keyof Types] {
  if (typeof value === 'boolean') return types.Bit;
  if (typeof value !== 'number') return types.NVarChar;
  if (!Number.isSafeInteger(value)) return types.Float;
  return Math.abs(value) < 2 ** 31 ? types.Int : types.BigInt;
}
