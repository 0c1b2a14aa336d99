import type { FieldDef } from 'pg';
import { QueryFailed } from '../../query/errors.ts';
import type { Statement } from '../connector.ts';
import type { Running } from '../session-work.ts';
import { columnType, nativeType } from './column-type.ts';
import type { Names } from './names.ts';
import type { Session } from './session.ts';
import { Step, start, type Wire } from './step.ts';
import { decoder } from './value.ts';

/** Rows asked for at a time; a batch may be smaller where they are wide. */
const rowsAtATime = 2000;
const portal = 'answer';

type Asked = Pick<Statement, 'sql' | 'params' | 'maxRows'>;

/**
 * Begins a read-only transaction, with a snapshot that makes it stay so, and opens the statement in it as a portal: by
 * the extended protocol, which takes one statement only. `begin` are the statements that open the transaction. Where the
 * columns are known from an earlier run, the first rows are asked for in the same breath, and the end of the transaction
 * where these are all.
 */
export async function runStatement(session: Session, begin: string[], names: Names, asked: Asked): Promise<Running> {
  if (names.isFamiliar(asked.sql)) {
    const running = await runFamiliar(session, begin, names, asked);
    if (running) return running;
    await session.client.query('ROLLBACK');
  }
  let busy = true;
  const opened = new Step(wire => open(wire, begin, asked));
  start(session.client, opened);
  while ((await opened.next()) !== null);
  busy = false;
  if (!opened.hasRows) throw noRows();
  const { fields } = opened;
  session.columns = fields;
  const named = await names.of(session, asked.sql, fields);
  const decode = decoderOf(fields, named);
  const isBusy = (now: boolean) => {
    busy = now;
  };
  return {
    columns: columnsOf(fields, named),
    rows: rowsOf(session, decode, asked.maxRows, isBusy),
    isBusy: () => busy,
  };
}

/** The same in one round trip; null where the columns are others than before, and the transaction is still open. */
async function runFamiliar(session: Session, begin: string[], names: Names, asked: Asked): Promise<Running | null> {
  const count = Math.min(asked.maxRows, rowsAtATime);
  const isAll = count === asked.maxRows;
  let named: ReturnType<Names['known']> = null;
  let decode: Decoding = () => [];
  const step = new Step(
    wire => {
      open(wire, begin, asked);
      wire.execute({ portal, rows: count });
      if (isAll) execute(wire, 'ROLLBACK');
    },
    texts => decode(texts),
    fields => {
      session.columns = fields;
      named = names.known(fields);
      if (named) decode = decoderOf(fields, named);
    },
  );
  let busy = false;
  start(session.client, step);
  const first = await step.next();
  if (!named) {
    while ((await step.next()) !== null);
    if (!step.hasRows) throw noRows();
    return null;
  }
  async function* rows(): AsyncGenerator<unknown[][]> {
    for (let batch = first; batch !== null; batch = await step.next()) {
      if (step.ended) session.settled = isAll;
      yield batch;
    }
    session.settled = isAll;
    if (step.complete || isAll) return;
    yield* rowsOf(session, decode, asked.maxRows - count, now => {
      busy = now;
    });
  }
  return { columns: columnsOf(step.fields, named), rows: rows(), isBusy: () => busy || !step.ended };
}

type Decoding = (texts: (string | null)[]) => unknown[];
type Named = Awaited<ReturnType<Names['of']>>;

const noRows = () => new QueryFailed('Only a statement that answers with rows may be run, such as SELECT.');

function open(wire: Wire, begin: string[], { sql, params = [] }: Asked): void {
  for (const text of begin) execute(wire, text);
  wire.parse({ text: sql });
  wire.bind({ portal, statement: '', values: params.map(asText), binary: false });
  wire.describe({ type: 'P', name: portal });
}

function decoderOf(fields: FieldDef[], { types }: Named): Decoding {
  const decoders = fields.map(field => decoder(field.dataTypeID, types));
  return texts => {
    const values: unknown[] = new Array(texts.length);
    for (let i = 0; i < texts.length; i++) {
      const text = texts[i]!;
      values[i] = text === null ? null : decoders[i]!(text);
    }
    return values;
  };
}

const columnsOf = (fields: FieldDef[], { types, origins }: Named): Running['columns'] =>
  fields.map(field => ({
    name: field.name,
    type: columnType(field.dataTypeID, types.get(field.dataTypeID)),
    nativeType: nativeType(field.dataTypeID, types.get(field.dataTypeID)),
    origin: origins.get(`${field.tableID}.${field.columnID}`) ?? null,
  }));

/** The rows that the portal has left, at most so many. */
async function* rowsOf(
  { client }: Session,
  decode: Decoding,
  most: number,
  isBusy: (now: boolean) => void,
): AsyncGenerator<unknown[][]> {
  for (let left = most; left > 0; ) {
    const count = Math.min(left, rowsAtATime);
    const step = new Step(wire => wire.execute({ portal, rows: count }), decode);
    isBusy(true);
    start(client, step);
    for (let batch = await step.next(); batch !== null; batch = await step.next()) {
      isBusy(!step.ended);
      yield batch;
    }
    isBusy(false);
    if (step.complete) return;
    left -= count;
  }
}

function execute(wire: Wire, text: string): void {
  wire.parse({ text });
  wire.bind({ portal: '', statement: '', values: [], binary: false });
  wire.execute({ portal: '', rows: 0 });
}

const asText = (value: string | number | boolean | null) => (value === null ? null : String(value));
