import type { App } from '../../context.ts';
import type { RowStream } from '../../engine/query/connector.ts';
import type { CopiedTable, QueryColumn, QueryResult } from '../../engine/query/result.ts';
import { type SourceNeeds, useSource } from '../open-source.ts';
import { tableFilesOf } from '../queryable-tables.ts';
import type { Ask, Asking } from './ask.ts';
import { type Gathered, withCopies } from './copy-tables.ts';
import type { Prepared } from './prepare-query.ts';
import { refuseRaw, tellable } from './safe-answer.ts';

export type ReadNeeds = Pick<App, 'storage' | 'tables' | 'clock' | 'config'> & SourceNeeds;

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
    const query = async ({ tables, leftMs, copied }: Omit<Gathered, 'copied'> & Partial<Gathered>) => {
      const asked = { tables, sql, params, maxRows, timeoutMs: leftMs, signal, fleeting: copied !== undefined };
      const { columns, rows, truncated } = await app.tables.query({ ...asked, party: asking.userId });
      const capped = await collect([rows], maxRows);
      return { columns, ...capped, truncated: truncated || capped.truncated, ...(copied && { copied }) };
    };
    if (prepared.kind === 'join') return withCopies(app, asking, prepared, timeoutMs, signal, query);
    return query({ tables: await tableFilesOf(app, prepared.tables), leftMs: timeoutMs });
  };
  const answer: Awaited<ReturnType<typeof read>> & { copied?: CopiedTable[] } = await read().catch(error => {
    throw tellable(error, prepared);
  });
  const { columns, rows, truncated, copied } = answer;
  return {
    title: null,
    dataSourceId: prepared.kind === 'source' ? prepared.source.id : null,
    sql: prepared.shown,
    columns: describe(columns, prepared),
    rows,
    rowCount: rows.length,
    truncated,
    masked: prepared.guarded.masked,
    ...(copied && { copied }),
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
