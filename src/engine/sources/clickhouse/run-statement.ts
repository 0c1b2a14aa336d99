import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { exactJson } from '../../query/exact-json.ts';
import type { RowStream } from '../connector.ts';
import type { Client, Settings } from './client.ts';
import { columnType } from './column-type.ts';
import { serverError } from './failure.ts';
import { cellsIn, linesOf } from './lines.ts';
import { decoder } from './value.ts';

/** The form of every answer: a line of names, a line of types, then a line for each row, all of them JSON arrays. */
const form: Settings = { default_format: 'JSONCompactEachRowWithNamesAndTypes' };
const spelling: Settings = {
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_decimals: 1,
  output_format_json_quote_denormals: 1,
};

/** How strictly the log-in is kept to reading: 0 not at all, 1 wholly and without settings, 2 with settings. */
export type Level = '0' | '1' | '2';

/** The settings of a statement, as far as the log-in may set any. */
export function settingsFor(level: Level, limits: { timeoutMs: number; maxRows?: number }): Settings {
  if (level === '1') return form;
  return {
    ...form,
    ...spelling,
    ...(level === '0' ? { readonly: 1 } : {}),
    max_execution_time: Math.max(1, Math.ceil(limits.timeoutMs / 1000)),
    // A statement whose reader hung up is stopped.
    cancel_http_readonly_queries_on_client_close: 1,
    ...(limits.maxRows === undefined || !Number.isFinite(limits.maxRows)
      ? {}
      : { max_result_rows: Math.max(1, limits.maxRows), result_overflow_mode: 'break' }),
  };
}

export type Answer = { columns: RowStream['columns']; rows: AsyncGenerator<unknown[][]>; body: Readable };

/** Asks one statement and reads up to its columns; the rows are read from the network as they are asked for. */
export async function askRows(
  client: Client,
  question: {
    sql: string;
    params?: Record<string, unknown>;
    settings: Settings;
    queryId?: string;
    signal: AbortSignal;
  },
): Promise<Answer> {
  const body = await client.ask({ queryId: randomUUID(), ...question });
  let names: string[] = [];
  const lines = linesOf(body, serverError, begun => names[cellsIn(begun)] ?? null);
  const head: string[] = [];
  while (head.length < 2) {
    const next = await lines.next();
    if (next.done) throw new Error('The answer has no columns.');
    head.push(...next.value);
  }
  names = JSON.parse(head[0]!) as string[];
  const types = JSON.parse(head[1]!) as string[];
  const decoders = types.map(decoder);
  const rowOf = (line: string) => {
    const row = exactJson(line) as unknown[];
    for (let i = 0; i < row.length; i++) if (row[i] !== null) row[i] = decoders[i]!(row[i]);
    return row;
  };
  async function* rows(): AsyncGenerator<unknown[][]> {
    if (head.length > 2) yield head.slice(2).map(rowOf);
    for await (const batch of lines) yield batch.map(rowOf);
  }
  const columns = names.map((name, i) => ({
    name: String(name),
    type: columnType(types[i]!),
    nativeType: types[i]!,
    origin: null,
  }));
  return { columns, rows: rows(), body };
}
