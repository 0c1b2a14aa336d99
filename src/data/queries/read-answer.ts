import type { App } from '../../context.ts';
import type { CopiedTable, QueryColumn, QueryResult } from '../../engine/query/result.ts';
import { ValueTooWide, weightOf } from '../../engine/query/wide-values.ts';
import type { RowStream } from '../../engine/sources/connector.ts';
import { type SourceNeeds, useSource } from '../sources/open-source.ts';
import { tableFilesOf } from '../tables/queryable-tables.ts';
import type { Ask, Asking } from './ask.ts';
import { type Gathered, withCopies } from './copy-tables.ts';
import type { PreparedQuery } from './prepare-query.ts';
import { refuseRaw, runGuarded } from './safe-answer.ts';

export type ReadNeeds = Pick<App, 'storage' | 'tables' | 'clock' | 'config'> & SourceNeeds;

/** Text that the rows of one answer may have in all, in UTF-16 units. */
const maxText = 8 * 1024 * 1024;

/** Runs a prepared statement and reads its rows, up to the caps of an answer. */
export async function readAnswer(
  app: ReadNeeds,
  asking: Asking,
  prepared: PreparedQuery,
  { params, maxRows, timeoutMs }: Pick<Ask, 'params' | 'maxRows' | 'timeoutMs'>,
  signal: AbortSignal,
): Promise<QueryResult> {
  const executedAt = app.clock.now();
  const began = performance.now();
  const read = async () => {
    if (prepared.kind === 'source')
      return runGuarded(prepared, sql =>
        useSource(app, prepared.source, async connection => {
          const stream = await connection.query({ sql, params, maxRows: maxRows + 1, timeoutMs, signal });
          refuseRaw(stream.columns, prepared);
          return { columns: stream.columns, ...(await collect(stream.columns, stream.batches, maxRows)) };
        }),
      );
    const query = async ({ tables, leftMs, copied }: Omit<Gathered, 'copied'> & Partial<Gathered>) => {
      const asked = { tables, params, maxRows, timeoutMs: leftMs, signal, fleeting: copied !== undefined };
      const run = (sql: string) => app.tables.query({ ...asked, sql, party: asking.userId });
      const { columns, rows, truncated } = await runGuarded(prepared, run);
      const capped = await collect(columns, [rows], maxRows);
      return { columns, ...capped, truncated: truncated || capped.truncated, ...(copied && { copied }) };
    };
    if (prepared.kind === 'join') return withCopies(app, asking, prepared, timeoutMs, signal, query);
    return query({ tables: await tableFilesOf(app, prepared.tables), leftMs: timeoutMs });
  };
  const answer: Awaited<ReturnType<typeof read>> & { copied?: CopiedTable[] } = await read();
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
export function describe(columns: readonly StreamColumn[], { guarded }: Pick<PreparedQuery, 'guarded'>): QueryColumn[] {
  const outputs = guarded.outputs?.length === columns.length ? guarded.outputs : null;
  return columns.map(({ name, type, origin }, i) => ({
    name,
    type,
    masked: outputs ? outputs[i]!.masked : guarded.masked.length > 0,
    origin: origin ?? null,
  }));
}

/** @throws ValueTooWide where the first row alone is more than an answer may hold; what is beyond later ones is cut off */
async function collect(
  columns: readonly { name: string }[],
  batches: AsyncIterable<unknown[][]> | Iterable<unknown[][]>,
  maxRows: number,
) {
  const rows: unknown[][] = [];
  let text = 0;
  for await (const batch of batches)
    for (const row of batch) {
      if (rows.length >= maxRows) return { rows, truncated: true };
      const weights = row.map(weightOf);
      for (const weight of weights) text += weight;
      if (text > maxText) {
        if (rows.length > 0) return { rows, truncated: true };
        const wide = columns[weights.findIndex(weight => weight > maxText)];
        throw new ValueTooWide(wide?.name ?? null, maxText);
      }
      rows.push(row);
    }
  return { rows, truncated: false };
}
