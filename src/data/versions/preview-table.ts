import { Unavailable } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { QueryResult } from '../../engine/query/result.ts';
import { prepareQuery } from '../queries/prepare-query.ts';
import { readAnswer } from '../queries/read-answer.ts';
import { queryableTables } from '../tables/queryable-tables.ts';

const timeoutMs = 10_000;
export const mostPreviewed = 100;

/**
 * The first rows of a table in the order of its file, as the guard shows them to the caller: masked and filtered like
 * any query of theirs. Null until the table is read, and where it is above their clearance.
 */
export async function previewTable(ctx: CallerContext, id: string): Promise<QueryResult | null> {
  const { app, caller, signal } = ctx;
  const table = (await queryableTables(app, caller)).find(each => each.id === id);
  if (!table) return null;
  const lease = await app.leases.take(`preview:${caller.userId}`, 4);
  if (!lease) throw new Unavailable('Too many previews are being read. Try again in a moment.');
  try {
    const ask = {
      dataSourceId: null,
      sql: `SELECT * FROM ${table.sqlName} LIMIT ${mostPreviewed}`,
      params: [],
      maxRows: mostPreviewed,
      timeoutMs,
    };
    const prepared = await prepareQuery(app, caller, ask, null);
    return await readAnswer(app, caller, prepared, ask, signal);
  } finally {
    await lease.release();
  }
}
