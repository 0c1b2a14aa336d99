import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import type { Masked } from '../../engine/query/masked.ts';
import type { Notice } from '../../engine/query/notice.ts';
import type { CopiedTable } from '../../engine/query/result.ts';
import { connectorOf, useSource } from '../sources/open-source.ts';
import { askOf, type planQueryInput } from './ask.ts';
import { findingsOf } from './findings-of.ts';
import { targetOf } from './joined-sources.ts';
import type { Copy } from './prepare-join.ts';
import { prepareQuery } from './prepare-query.ts';
import { runGuarded } from './safe-answer.ts';
import { takePlace } from './take-place.ts';

/** What running a statement would send and read. */
export type QueryPlan = {
  sql: string;
  tables: string[];
  masked: Masked[];
  /** What the source expects it to read and cost; null where the source does not say. */
  estimate: { bytes: number | null; rows: number | null; cost: number | null } | null;
  /** What would be copied of several sources; rows and bytes are not known yet. */
  copied: CopiedTable[];
  /** What the statement hardly means as it stands. */
  notices: Notice[];
};

const toCopy = ({ source, name, columns, filter }: Copy): CopiedTable => ({
  ...{ dataSourceId: source.id, table: name, columns, filter: filter?.sql ?? null },
  ...{ rows: null, bytes: null, durationMs: null },
});

/** Says what running a statement would do, and runs nothing; counts as a query. @throws what `runQuery` throws */
export async function planQuery(ctx: CallerContext, input: z.infer<typeof planQueryInput>): Promise<QueryPlan> {
  const { app, caller } = ctx;
  const ask = askOf(input);
  const target = await targetOf(app, caller, ask);
  const place = await takePlace(app, caller, ask);
  try {
    const prepared = await prepareQuery(app, caller, ask, target);
    const { guarded, shown } = prepared;
    const tables = guarded.tables.map(({ schema, name }) => (schema ? `${schema}.${name}` : name));
    const copied = prepared.kind === 'join' ? prepared.copies.map(toCopy) : [];
    const { notices } = await findingsOf(app, caller, ask, prepared);
    const plan = { sql: shown, tables, masked: guarded.masked, estimate: null, copied, notices };
    if (prepared.kind !== 'source' || !connectorOf(app, prepared.source.type).capabilities.costEstimate) return plan;
    const { params, timeoutMs } = ask;
    const { source } = prepared;
    const estimate = await runGuarded(prepared, sql =>
      useSource(
        app,
        source,
        async connection => (await connection.estimate?.({ sql, params, timeoutMs, signal: ctx.signal })) ?? null,
      ),
    );
    return { ...plan, estimate };
  } finally {
    await place.release();
  }
}
