import type { FieldDef } from 'pg';
import type { Statement } from '../connector.ts';
import { QueryFailed } from '../errors.ts';
import type { Running } from '../session-work.ts';
import { columnType, nativeType } from './column-type.ts';
import type { Names } from './names.ts';
import type { Session } from './session.ts';
import { Step, start, type Wire } from './step.ts';
import { decoder } from './value.ts';

/** Rows asked for at a time; a batch may be smaller where they are wide. */
const rowsAtATime = 2000;
const portal = 'answer';

/**
 * Begins a read-only transaction, with a snapshot that makes it stay so, and opens the statement in it as a portal: by
 * the extended protocol, which takes one statement only. `begin` are the statements that open the transaction.
 */
export async function runStatement(
  session: Session,
  begin: string[],
  names: Names,
  { sql, params = [], maxRows }: Pick<Statement, 'sql' | 'params' | 'maxRows'>,
): Promise<Running> {
  const { client } = session;
  let busy = false;
  const run = async (step: Step): Promise<Step> => {
    busy = true;
    start(client, step);
    while ((await step.next()) !== null);
    busy = false;
    return step;
  };
  const opened = await run(
    new Step(wire => {
      for (const text of begin) execute(wire, text);
      wire.parse({ text: sql });
      wire.bind({ portal, statement: '', values: params.map(asText), binary: false });
      wire.describe({ type: 'P', name: portal });
    }),
  );
  if (!opened.hasRows) throw new QueryFailed('Only a statement that answers with rows may be run, such as SELECT.');
  const { fields } = opened;
  const { types, origins } = await names.of(session, fields);
  const decoders = fields.map(field => decoder(field.dataTypeID, types));
  const decode = (texts: (string | null)[]) => {
    const values: unknown[] = new Array(texts.length);
    for (let i = 0; i < texts.length; i++) {
      const text = texts[i]!;
      values[i] = text === null ? null : decoders[i]!(text);
    }
    return values;
  };

  async function* rows(): AsyncGenerator<unknown[][]> {
    for (let left = maxRows; left > 0; ) {
      const count = Math.min(left, rowsAtATime);
      const step = new Step(wire => wire.execute({ portal, rows: count }), decode);
      busy = true;
      start(client, step);
      for (let batch = await step.next(); batch !== null; batch = await step.next()) {
        busy = !step.ended;
        yield batch;
      }
      busy = false;
      if (step.complete) return;
      left -= count;
    }
  }
  const columns = fields.map((field: FieldDef) => ({
    name: field.name,
    type: columnType(field.dataTypeID, types.get(field.dataTypeID)),
    nativeType: nativeType(field.dataTypeID, types.get(field.dataTypeID)),
    origin: origins.get(`${field.tableID}.${field.columnID}`) ?? null,
  }));
  return { columns, rows: rows(), isBusy: () => busy };
}

function execute(wire: Wire, text: string): void {
  wire.parse({ text });
  wire.bind({ portal: '', statement: '', values: [], binary: false });
  wire.execute({ portal: '', rows: 0 });
}

const asText = (value: string | number | boolean | null) => (value === null ? null : String(value));
