import type { App } from '../../context.ts';
import type { RowStream } from '../../engine/query/connector.ts';
import { QueryFailed } from '../../engine/query/errors.ts';
import { hideKey } from '../../engine/query/guard/masks.ts';
import type { QueryColumn, QueryResult } from '../../engine/query/result.ts';
import { type SourceNeeds, useSource } from '../open-source.ts';
import { tableFilesOf } from '../queryable-tables.ts';
import type { Ask, Asking } from './ask.ts';
import { hidesRows, type Prepared } from './prepare-query.ts';

export type ReadNeeds = Pick<App, 'storage' | 'tables' | 'clock'> & SourceNeeds;

/** Text that the rows of one answer may have in all, in UTF-16 units. */
const maxText = 8 * 1024 * 1024;

/** Runs a prepared statement and reads its rows, up to the caps of an answer. */
export async function readAnswer(
  app: ReadNeeds,
  asking: Asking,
  prepared: Prepared,
  { params, maxRows, timeoutMs }: Pick<Ask, 'params' | 'maxRows' | 'timeoutMs'>,
  signal: AbortSignal,
): Promise<QueryResult> {
  const executedAt = app.clock.now();
  const began = performance.now();
  const { sql } = prepared.guarded;
  const read = async () => {
    if (prepared.kind === 'source')
      return useSource(app, prepared.source, async connection => {
        const stream = await connection.query({ sql, params, maxRows: maxRows + 1, timeoutMs, signal });
        refuseRaw(stream.columns, prepared);
        return { columns: stream.columns, ...(await collect(stream.batches, maxRows)) };
      });
    const tables = await tableFilesOf(app, prepared.tables);
    const party = asking.userId;
    const { columns, rows, truncated } = await app.tables.query({
      tables,
      sql,
      params,
      maxRows,
      timeoutMs,
      signal,
      party,
    });
    const capped = await collect([rows], maxRows);
    return { columns, ...capped, truncated: truncated || capped.truncated };
  };
  const { columns, rows, truncated } = await read().catch(error => {
    throw tellable(error, prepared);
  });
  return {
    title: null,
    dataSourceId: prepared.kind === 'source' ? prepared.source.id : null,
    sql: prepared.shown,
    columns: describe(columns, prepared),
    rows,
    rowCount: rows.length,
    truncated,
    masked: prepared.guarded.masked,
    durationMs: Math.round(performance.now() - began),
    executedAt,
  };
}

type StreamColumn = Pick<QueryColumn, 'name' | 'type'> & Partial<Pick<RowStream['columns'][number], 'origin'>>;

/** The columns of an answer, each with whether masks may stand in it. */
export function describe(columns: readonly StreamColumn[], { guarded }: Pick<Prepared, 'guarded'>): QueryColumn[] {
  const outputs = guarded.outputs?.length === columns.length ? guarded.outputs : null;
  return columns.map(({ name, type, origin }, i) => ({
    name,
    type,
    masked: outputs ? outputs[i]!.masked : guarded.masked.length > 0,
    origin: origin ?? null,
  }));
}

/**
 * A second wall behind the guard: where the source itself says which column of which table an output is, nothing that
 * is to be masked, or does not exist for the caller, may come as it is.
 */
export function refuseRaw(columns: RowStream['columns'], { policy }: Pick<Prepared, 'policy'>): void {
  for (const { origin } of columns) {
    // Without its schema, a name may be that of a sub-select just as well.
    if (!origin?.schema) continue;
    const table = policy.tables.find(({ schema, name }) => name === origin.table && schema === origin.schema);
    const column = table?.columns.find(({ name }) => name === origin.column);
    if (table && (!column || column.mask)) throw new QueryFailed('The result would hold values that you may not see.');
  }
}

async function collect(batches: AsyncIterable<unknown[][]> | Iterable<unknown[][]>, maxRows: number) {
  const rows: unknown[][] = [];
  let text = 0;
  for await (const batch of batches)
    for (const row of batch) {
      if (rows.length >= maxRows) return { rows, truncated: true };
      for (const cell of row)
        text +=
          typeof cell === 'string' ? cell.length : typeof cell === 'object' ? (JSON.stringify(cell)?.length ?? 0) : 8;
      if (text > maxText && rows.length > 0) return { rows, truncated: true };
      rows.push(row);
    }
  return { rows, truncated: false };
}

/** What may be said of a failure: a source's words may quote values of rows that the caller may not see. */
export function tellable(error: unknown, prepared: Prepared): unknown {
  if (!(error instanceof QueryFailed)) return error;
  if (!hidesRows(prepared)) return new QueryFailed(hideKey(error.message, prepared.policy));
  return new QueryFailed(
    'The statement failed where it ran. What the source says of it is not shown, since some rows are hidden from you.',
  );
}
